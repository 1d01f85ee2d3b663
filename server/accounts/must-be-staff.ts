import { isDeepStrictEqual } from 'node:util';
import type { StaffRole } from '#contract/tables/customer';
import type { Database } from '../database/database';
import { type RawCall, customerOf, sessionOf } from '../handler/implement';
import { Refused } from '../handler/refused';
import { readPermission, readProof } from '../store/counter/staff';
import { findAct, type NewStaffAct } from '../store/counter/staff-acts';

/** How long a proof to be it counts for money and roles. */
const PROVEN_MS = 15 * 60_000;

/** Who of the staff asks. */
export interface StaffAsker {
  staffId: string;
  sessionId: string;
}

/** What somebody of the staff does, under the key it was asked for. */
export interface Deed extends StaffAsker {
  key: string;
}

/** Who asks, as the rules of the counter want it. Throws Refused 401 for a guest. */
export function staffOf(call: RawCall): StaffAsker {
  return { staffId: customerOf(call), sessionId: sessionOf(call) };
}

/** What who asks wants done under a key. Throws Refused 401 for a guest. */
export function deedAsked(call: RawCall, key: string): Deed {
  return { ...staffOf(call), key };
}

/** Who did something and under which key, as the log has it; the command line where nobody is named. */
export function deedOf(by: Deed | undefined): Pick<NewStaffAct, 'staffId' | 'key'> {
  return { staffId: by?.staffId ?? null, key: by?.key ?? null };
}

/** What somebody does to what, as the log will have it; by it the same thing is told from another one. */
type Doing = Pick<NewStaffAct, 'act' | 'orderId' | 'subjectId' | 'about' | 'detail'>;

/**
 * Whether this was done before under the key it is asked for with; never for the command line. Refused 422
 * `common.error.keyReused` where somebody else used the key, or something else was done under it: nobody is to believe
 * that a thing was done that was not.
 */
export async function isDone(db: Database, by: Deed | undefined, doing: Doing): Promise<boolean> {
  const before = by ? await findAct(db, by.key) : null;
  if (!by || before === null) return false;
  const told: Doing & { staffId: string } = { ...doing, staffId: by.staffId };
  const isSame = (Object.keys(told) as (keyof typeof told)[]).every((name) =>
    isDeepStrictEqual(before[name], told[name]),
  );
  if (!isSame) throw new Refused(422, 'common.error.keyReused');
  return true;
}

/** Refused 422 `common.error.keyReused` where anything was done under a key that is to be new. */
export async function mustBeNewKey(db: Database, by: Deed | undefined): Promise<void> {
  if (by && (await findAct(db, by.key))) throw new Refused(422, 'common.error.keyReused');
}

/**
 * Lets on who may do what a role is for; ask it first in the transaction of what it guards, so that a role that was
 * taken away counts from the next request. Refused 404 for who does not work here, as for what does not exist, and 403
 * `counter.error.role` for who does and may not.
 */
export async function mustBeStaff(
  db: Database,
  { staffId }: Pick<StaffAsker, 'staffId'>,
  role: StaffRole,
): Promise<void> {
  const permission = await readPermission(db, staffId, role);
  if (permission === null) throw new Refused(404, 'common.error.notFound');
  if (!permission.isAllowed) throw new Refused(403, 'counter.error.role');
}

/** The same, and proven to be it in the last 15 minutes. Refused 403 `counter.error.proof` otherwise. */
export async function mustHaveProven(
  db: Database,
  asker: StaffAsker,
  role: StaffRole,
  now: number,
): Promise<void> {
  await mustBeStaff(db, asker, role);
  const provenAt = await readProof(db, asker.staffId, asker.sessionId);
  if (provenAt === null || now - provenAt > PROVEN_MS) throw new Refused(403, 'counter.error.proof');
}
