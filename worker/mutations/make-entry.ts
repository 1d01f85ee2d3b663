import { fromLocal, toLocal } from '../db/local-row';
import { readLocals, readMirrors, RowChanges, rowName } from '../db/row-changes';
import type { MirrorRow, OutboxEntry, RowKey } from '../db/rows';
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
  const locals = await readLocals(transaction, touches);
  const mirrors = await countPromises(transaction, touches, locals);
  const rows = new RowSet();
  for (const key of touches) {
    const local = locals.get(rowName(key));
    rows.add(key, local ? fromLocal(key.table, local) : null);
  }
  mutation.apply(rows, args);
  await showRows(transaction, touches, rows, mirrors);
  const base = Math.max(0, ...[...mirrors.values()].map(({ v }) => v));
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

/**
 * Notes one more promise on each of these rows, as often as it is named, keeping the server's state of it aside.
 * Answers what is kept aside then, by the rows' names. `locals` are the rows as they are shown.
 */
export async function countPromises(
  transaction: Transaction,
  keys: readonly RowKey[],
  locals: Awaited<ReturnType<typeof readLocals>>,
): Promise<Map<string, MirrorRow>> {
  const mirrors = await readMirrors(transaction, keys);
  const changes = new RowChanges();
  for (const key of keys) {
    const { table, id } = key;
    const [held, local] = [mirrors.get(rowName(key)), locals.get(rowName(key))];
    const row = local ? fromLocal(table, local) : null;
    const mirror =
      held && held.pending > 0
        ? { ...held, pending: held.pending + 1 }
        : { table, id, v: local?.v ?? held?.v ?? 0, row, pending: 1 };
    mirrors.set(rowName(key), mirror);
    changes.put('mirror', [table, id], mirror);
  }
  await changes.write(transaction);
  return mirrors;
}

/** Writes what screens shall see of rows, with the version and promises that their mirrors count. */
export async function showRows(
  transaction: Transaction,
  keys: readonly RowKey[],
  rows: RowSet,
  mirrors: ReadonlyMap<string, MirrorRow>,
): Promise<void> {
  const changes = new RowChanges();
  for (const key of keys) {
    const { table, id } = key;
    const row = rows.result(key);
    const { v = 0, pending = 0 } = mirrors.get(rowName(key)) ?? {};
    if (row === null) changes.remove(table, id);
    else changes.put(table, id, toLocal(table, id, row as never, { v, pending }));
  }
  await changes.write(transaction);
}
