import { tellSaversOf } from '#server/store/catalogue/tell-savers';
import { listUntold, noteTold } from '#server/store/editions/editions';
import { touchedIds, touchedRoutes } from '#server/store/editions/touched';
import type { Database } from '../database/database';

/**
 * Tells whoever saved a route while it was published, where a publishing was cut off before it did so itself. Doing it
 * twice does no harm.
 */
export async function tellLateSavers(db: Database): Promise<void> {
  for (const { number, changes } of await listUntold(db)) {
    await db.transaction(async (transaction) => {
      await tellSaversOf(transaction, await touchedRoutes(transaction, touchedIds(changes)));
      await noteTold(transaction, number);
    });
  }
}
