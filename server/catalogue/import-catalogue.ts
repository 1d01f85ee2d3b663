import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { writeCatalogue } from '#server/store/catalogue/write-catalogue';
import { CatalogueData } from './catalogue-data';

/**
 * Checks a catalogue and makes it the one that is served, in one transaction. Answers its version, a hash of
 * everything in it. Throws ZodError for a malformed one, Error for pictures that are not what their hash says.
 */
export async function importCatalogue(db: Database, given: CatalogueData, now: number): Promise<string> {
  const data = CatalogueData.parse(given);
  for (const { hash, bytes } of data.pictures) {
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new Error(`The picture ${hash} has other bytes.`);
    }
  }
  const version = createHash('sha256')
    .update(JSON.stringify({ ...data, pictures: data.pictures.map(({ hash }) => hash) }))
    .digest('hex');
  await db.transaction(async (transaction) => {
    await writeCatalogue(transaction, data, version, new Date(now));
  });
  return version;
}
