import type { StoredRows } from '#worker/db/store';
import { around } from './change-ports';
import type { Defect } from './defect';

const metaOf = (row: unknown) => row as StoredRows['meta'];

/** What goes wrong with the feed that editors read beside their own. */
export const houseDefects: readonly Defect[] = [
  {
    name: 'the house’s cursor moves with the customer’s',
    seed: 15,
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
    name: 'who edits again goes on from where they were',
    seed: 9,
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
    seed: 8,
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
    seed: 33,
    server: { overwritesEditors: true },
  },
];
