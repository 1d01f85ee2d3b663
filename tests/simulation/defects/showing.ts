import type { StoredRows } from '#worker/db/store';
import { writesOf } from '../model-server';
import { around, folding } from './change-ports';
import type { Defect } from './defect';

/** What goes wrong between what the server said and what is shown. */
export const showingDefects: readonly Defect[] = [
  {
    name: 'a pull overwrites what is pending',
    seed: 3,
    ports: ({ store }) => ({
      store: around(store, (transaction) => {
        let isPull = false;
        return {
          put: async (table, row) => {
            isPull ||= table === 'meta' && (row as StoredRows['meta']).key === 'heard';
            await transaction.put(table, row);
          },
          first: async (table, fits) => {
            isPull = false;
            return transaction.first(table, fits);
          },
          get: async (table, key) => {
            const row = await transaction.get(table, key);
            return row && isPull && table === 'mirror' ? { ...row, pending: 0 } : row;
          },
        };
      }),
    }),
  },
  {
    name: 'a fold shows the row of the server alone',
    seed: 2,
    ports: ({ store }) => ({ store: folding(store, () => []) }),
  },
  {
    name: 'a fold goes newest first',
    seed: 5,
    ports: ({ store }) => ({ store: folding(store, (entries) => entries.toReversed()) }),
  },
  {
    name: 'a text is overwritten by whoever writes last',
    seed: 33,
    server: { overwritesTexts: true },
  },
  {
    name: 'an edit does not say what it was made of',
    seed: 7,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: (request) => {
          for (const { body } of writesOf(request)) delete (body as { seen?: unknown } | undefined)?.seen;
          return network.send(request);
        },
      },
    }),
  },
  { name: 'a discard stays on the device that made it', seed: 5, server: { hidesDismissals: true } },
];
