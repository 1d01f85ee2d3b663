import { fedTableNames } from '#contract/tables/fed-tables';
import type { Store, StoredRows, StoredTable, Transaction } from '#worker/db/store';
import type { Network, Reply } from '#worker/sync/ports';

export const receipt = (key: string | undefined, rows: unknown[] = []): Reply => ({
  status: 200,
  retryAfterSeconds: null,
  body: { success: true, data: {}, write: { key, v: 1, rows } },
});

/** An answer as if the server had recorded it for the key. */
export const recorded = (reply: Reply, key: string): Reply => ({
  ...reply,
  status: 400,
  body: { ...(reply.body as object), write: { key, v: 1, rows: [] } },
});

/** The store with each transaction's operations changed, those on many rows with them. */
export function around(store: Store, change: (transaction: Transaction) => Partial<Transaction>): Store {
  return {
    transaction: (tables, work) =>
      store.transaction(tables, (transaction) => {
        const { get, put, remove, ...rest } = { ...transaction, ...change(transaction) };
        return work({
          ...rest,
          get,
          put,
          remove,
          getMany: (table, keys) => Promise.all(keys.map((key) => get(table, key))),
          putMany: async (table, rows) => {
            for (const row of rows) await put(table, row);
          },
          removeMany: async (table, keys) => {
            for (const key of keys) await remove(table, key);
          },
        });
      }),
  };
}

/** The store in which whoever has looked at what the server said finds other entries to fold over it. */
export function folding(
  store: Store,
  change: (entries: StoredRows['outbox'][]) => StoredRows['outbox'][],
): Store {
  return around(store, (transaction) => {
    let isFolding = false;
    return {
      get: async (table, key) => {
        isFolding ||= table === 'mirror';
        return transaction.get(table, key);
      },
      all: async (table) => {
        const rows = await transaction.all(table);
        return isFolding && table === 'outbox'
          ? (change(rows as StoredRows['outbox'][]) as typeof rows)
          : rows;
      },
    };
  });
}

export const versioned: readonly StoredTable[] = [...fedTableNames, 'mirror'];
export const synced = (table: StoredTable) => versioned.includes(table);

/** The network with each reply changed on its way to the engine. */
export function answering(
  network: Network,
  change: (reply: Reply, request: Parameters<Network['send']>[0]) => Reply,
): Network {
  return { ...network, send: async (request) => change(await network.send(request), request) };
}
