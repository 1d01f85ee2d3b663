import type { StaffChange } from '#contract/endpoints/counter/staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { findCustomerByEmail } from '../store/accounts/customers';
import { lockOwners, setRoles } from '../store/counter/staff';
import { noteAct } from '../store/counter/staff-acts';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { inviteStaff } from './invite-staff';
import { mustHaveProven, type StaffAsker } from './must-be-staff';

/**
 * Sets what the account of an address may do at the counter, and writes it into the log; an address without account is
 * invited. Refused 409 `counter.error.lastOwner` where there would be no owner left. `from` is left out on the command
 * line, which needs no role, invites nobody, and is refused 422 at `email` for an address without account.
 */
export function changeStaff(
  db: Database,
  change: StaffChange,
  now: number,
  from?: { asker: StaffAsker; letters: Services['letters'] },
): Promise<void> {
  const { email, roles } = change;
  const by = from?.asker;
  return db.transaction(async (transaction) => {
    // Before anything is looked up: who may not do it must not learn who has an account.
    if (by) await mustHaveProven(transaction, by, 'owner', now);
    const found = await findCustomerByEmail(transaction, email);
    if (!found) {
      if (from) return inviteStaff(transaction, change, now, from);
      throw new Refused(422, 'common.error.invalid', [
        { field: 'email', key: 'counter.error.unknownAccount' },
      ]);
    }
    await lockCustomer(transaction, found.id);
    const owners = await lockOwners(transaction);
    // Of two owners who take the role from each other, the second is none any more.
    if (by && !owners.includes(by.staffId)) throw new Refused(403, 'counter.error.role');
    const isLast = owners.every((owner) => owner === found.id) && owners.length > 0;
    if (isLast && !roles.includes('owner')) throw new Refused(409, 'counter.error.lastOwner');
    const set = [...new Set(roles)];
    await setRoles(transaction, found.id, set, await nextVersion(transaction, found.id));
    const act = { act: 'roles', subjectId: found.id, detail: { roles: set } } as const;
    await noteAct(transaction, { ...act, staffId: by?.staffId ?? null }, now);
  });
}
