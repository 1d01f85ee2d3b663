import { OPEN_PART, publicKey } from '#contract/index/climb-names';
import type { Validation } from '#contract/rules/access';
import type { DeviceDb } from './device-db';
import type { PersonalDb } from './personal-db';
import { readTimeKnown, trustedNow } from './trusted-now';

/** A part of the names of climbs that is held, and its version. */
export type HeldPart = [key: string, version: string];

/** The rights of an account, and the instant at which they count: a clock set back opens nothing again. */
export async function rightsHeld(
  db: PersonalDb,
  deviceNow: number,
): Promise<{ rights: Validation[]; now: number }> {
  const [rights, known] = await Promise.all([db.validation.toArray(), readTimeKnown(db.meta)]);
  return { rights, now: trustedNow(known, deviceNow) };
}

/**
 * The keys of the parts of names that may be read here at an instant of the device's clock, in milliseconds since 1970:
 * the free samples, and the guidebooks and products of rights that are not over.
 */
export async function partsAllowed(db: PersonalDb, deviceNow: number): Promise<Set<string>> {
  const { rights, now } = await rightsHeld(db, deviceNow);
  const keys = rights
    .filter(({ endValidationDate }) => endValidationDate === null || Date.parse(endValidationDate) > now)
    .map(({ guidebookId, productId }) =>
      guidebookId === null ? `product-${productId}` : `guidebook-${guidebookId}`,
    );
  return new Set([OPEN_PART, ...keys]);
}

/** The parts that are held, without their names. */
export function partsHeld(db: PersonalDb | DeviceDb): Promise<HeldPart[]> {
  return db.climbNames.toCollection().primaryKeys();
}

/** The public parts that are held and that the index still names, of whichever version, each with its guidebook. */
export async function publicPartsHeld(device: DeviceDb): Promise<{ part: HeldPart; guidebookId: number }[]> {
  const [manifest, held] = await Promise.all([device.indexManifest.get('manifest'), partsHeld(device)]);
  const books = new Map(manifest?.climbNames.map(({ guidebookId }) => [publicKey(guidebookId), guidebookId]));
  return held.flatMap((part) => {
    const guidebookId = books.get(part[0]);
    return guidebookId === undefined ? [] : [{ part, guidebookId }];
  });
}
