import type { StoredRows } from '#worker/db/store';
import { around, synced } from './change-ports';
import type { Defect } from './defect';

/** What goes wrong when a server went back to a backup. */
export const restoredDefects: readonly Defect[] = [
  {
    name: 'a stamp is not compared',
    seed: 1,
    shownBy: 'the server is restored from a backup',
    server: { ignoresStamps: true },
  },
  {
    name: 'what was confirmed is not kept',
    seed: 1,
    shownBy: 'the server is restored from a backup',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          await (table === 'receipt' ? Promise.resolve() : transaction.put(table, row));
        },
      })),
    }),
  },
  {
    name: 'what a restored server lost is offered under new keys',
    seed: 1,
    shownBy: 'the server is restored from a backup',
    ports: ({ store }, dice) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          const { seq } = row as StoredRows['outbox'];
          const isBack = table === 'outbox' && seq !== undefined && !(await transaction.get('outbox', seq));
          await transaction.put(table, isBack ? Object.assign({}, row, { id: dice.uuid() }) : row);
        },
      })),
    }),
  },
  {
    name: 'the versions of the server before guard the rows of a restored one',
    seed: 2,
    shownBy: 'the server is restored from a backup',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          const { id, v, table: of } = row as StoredRows['mirror'];
          const isDisowned = synced(table) && v === 0;
          const held = isDisowned && (await transaction.get(table, table === 'mirror' ? [of, id] : id));
          await transaction.put(
            table,
            held ? Object.assign({}, row, { v: (held as typeof row & { v: number }).v }) : row,
          );
        },
      })),
    }),
  },
  {
    name: 'a restored server is written to before it was asked',
    seed: 1,
    shownBy: 'the server is restored from a backup',
    ports: ({ network }) => ({
      network: {
        ...network,
        send: ({ heard, ...request }) =>
          network.send(request.method === 'GET' && heard ? { ...request, heard } : request),
      },
    }),
  },
  {
    name: 'a restored server is told to nobody',
    seed: 1,
    shownBy: 'the server is restored from a backup',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          const isTold = table === 'meta' && (row as StoredRows['meta']).key === 'restored';
          await (isTold ? Promise.resolve() : transaction.put(table, row));
        },
      })),
    }),
  },
];
