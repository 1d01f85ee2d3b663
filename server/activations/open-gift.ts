import { randomUUID } from 'node:crypto';
import type { GuidebookRef } from '#contract/catalogue/place';
import type { Activated } from '#contract/forms/activation';
import type { Database } from '../database/database';
import { guidebookUntil } from '../store/access/entitlement';
import { addValidation } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { findGift, useGift } from '../store/shop/gifts';
import { changeOrder, ownerOfOrder } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

interface Opening {
  customerId: string;
  guidebook: GuidebookRef;
  hash: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Opens a guidebook for good by the code of a gift, once, and tells who bought it; null when the code is of no gift that
 * can be opened. Buyer and reader are locked in the order of their ids, so that two who open each other's never wait for
 * each other.
 */
export async function openGift(
  db: Database,
  { customerId, guidebook, hash, now }: Opening,
): Promise<Activated | null> {
  const given = { hash, guidebookId: guidebook.id };
  const gift = await findGift(db, given);
  if (!gift) return null;
  const { orderId, buyerId } = gift;
  return db.transaction(async (transaction) => {
    const people = new Set([customerId, ...(buyerId === null ? [] : [buyerId])]);
    for (const id of [...people].sort()) await lockCustomer(transaction, id);
    if ((await guidebookUntil(transaction, customerId, guidebook.id)) === null) return null;
    if (!(await useGift(transaction, given, now))) return null;
    const v = await nextVersion(transaction, customerId);
    const { id: guidebookId, slug, label } = guidebook;
    const right = { guidebookId, slug, label, endAt: null, createdAt: new Date(now) };
    await addValidation(transaction, { id: randomUUID(), customerId, ...right, v });
    if (buyerId !== null && (await ownerOfOrder(transaction, orderId)) === buyerId) {
      const told = buyerId === customerId ? v : await nextVersion(transaction, buyerId);
      await changeOrder(transaction, orderId, { v: told });
    }
    const { email } = await readCustomer(transaction, customerId);
    return { guidebook, until: null, email };
  });
}
