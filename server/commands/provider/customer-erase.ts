import { eraseCustomerAccount } from '#server/accounts/handle-customer';
import { findCustomerByEmail } from '#server/store/accounts/customers';
import { baseOf } from './base-of';
import { Misused, readWords, type ProviderCommand } from './provider-command';

const SURE = '--for-good';

export const customerErase: ProviderCommand = {
  name: 'customer erase',
  takes: `E-MAIL ${SURE}`,
  does: 'Erases a customer’s account; what the law wants of paid orders stays. They get a last letter. Not undone.',
  async run(words, { configuration, withDatabase, say, complain }) {
    const { files, flags } = readWords(words, { files: ['E-MAIL'], flags: [SURE] });
    const [email = ''] = files;
    if (!email.includes('@')) throw new Misused(`${email} is no e-mail address.`);
    if (!flags.has(SURE)) throw new Misused(`This cannot be undone. Add ${SURE} when you are sure.`);
    const settings = configuration();
    return withDatabase(async (db) => {
      const customer = await findCustomerByEmail(db, email);
      if (!customer) {
        complain(`Nobody has the address ${email}.`);
        return false;
      }
      const base = await baseOf(db, settings);
      await eraseCustomerAccount(db, { customerId: customer.id, email, base, now: Date.now() });
      say(`The account of ${email} is erased; its last letter is sent when the server runs.`);
      return true;
    });
  },
};
