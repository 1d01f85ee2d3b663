import { StaffRole } from '#contract/tables/customer';
import { changeStaff } from '#server/accounts/change-staff';
import { Refused } from '#server/handler/refused';
import { findCustomerByEmail } from '#server/store/accounts/customers';
import { listStaff } from '#server/store/counter/staff';
import {
  type CommandPorts,
  Misused,
  type ProviderCommand,
  JSON_FLAG,
  sayJson,
  wantsJson,
} from '../provider-command';

const TAKES = 'E-MAIL ROLE';
const wordsOf: Readonly<Record<string, string>> = {
  'counter.error.lastOwner': 'It is the last owner: make another one first.',
};

export const staffAdd: ProviderCommand = {
  name: 'staff add',
  takes: TAKES,
  does: `Lets the account of a customer do at the counter what a role is for: ${StaffRole.options.join(', ')}. An owner may do all, and says who else may what.`,
  run(words, ports) {
    if (words.length !== 2) throw new Misused(`This takes ${TAKES}.`);
    return changeRole(words, ports, (roles, role) => [...roles, role]);
  },
};

export const staffRemove: ProviderCommand = {
  name: 'staff remove',
  takes: 'E-MAIL [ROLE]',
  does: 'Takes a role from an account, or all of them; from the next request on. The last owner stays.',
  run: (words, ports) =>
    changeRole(words, ports, (roles, role) =>
      words.length === 1 ? [] : roles.filter((held) => held !== role),
    ),
};

export const staffList: ProviderCommand = {
  name: 'staff list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists who works at the counter, with their roles.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const staff = await withDatabase(listStaff);
    if (isJson) return sayJson(say, { staff: staff.map(({ email, roles }) => ({ email, roles })) });
    for (const { email, roles } of staff) say(`${email}  ${roles.join(', ')}`);
    say(`${staff.length} on the staff.`);
    return true;
  },
};

async function changeRole(
  [email = '', named = 'owner', ...more]: readonly string[],
  { withDatabase, say, complain }: CommandPorts,
  change: (roles: readonly StaffRole[], role: StaffRole) => StaffRole[],
): Promise<boolean> {
  const role = StaffRole.safeParse(named);
  if (email === '' || more.length > 0) throw new Misused(`This takes ${TAKES}.`);
  if (!role.success) throw new Misused(`${named} is no role; there are ${StaffRole.options.join(', ')}.`);
  return withDatabase(async (db) => {
    const found = await findCustomerByEmail(db, email);
    if (!found) {
      complain(`No account has the address ${email}.`);
      return false;
    }
    const roles = [...new Set(change(found.roles, role.data))];
    try {
      await changeStaff(db, { email: found.email, roles }, Date.now());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      complain(`${email}: ${wordsOf[error.message] ?? error.message}`);
      return false;
    }
    say(`${email}: ${roles.join(', ') || 'no role any more'}.`);
    return true;
  });
}
