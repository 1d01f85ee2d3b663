import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { makePicture } from '../photos/make-picture';
import { addRevisionPicture, findAdopted, isPicture, readOwnPhoto } from '../store/house/revision-pictures';

/** The fields that name a picture, by its hash. */
const PICTURED = ['picture', 'photo'] as const;

/**
 * Fields as they are kept: a photograph that the editor has sent becomes a picture of the catalogue's form, and the field
 * names that one, in changes that waited behind the first too; what names a picture that is known stays. Refused 422 at
 * the field for a photograph that is not there.
 */
export async function adoptPictures(
  db: Database,
  customerId: string,
  fields: Readonly<Record<string, unknown>>,
  now: number,
): Promise<Record<string, unknown>> {
  const adopted: Record<string, unknown> = { ...fields };
  for (const name of PICTURED) {
    const named = fields[name] as { hash: string } | null | undefined;
    if (!named || (await isPicture(db, named.hash))) continue;
    const photo = { customerId, hash: named.hash };
    const known = await findAdopted(db, named.hash);
    if (known) {
      adopted[name] = { ...named, ...known };
      continue;
    }
    const bytes = await readOwnPhoto(db, photo);
    const made = bytes && (await makePicture(bytes));
    if (!made) {
      throw new Refused(422, 'common.error.invalid', [
        { field: `fields.${name}`, key: 'photos.error.broken' },
      ]);
    }
    await addRevisionPicture(db, made, photo, now);
    const { bytes: _bytes, ...facts } = made;
    adopted[name] = { ...named, ...facts };
  }
  return adopted;
}
