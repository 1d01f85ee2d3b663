import { readMeta, writeMeta, type Store } from '../db/store';

/** Thrown inside a transaction of a leader that was replaced; nothing of the transaction is kept. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/**
 * Starts a new epoch and answers the store as only this leader may use it: each transaction first checks that
 * no later leader has come. A frozen leader that wakes up can therefore change nothing.
 */
export async function fence(store: Store): Promise<Store> {
  const epoch = await store.transaction(['meta'], async (transaction) => {
    const next = ((await readMeta(transaction, 'epoch')) ?? 0) + 1;
    await writeMeta(transaction, 'epoch', next);
    return next;
  });
  return {
    transaction: (tables, work) =>
      store.transaction([...new Set([...tables, 'meta' as const])], async (transaction) => {
        if ((await readMeta(transaction, 'epoch')) !== epoch) throw new Fenced();
        return work(transaction);
      }),
  };
}
