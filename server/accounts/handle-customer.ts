import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { countAttempt } from '../store/accounts/rate-limit';
import { findCustomerByEmail, readCustomer } from '../store/accounts/customers';
import { findPendingRegistration } from '../store/accounts/registrations';
import { revokeSessionsOf } from '../store/accounts/sessions';
import { noteAct } from '../store/counter/staff-acts';
import { lockCustomer } from '../store/writes/applied-writes';
import { eraseAndTell } from './erase-account';
import { packPersonalData } from './export-personal-data';
import { REGISTER_PER_EMAIL, tooMany } from './limits';
import { type Deed, deedOf, isDone, mustBeStaff, mustHaveProven, type StaffAsker } from './must-be-staff';
import { queueConfirmation } from './register';

/** What the staff does about the account of a customer; `now` in milliseconds since 1970. */
interface Handling {
  customerId: string;
  now: number;
}

/** Signs a customer out on all their devices. Throws CustomerGone. */
export function endSessionsAsStaff(db: Database, { customerId, now }: Handling, by: Deed): Promise<void> {
  return db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'orders');
    await lockCustomer(transaction, customerId);
    const act = { act: 'endSessions', subjectId: customerId } as const;
    if (await isDone(transaction, by, act)) return;
    await revokeSessionsOf(transaction, customerId, null, now);
    await noteAct(transaction, { ...act, ...deedOf(by) }, now);
  });
}

/**
 * All that is kept of a customer, as a ZIP in their language; for owners who have just proven to be it, and the command
 * line, where `by` is left out. Throws CustomerGone.
 */
export function exportCustomer(
  db: Database,
  { customerId, now }: Handling,
  by?: StaffAsker,
): Promise<Buffer> {
  return db.transaction(async (transaction) => {
    if (by) await mustHaveProven(transaction, by, 'owner', now);
    const { language } = await readCustomer(transaction, customerId);
    const zip = await packPersonalData(transaction, customerId, language, now);
    await noteAct(
      transaction,
      { act: 'exportCustomer', subjectId: customerId, staffId: by?.staffId ?? null },
      now,
    );
    return zip;
  });
}

/**
 * Erases a customer's account and tells them by a last letter; for owners who have just proven to be it, and the command
 * line, where `by` is left out. Refused 422 at
 * `email` where that is not the account's, 409 `counter.error.isStaff` for who works here. Throws CustomerGone.
 */
export function eraseCustomerAccount(
  db: Database,
  { customerId, email, base, now }: Handling & { email: string; base: string },
  by?: StaffAsker,
): Promise<void> {
  return db.transaction(async (transaction) => {
    if (by) await mustHaveProven(transaction, by, 'owner', now);
    await lockCustomer(transaction, customerId);
    const found = await readCustomer(transaction, customerId);
    if (found.email !== email.toLowerCase()) {
      throw new Refused(422, 'common.error.invalid', [{ field: 'email', key: 'counter.error.otherEmail' }]);
    }
    // An owner takes the roles first, so that the last owner stays; the command line makes another one.
    if (by && found.roles.length > 0) throw new Refused(409, 'counter.error.isStaff');
    await eraseAndTell(transaction, customerId, base, now);
    await noteAct(
      transaction,
      { act: 'eraseCustomer', subjectId: customerId, staffId: by?.staffId ?? null },
      now,
    );
  });
}

/**
 * Sends the letter that confirms an address once more, to who asked for an account. Refused 409
 * `counter.error.notWaiting` where nobody waits for it, 429 when it was sent too often.
 */
export async function confirmAgainAsStaff(
  { db, random, letters }: Pick<Services, 'db' | 'random' | 'letters'>,
  { email, now }: { email: string; now: number },
  by: Deed,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'orders');
    if (await isDone(transaction, by, { act: 'confirmation' })) return;
    const pending = await findPendingRegistration(transaction, email.toLowerCase());
    // Who asked twice and confirmed once has an account.
    const isOpened = (await findCustomerByEmail(transaction, email)) !== undefined;
    if (!pending || isOpened) throw new Refused(409, 'counter.error.notWaiting');
    const wait = await countAttempt(transaction, REGISTER_PER_EMAIL, pending.email, now);
    if (wait !== null) throw tooMany(REGISTER_PER_EMAIL, wait);
    await queueConfirmation(transaction, { random, base: letters.base }, pending, now);
    await noteAct(transaction, { act: 'confirmation', ...deedOf(by) }, now);
  });
  letters.wake();
}
