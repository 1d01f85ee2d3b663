import { randomUUID } from 'node:crypto';
import { ACTIVATION_DAYS, EXPIRY_WARNING_DAYS } from '#contract/rules/access';
import type { Activated } from '#contract/forms/activation';
import type { GuidebookRef } from '#contract/catalogue/place';
import type { Database } from '../database/database';
import { guidebookUntil } from '../store/access/entitlement';
import { prolongActivation } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { nextVersion } from '../store/writes/applied-writes';

const DAY_MS = 86_400_000;

/** Whether a customer's access to a guidebook lasts so long that there is nothing to activate. */
export async function isOpenLonger(
  db: Database,
  customerId: string,
  guidebookId: number,
  now: number,
): Promise<boolean> {
  const until = await guidebookUntil(db, customerId, guidebookId);
  if (until === undefined) return false;
  return until === null || until.getTime() - EXPIRY_WARNING_DAYS * DAY_MS >= now;
}

/**
 * Gives a customer a year of a guidebook, from the end of what they have if that is still to come; who has longer
 * than 15 days keeps what they have. Needs the customer's lock, in the caller's transaction.
 */
export async function openGuidebook(
  db: Database,
  customerId: string,
  guidebook: GuidebookRef,
  now: number,
): Promise<Activated> {
  const { email } = await readCustomer(db, customerId);
  const until = await guidebookUntil(db, customerId, guidebook.id);
  if (await isOpenLonger(db, customerId, guidebook.id, now)) {
    return { guidebook, until: until?.toISOString() ?? null, email };
  }
  const endAt = new Date(Math.max(now, until?.getTime() ?? 0) + ACTIVATION_DAYS * DAY_MS);
  await prolongActivation(db, {
    id: randomUUID(),
    customerId,
    guidebookId: guidebook.id,
    slug: guidebook.slug,
    label: guidebook.label,
    endAt,
    createdAt: new Date(now),
    v: await nextVersion(db, customerId),
  });
  return { guidebook, until: endAt.toISOString(), email };
}
