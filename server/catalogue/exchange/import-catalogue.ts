import { createHash } from 'node:crypto';
import { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { itemsOf } from '#server/catalogue-format/items-of';
import type { Database } from '#server/database/database';
import { takeOver } from './take-over';

/**
 * Checks a catalogue that is in memory and makes it the one that is served, in one transaction. Answers its version.
 * Throws ZodError for a malformed one, Error for pictures that are not what their hash says.
 */
export async function importCatalogue(db: Database, given: CatalogueData, now: number): Promise<string> {
  const data = CatalogueData.parse(given);
  for (const { hash, bytes } of data.pictures) {
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new Error(`The picture ${hash} has other bytes.`);
    }
  }
  return db.transaction(async (transaction) => {
    const { version } = await takeOver(transaction, itemsOf(data), now);
    return version;
  });
}
