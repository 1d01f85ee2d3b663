import { writeFileSync } from 'node:fs';
import { exportCustomer } from '#server/accounts/handle-customer';
import { findCustomerByEmail } from '#server/store/accounts/customers';
import { Misused, readWords, type ProviderCommand } from './provider-command';

export const customerExport: ProviderCommand = {
  name: 'customer export',
  takes: 'E-MAIL FILE.zip',
  does: 'Writes all that is kept of a customer, as JSON and as tables, in their language; be sure of who asked.',
  async run(words, { withDatabase, fileAt, say, complain }) {
    const { files } = readWords(words, { files: ['E-MAIL', 'FILE.zip'] });
    const [email = '', file = ''] = files;
    if (!email.includes('@')) throw new Misused(`${email} is no e-mail address.`);
    return withDatabase(async (db) => {
      const customer = await findCustomerByEmail(db, email);
      if (!customer) {
        complain(`Nobody has the address ${email}.`);
        return false;
      }
      const zip = await exportCustomer(db, { customerId: customer.id, now: Date.now() });
      // For the provider's eyes alone, and never over another file.
      writeFileSync(fileAt(file), zip, { flag: 'wx', mode: 0o600 });
      say(`${file} holds all that is kept of ${email}.`);
      return true;
    });
  },
};
