import { OPEN_PART } from '#contract/index/climb-names';
import type { PersonalDb } from './personal-db';

/** A part of the names of climbs that is held, and its version. */
export type HeldPart = [key: string, version: string];

/**
 * The keys of the parts of names that may be read here at an instant of the device's clock, in milliseconds since 1970:
 * the free samples, and the guidebooks and products of rights that are not over. A clock set back opens nothing again.
 */
export async function partsAllowed(db: PersonalDb, deviceNow: number): Promise<Set<string>> {
  const [rights, time] = await Promise.all([db.validation.toArray(), db.meta.get('serverTime')]);
  const now = Math.max(deviceNow, time?.key === 'serverTime' ? time.value : 0);
  const keys = rights
    .filter(({ endValidationDate }) => endValidationDate === null || Date.parse(endValidationDate) > now)
    .map(({ guidebookId, productId }) =>
      guidebookId === null ? `product-${productId}` : `guidebook-${guidebookId}`,
    );
  return new Set([OPEN_PART, ...keys]);
}

/** The parts that are held, without their names. */
export function partsHeld(db: PersonalDb): Promise<HeldPart[]> {
  return db.climbNames.toCollection().primaryKeys();
}
