import { toLocal } from '../db/local-row';
import { readLocals, readMirrors, RowChanges, rowName } from '../db/row-changes';
import type { RowKey } from '../db/rows';
import { readMeta, type Transaction } from '../db/store';
import { feedOf, type FedChange, type Feed } from './feeds';
import { rebase } from './rebase';

/**
 * Puts the server's rows in where they are newer than what is here, each row named once, and the unconfirmed outbox
 * entries on top again. A deletion above the cursor leaves a tombstone, so that an older state that comes late is not
 * believed. `isWhole`: the whole is read, so a row of the same version comes in too, for an older app may have known
 * less of it.
 */
export async function acceptRows(
  transaction: Transaction,
  rows: readonly FedChange[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<void> {
  const mirrors = await readMirrors(transaction, rows);
  const locals = await readLocals(transaction, rows);
  const changes = new RowChanges();
  const queued: RowKey[] = [];
  for (const { table, id, v, row } of rows) {
    const [mirror, local] = [mirrors.get(rowName({ table, id })), locals.get(rowName({ table, id }))];
    const held = mirror?.v ?? local?.v ?? 0;
    if (v < held || (v === held && !isWhole)) continue;
    if (mirror && mirror.pending > 0) {
      changes.put('mirror', [table, id], { ...mirror, v, row });
      queued.push({ table, id });
    } else if (row === null) {
      changes.remove(table, id);
      changes.put('mirror', [table, id], { table, id, v, row: null, pending: 0 });
    } else {
      changes.put(table, id, toLocal(table, id, row as never, { v, pending: 0 }));
      if (mirror) changes.remove('mirror', [table, id]);
    }
  }
  await changes.write(transaction);
  await rebase(transaction, queued);
}

/**
 * The rows an answered write brought, without those that the cursor of their feed has passed: of these the pull has delivered the
 * newest state already. An acknowledgement never moves the cursor (rxdb#5571).
 */
export async function acceptAnswered(transaction: Transaction, rows: readonly FedChange[]): Promise<void> {
  const cursors = new Map<Feed, number>();
  for (const feed of new Set(rows.map(({ table }) => feedOf(table))))
    cursors.set(feed, (await readMeta(transaction, feed.cursor)) ?? 0);
  await acceptRows(
    transaction,
    rows.filter(({ table, v }) => v > (cursors.get(feedOf(table)) ?? 0)),
  );
}

/** Forgets tombstones the cursor has passed: nothing older can come any more. */
export async function forgetTombstones(transaction: Transaction, feed: Feed, cursor: number): Promise<void> {
  for (const mirror of await transaction.all('mirror')) {
    if (feedOf(mirror.table) === feed && mirror.pending === 0 && mirror.v <= cursor) {
      await transaction.remove('mirror', [mirror.table, mirror.id]);
    }
  }
}
