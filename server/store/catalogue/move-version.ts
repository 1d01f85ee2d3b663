import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { catalogue } from '#server/database/schema/catalogue';
import { movePreparedEdition } from './prepared-editions';

/**
 * Gives the catalogue a version of its own after a change that is no import, so that running servers read it anew.
 * Where what devices fetch of the index is the same, what was made of it is kept. Call it last in the caller's
 * transaction, as an import does: a transaction that locks in another order would wait for that one for ever.
 */
export async function moveCatalogueVersion(
  db: Database,
  change: unknown,
  { isIndexSame }: { isIndexSame: boolean },
): Promise<void> {
  const [known] = await db.select().from(catalogue).for('update');
  const version = createHash('sha256')
    .update(JSON.stringify([known?.version, change]))
    .digest('hex');
  await db.update(catalogue).set({ version });
  if (known && isIndexSame) await movePreparedEdition(db, known.version, version);
}
