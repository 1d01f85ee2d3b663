import { syncedTableNames } from '#contract/tables/synced-tables';
import type { StoredRows } from '#worker/db/store';
import { answering, around, synced } from './change-ports';
import { isOfSecond } from '../second-release';
import type { Defect } from './defect';

/** What goes wrong with the cursor, the pages of a pull and what is deleted. */
export const readingDefects: readonly Defect[] = [
  {
    name: 'cursor moved by an acknowledgement',
    seed: 5,
    ports: ({ store, network }) => {
      let answered = 0;
      return {
        network: {
          ...network,
          send: async (request) => {
            const reply = await network.send(request);
            const { write } = (reply.body ?? {}) as { write?: { v: number } };
            answered = Math.max(answered, write?.v ?? 0);
            return reply;
          },
        },
        store: around(store, (transaction) => ({
          remove: async (table, key) => {
            await transaction.remove(table, key);
            if (table === 'outbox') await transaction.put('meta', { key: 'cursor', value: answered });
          },
        })),
      };
    },
  },
  {
    name: 'what was never seen again is never swept',
    seed: 1,
    shownBy: 'the server forgets tombstones',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        all: async (table) => (table !== 'mirror' && synced(table) ? [] : transaction.all(table)),
      })),
    }),
  },
  {
    name: 'a reading that cannot go on',
    seed: 2,
    shownBy: 'the app is closed after each page of a reading',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        get: async (table, key) => {
          const isPlace = table === 'meta' && key === 'reading';
          return isPlace ? undefined : transaction.get(table, key);
        },
      })),
    }),
  },
  {
    name: 'the cursor of a whole reading moves with each page',
    seed: 6,
    shownBy: 'the server forgets tombstones',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          await transaction.put(table, row);
          const meta = row as StoredRows['meta'];
          if (table !== 'meta' || meta.key !== 'reading') return;
          await transaction.put('meta', { key: 'cursor', value: meta.value.place });
          await transaction.remove('meta', 'reading');
        },
      })),
    }),
  },
  {
    name: 'a reading that goes on forgets what it named',
    seed: 2,
    shownBy: 'the app is closed after each page of a reading',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          const isNamed = table === 'meta' && (row as StoredRows['meta']).key.startsWith('named');
          await (isNamed ? Promise.resolve() : transaction.put(table, row));
        },
      })),
    }),
  },
  {
    name: 'news on the stream is taken for a heartbeat',
    seed: 3,
    ports: ({ network }) => ({
      network: {
        ...network,
        listen: (hear, signal) => {
          let isFirst = true;
          return network.listen((v) => {
            hear(isFirst ? v : null);
            isFirst = false;
          }, signal);
        },
      },
    }),
  },
  {
    name: 'refusals leave the feed after a month',
    seed: 2,
    shownBy: 'the server forgets what it answered',
    server: { forgetsRefusals: true },
  },
  {
    name: 'purged tombstones are not told',
    seed: 88,
    shownBy: 'the server forgets tombstones',
    server: { forgetsFloor: true },
  },
  {
    name: 'what only a newer app can read is passed over',
    seed: 105,
    shownBy: 'the app is released anew',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        first: (table, fits) =>
          transaction.first(
            table,
            (row) => fits(row) && !(table === 'outbox' && isOfSecond(row as StoredRows['outbox'])),
          ),
      })),
    }),
  },
  {
    name: 'a row of an unknown table spoils its page',
    seed: 1,
    ports: ({ network }) => ({
      network: answering(network, (reply) => {
        const { data } = (reply.body ?? {}) as { data?: { rows?: { table: string }[] } };
        const isKnown = ({ table }: { table: string }) => syncedTableNames.some((name) => name === table);
        return data?.rows?.every(isKnown) === false ? { ...reply, body: undefined } : reply;
      }),
    }),
  },
  {
    name: 'an update goes on from the cursor of before',
    seed: 56,
    shownBy: 'the app is released anew',
    ports: ({ network }) => ({
      network: {
        ...network,
        send: ({ query, ...request }) => {
          const { cursorSchema: _held, ...rest } = query ?? {};
          return network.send(query ? { ...request, query: rest } : request);
        },
      },
    }),
  },
  {
    name: 'deletions leave no tombstone above the cursor',
    seed: 1,
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          const { pending, row: state } = row as StoredRows['mirror'];
          const isTombstone = table === 'mirror' && pending === 0 && state === null;
          await (isTombstone ? Promise.resolve() : transaction.put(table, row));
        },
      })),
    }),
  },
];
