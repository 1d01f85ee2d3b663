import type { OutboxEntry, RowKey } from '../db/rows';
import { fromLocal, toLocal } from '../db/local-row';
import type { Store, Transaction } from '../db/store';
import type { Mutation } from './definition';
import { RowSet } from './row-set';

/** Who makes a promise, and when. */
export interface PromiseOrigin {
  /** UUID version 7. */
  id: string;
  account: string;
  /** Milliseconds since 1970, for people only. */
  now: number;
}

/**
 * Changes the rows here and promises to send the change, in one transaction.
 * Throws the args' ZodError before anything is written.
 */
export async function makePromise<Args>(
  store: Store,
  mutation: Mutation<Args>,
  args: Args,
  origin: PromiseOrigin,
): Promise<void> {
  const parsed = mutation.args.parse(args);
  const tables = new Set(mutation.touches(parsed).map(({ table }) => table));
  await store.transaction(['outbox', 'mirror', ...tables], (transaction) =>
    promiseIn(transaction, mutation, parsed, origin),
  );
}

/** Makes a promise inside a transaction that covers its rows; the args must have been parsed. */
export async function promiseIn<Args>(
  transaction: Transaction,
  mutation: Mutation<Args>,
  args: Args,
  origin: PromiseOrigin,
): Promise<void> {
  const touches = mutation.touches(args);
  const rows = new RowSet();
  let base = 0;
  for (const key of touches) {
    const local = await transaction.get(key.table, key.id);
    rows.add(key, local ? fromLocal(key.table, local) : null);
    base = Math.max(base, await countPromise(transaction, key));
  }
  mutation.apply(rows, args);
  for (const key of touches) await showRow(transaction, key, rows.result(key));
  await transaction.put('outbox', entryOf(mutation, args, touches, base, origin));
}

function entryOf<Args>(
  mutation: Mutation<Args>,
  args: Args,
  touches: RowKey[],
  base: number,
  { id, account, now }: PromiseOrigin,
): OutboxEntry {
  return {
    id,
    account,
    lane: mutation.lane,
    name: mutation.name,
    schema: mutation.schema,
    touches,
    args,
    base: { v: base },
    madeAt: now,
    attempts: 0,
    nextAttemptAt: 0,
    state: 'waiting',
    ...(mutation.droppedAfterMs === undefined ? {} : { dropAt: now + mutation.droppedAfterMs }),
  };
}

/** Notes one more promise on a row, keeping the server's state of it aside; answers the server's version. */
export async function countPromise(transaction: Transaction, { table, id }: RowKey): Promise<number> {
  const mirror = await transaction.get('mirror', [table, id]);
  if (mirror && mirror.pending > 0) {
    await transaction.put('mirror', { ...mirror, pending: mirror.pending + 1 });
    return mirror.v;
  }
  const local = await transaction.get(table, id);
  const v = local?.v ?? mirror?.v ?? 0;
  await transaction.put('mirror', { table, id, v, row: local ? fromLocal(table, local) : null, pending: 1 });
  return v;
}

/** Writes what screens shall see of a row, with the version and promises its mirror counts. */
export async function showRow(transaction: Transaction, { table, id }: RowKey, row: unknown): Promise<void> {
  if (row === null) {
    await transaction.remove(table, id);
    return;
  }
  const mirror = await transaction.get('mirror', [table, id]);
  const state = { v: mirror?.v ?? 0, pending: mirror?.pending ?? 0 };
  await transaction.put(table, toLocal(table, id, row as never, state));
}
