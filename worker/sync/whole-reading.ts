import type { FedTable } from '#contract/tables/fed-tables';
import { rowName } from '../db/row-changes';
import type { MetaKey, MirrorRow } from '../db/rows';
import { readMeta, writeMeta, type Transaction } from '../db/store';
import type { Feed } from './feeds';
import { rebase } from './rebase';

/** How far a reading of the whole has come. */
export interface WholeReading {
  /** The cursor of its last page, 0 before the first. */
  place: number;
  /** The floor its first page told. */
  floor: number;
}

/** A reading that has no page yet. */
export const fromTheStart: WholeReading = { place: 0, floor: 0 };

/** Rows that nobody looks at by themselves. */
const UNMISSED: readonly FedTable[] = [
  'customer',
  'dismissal',
  'flashAcknowledgement',
  'shippingChoice',
  'cartCode',
];

const namedBy = (feed: Feed, place: number): MetaKey => `${feed.named}${place}`;

/**
 * The reading of the whole that was cut, by whichever app or leader, null when there is none to go on with. One of an
 * app of another schema is none: it passed over rows that this one can read.
 */
export async function cutReading(transaction: Transaction, feed: Feed): Promise<WholeReading | null> {
  const cut = await readMeta(transaction, feed.reading);
  return cut?.schema === feed.schema ? { place: cut.place, floor: cut.floor } : null;
}

/** Begins a reading, and lets go of one that no longer counts. */
export async function beginReading(transaction: Transaction, feed: Feed): Promise<void> {
  await forgetReading(transaction, feed);
  await writeMeta(transaction, feed.reading, { ...fromTheStart, schema: feed.schema });
}

/** Keeps the place of a reading after a page, with the rows that the page named; both or neither. */
export async function keepPlace(
  transaction: Transaction,
  feed: Feed,
  { place, floor }: WholeReading,
  page: { isFirst: boolean; named: readonly string[] },
): Promise<void> {
  if (page.isFirst) await forgetReading(transaction, feed);
  await writeMeta(transaction, feed.reading, { place, floor, schema: feed.schema });
  await writeMeta(transaction, namedBy(feed, place), [...page.named]);
}

/**
 * Ends a reading: what none of its pages named, up to the cursor of the last one, is gone on the server. Outbox entries
 * stay, on top of nothing.
 */
export async function endReading(
  transaction: Transaction,
  feed: Feed,
  page: { isFirst: boolean; named: readonly string[]; cursor: number },
): Promise<void> {
  const before = page.isFirst ? [] : await namedBefore(transaction, feed);
  const gone = await sweep(transaction, feed, new Set([...before, ...page.named]), page.cursor);
  await forgetReading(transaction, feed);
  if (feed.name !== 'customer') return;
  const restored = await readMeta(transaction, 'restored');
  if (restored && restored.gone === undefined)
    await writeMeta(transaction, 'restored', { ...restored, gone });
}

async function namedBefore(transaction: Transaction, { named }: Feed): Promise<string[]> {
  const rows = await transaction.all('meta');
  return rows.flatMap(({ key, value }) => (key.startsWith(named) ? (value as string[]) : []));
}

/** Lets go of a reading. */
export async function forgetReading(transaction: Transaction, { reading, named }: Feed): Promise<void> {
  for (const { key } of await transaction.all('meta')) {
    if (key === reading || key.startsWith(named)) await transaction.remove('meta', key);
  }
}

/** Answers how many rows went that a customer would miss. */
async function sweep(
  transaction: Transaction,
  { tables }: Feed,
  seen: ReadonlySet<string>,
  cursor: number,
): Promise<number> {
  let gone = 0;
  const unseen: MirrorRow[] = [];
  for (const mirror of await transaction.all('mirror')) {
    // What a newer app queued for a table of its own is not this one's to judge: it could not read that table's rows.
    if (seen.has(rowName(mirror)) || mirror.v > cursor || !tables.includes(mirror.table)) continue;
    await transaction.put('mirror', { ...mirror, row: null });
    unseen.push(mirror);
  }
  await rebase(transaction, unseen);
  for (const table of tables) {
    for (const { id, v, pending } of await transaction.all(table)) {
      if (pending === 0 && v <= cursor && !seen.has(rowName({ table, id }))) {
        await transaction.remove(table, id);
        if (!UNMISSED.includes(table)) gone += 1;
      }
    }
  }
  return gone;
}
