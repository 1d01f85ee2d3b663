import { randomUUID } from 'node:crypto';
import type { GuidebookRef } from '#contract/catalogue/place';
import { type Deed, deedOf, isDone, mustBeStaff } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { linkToGuidebook } from '../letters/links';
import { closeGivenAccess, noteGivenAccess } from '../store/access/given-access';
import { addValidation, endValidation } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { noteAct } from '../store/counter/staff-acts';
import { queueLetter } from '../store/letters/letters';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

export interface Giving {
  customerId: string;
  guidebook: GuidebookRef;
  /** The instant it ends, null for good. */
  until: Date | null;
  /** Why, for the staff and the customer's own export; may be left out. */
  reason?: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The address people use, for the letter. */
  base: string;
  /** Who of the staff does it, and the key it was asked for under; the command line where it is left out. */
  by?: Deed;
}

/**
 * Opens a guidebook to a customer by hand, notes it and writes to them. What was given by hand before gives way to it;
 * what they bought or activated stays beside it.
 */
export function giveAccess(db: Database, giving: Giving): Promise<void> {
  const { customerId, guidebook, until, reason = '', now, base, by } = giving;
  const { id: guidebookId, slug, label } = guidebook;
  return db.transaction(async (transaction) => {
    if (by) await mustBeStaff(transaction, by, 'orders');
    await lockCustomer(transaction, customerId);
    const detail = { guidebookId, until: until?.toISOString() ?? null };
    const act = { act: 'giveAccess', subjectId: customerId, detail } as const;
    if (await isDone(transaction, by, act)) return;
    const v = await nextVersion(transaction, customerId);
    await endGiven(transaction, { customerId, guidebookId, v, now });
    const createdAt = new Date(now);
    const id = randomUUID();
    await addValidation(transaction, {
      id,
      customerId,
      guidebookId,
      slug,
      label,
      endAt: until,
      createdAt,
      v,
    });
    await noteGivenAccess(transaction, {
      id: randomUUID(),
      customerId,
      guidebookId,
      validationId: id,
      givenAt: createdAt,
      untilAt: until,
      reason,
    });
    const { firstName, language, email } = await readCustomer(transaction, customerId);
    const link = linkToGuidebook(base, language, slug);
    const data = { firstName, guidebook: label, until: detail.until, link };
    await queueLetter(transaction, { name: 'accessGiven', language, recipient: email, data }, now);
    await noteAct(transaction, { ...act, ...deedOf(by) }, now);
  });
}

/** Takes back what was given by hand of a guidebook, and writes to the customer; false when nothing was. */
export function takeAccess(
  db: Database,
  { customerId, guidebook, now, base, by }: Omit<Giving, 'until' | 'reason'>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (by) await mustBeStaff(transaction, by, 'orders');
    await lockCustomer(transaction, customerId);
    const detail = { guidebookId: guidebook.id };
    const act = { act: 'takeAccess', subjectId: customerId, detail } as const;
    if (await isDone(transaction, by, act)) return true;
    const v = await nextVersion(transaction, customerId);
    if (!(await endGiven(transaction, { customerId, guidebookId: guidebook.id, v, now }))) return false;
    const { firstName, language, email } = await readCustomer(transaction, customerId);
    const link = linkToGuidebook(base, language, guidebook.slug);
    const data = { firstName, guidebook: guidebook.label, link };
    await queueLetter(transaction, { name: 'accessTaken', language, recipient: email, data }, now);
    await noteAct(transaction, { ...act, ...deedOf(by) }, now);
    return true;
  });
}

async function endGiven(
  db: Database,
  { customerId, guidebookId, v, now }: { customerId: string; guidebookId: number; v: number; now: number },
): Promise<boolean> {
  const closed = await closeGivenAccess(db, { customerId, guidebookId }, now);
  if (closed?.validationId) await endValidation(db, customerId, closed.validationId, v);
  return closed !== undefined;
}
