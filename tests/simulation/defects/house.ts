import type { StoredRows } from '#worker/db/store';
import { around } from './change-ports';
import type { Defect } from './defect';

const metaOf = (row: unknown) => row as StoredRows['meta'];

/** What goes wrong with the feed that editors read beside their own. */
export const houseDefects: readonly Defect[] = [
  {
    name: 'the house’s cursor moves with the customer’s',
    seed: 1,
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          await transaction.put(table, row);
          const meta = metaOf(row);
          if (table === 'meta' && meta.key === 'cursor')
            await transaction.put('meta', { key: 'houseCursor', value: meta.value });
        },
      })),
    }),
  },
  {
    name: 'tombstones of the house go with the customer’s cursor',
    seed: 1,
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          await transaction.put(table, row);
          if (table !== 'meta' || metaOf(row).key !== 'cursor') return;
          for (const mirror of await transaction.all('mirror')) {
            if (mirror.table === 'revision' && mirror.pending === 0)
              await transaction.remove('mirror', [mirror.table, mirror.id]);
          }
        },
      })),
    }),
  },
  {
    name: 'who edits again goes on from where they were',
    seed: 1,
    shownBy: 'an editor loses the role for a while',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        remove: async (table, key) => {
          const isPlace = table === 'meta' && String(key).startsWith('house');
          await (isPlace ? Promise.resolve() : transaction.remove(table, key));
        },
      })),
    }),
  },
  {
    name: 'what was heard of the house is not said',
    seed: 1,
    shownBy: 'the server is restored from a backup',
    ports: ({ network }) => ({
      network: {
        ...network,
        send: ({ houseHeard: _heard, ...request }) => network.send(request),
      },
    }),
  },
  {
    name: 'an editor writes over what they had not seen',
    seed: 1,
    server: { overwritesEditors: true },
  },
];
