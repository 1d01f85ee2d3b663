import { boundTo } from '../db/dexie-store';
import { disownEntries } from '../db/disown-entries';
import type { PacksDb } from '../db/packs-db';
import type { PersonalDb } from '../db/personal-db';
import { readMeta, syncTables, writeMeta, type Transaction } from '../db/store';
import { fedTableNames, type FedTable } from '#contract/tables/fed-tables';

/** What becomes of changes that were not sent when an account is left. */
export type Unsent = 'keep' | 'delete';

const stored = new Set<string>(syncTables);

/** What an account that was left had: whether unsent entries were kept, and which entries were confirmed or refused. */
export interface Wiped {
  isKept: boolean;
  settled: ReadonlySet<string>;
}

/**
 * Empties an account's database in one transaction. It is emptied, not deleted: other tabs still have it open.
 * With `keep` unsent outbox entries, what was refused and the rows they touch wait for the next sign-in: those too that
 * another tab made since somebody looked.
 */
export function wipeAccount(db: PersonalDb, unsent: Unsent): Promise<Wiped> {
  return db.transaction('rw', db.tables, async (transaction) => {
    const read = db.tables.filter(({ name }) => !stored.has(name) && name !== db.photo.name);
    for (const { name } of read) await transaction.table(name).clear();
    const wiped = await wipeRows(boundTo(transaction), unsent);
    // What waits to be sent names them.
    if (!wiped.isKept) await db.photo.clear();
    return wiped;
  });
}

/** Empties the tables of the store, in a transaction that names them all. */
export async function wipeRows(transaction: Transaction, unsent: Unsent): Promise<Wiped> {
  const settled = new Set<string>();
  for (const { entry } of await transaction.all('receipt')) settled.add(entry.id);
  for (const { id } of await transaction.all('refused')) settled.add(id);
  const own = await transaction.first('outbox', ({ dropAt }) => dropAt === undefined);
  const isKept = unsent === 'keep' && own !== undefined;
  const epoch = await readMeta(transaction, 'epoch');
  for (const table of isKept ? (['meta', 'receipt', 'publishedItem'] as const) : syncTables)
    await transaction.clear(table);
  // The epoch goes on counting, or a frozen tab's would fit again and let it write here.
  if (epoch !== undefined) await writeMeta(transaction, 'epoch', epoch + 1);
  if (isKept) {
    for (const table of ['mirror', ...fedTableNames] as const) await keepPending(transaction, table);
    await disownEntries(transaction, () => true);
  }
  return { isKept, settled };
}

/** Who signs in again reads the whole, maybe from a server that was restored meanwhile. */
async function keepPending(transaction: Transaction, table: 'mirror' | FedTable): Promise<void> {
  const rows = await transaction.all(table);
  const waiting = rows.filter(({ pending }) => pending > 0);
  await transaction.clear(table);
  const disowned = waiting.map((row) => Object.assign({}, row, { v: 0 }));
  if (disowned.length > 0) await transaction.putMany(table, disowned);
}

/** Deletes an account's packs, and every picture that was only looked at. */
export async function wipePacks(packs: PacksDb, account: string): Promise<void> {
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    await packs.packs.where('account').equals(account).delete();
    const kept = new Set(await packs.packs.toCollection().primaryKeys());
    await packs.parts.filter((part) => !part.packs.some((key) => kept.has(key))).delete();
  });
}
