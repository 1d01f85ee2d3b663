import type { Change, KnownChange } from '#contract/endpoints/counter/changes';
import { isDeepStrictEqual } from 'node:util';
import type { StaffRole } from '#contract/tables/customer';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { listChangesOf, noteAct, waitForChange } from '../store/counter/staff-acts';
import { type Deed, deedOf, isDone, mustBeStaff } from './must-be-staff';

/** Who changes something and when, in milliseconds since 1970; the command line where nobody is named. */
export interface Changing {
  by?: Deed;
  now: number;
}

/** What is changed, as the log finds it (such as "product/12"), and the role that it needs. */
export interface Subject {
  about: string;
  role: StaffRole;
}

/**
 * Changes something of the shop and writes it into the log, in one transaction: `work` answers what the log tells, a
 * line for each change, null or none where nothing changed. Asked again under its key it was done. Refused as by `mustBeStaff`, and 422
 * `common.error.keyReused` for a change of something else under its key.
 */
export function changeAsStaff(
  db: Database,
  { about, role }: Subject,
  { by, now }: Changing,
  work: (transaction: Database) => Promise<Change | readonly Change[] | null>,
): Promise<void> {
  return db.transaction(async (transaction) => {
    if (by) await mustBeStaff(transaction, by, role);
    if (await isDone(transaction, by, { act: 'change', about })) return;
    await waitForChange(transaction, about);
    const changes = [(await work(transaction)) ?? []].flat();
    for (const [at, change] of changes.entries()) {
      // The key is of the deed, which is one whatever it changed.
      const deed = at === 0 ? deedOf(by) : { ...deedOf(by), key: null };
      await noteAct(transaction, { act: 'change', about, detail: { change }, ...deed }, now);
    }
  });
}

/** Changes of a thing that are shown. */
const SHOWN = 100;

/** Who changed what of some things, the newest first; one that ends in a slash, such as "code/", is all of its kind. */
export async function readChanges(db: Database, ...abouts: readonly string[]): Promise<KnownChange[]> {
  const acts = await listChangesOf(db, abouts, SHOWN);
  return acts.flatMap(({ act, by }) => {
    const { id, at, staffId, detail } = act;
    const { change } = detail;
    return change ? [{ id, at: at.toISOString(), by, isCommand: staffId === null, change }] : [];
  });
}

/** Refused 409 `counter.error.changed` where something is not as who changes it saw it; undefined is of who did not look. */
export function mustBeAsSeen(now: unknown, seen: unknown): void {
  if (seen !== undefined && !isDeepStrictEqual(now, seen)) throw new Refused(409, 'counter.error.changed');
}

/** Refuses a field, 422. */
export function refuseField(field: string, key: string): never {
  throw new Refused(422, 'common.error.invalid', [{ field, key }]);
}
