import { ownEntries } from '../db/own-entries';
import type { PacksDb } from '../db/packs-db';
import type { PersonalDb } from '../db/personal-db';
import { syncedTableNames } from '#contract/tables/synced-tables';

/**
 * Empties an account's database in one transaction. It is emptied, not deleted: other tabs still have it open.
 * With `keep` unsent outbox entries, what was refused and the rows they touch wait for the next sign-in: those too that
 * another tab made since somebody looked. Answers whether there were any.
 */
export function wipeAccount(db: PersonalDb, unsent: 'keep' | 'delete'): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const keepUnsent = unsent === 'keep' && (await ownEntries(db).count()) > 0;
    const epoch = await db.meta.get('epoch');
    const read = [db.pages, db.sector, db.multipitch, db.flashMessage];
    for (const table of keepUnsent ? [db.meta, ...read, db.receipt] : db.tables) await table.clear();
    // The epoch goes on counting, or a frozen tab's would fit again and let it write here.
    if (epoch?.key === 'epoch') await db.meta.put({ key: 'epoch', value: epoch.value + 1 });
    if (!keepUnsent) return false;
    for (const name of ['mirror', ...syncedTableNames]) {
      const rows = db.table<{ pending: number; v: number }>(name);
      await rows.filter(({ pending }) => pending === 0).delete();
      // Who signs in again reads the whole, maybe from a server that was restored meanwhile.
      await rows.toCollection().modify({ v: 0 });
    }
    return true;
  });
}

/** Deletes an account's packs, and every picture that was only looked at. */
export async function wipePacks(packs: PacksDb, account: string): Promise<void> {
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    await packs.packs.where('account').equals(account).delete();
    const kept = new Set(await packs.packs.toCollection().primaryKeys());
    await packs.parts.filter((part) => !part.packs.some((key) => kept.has(key))).delete();
  });
}
