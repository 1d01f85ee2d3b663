import { around } from './change-ports';
import type { Defect } from './defect';

/** What goes wrong with what a device keeps: the journal, the accounts, the downloads. */
export const keepingDefects: readonly Defect[] = [
  {
    name: 'a line is called written before it is',
    seed: 104,
    shownBy: 'the database is thrown away',
    ports: ({ journal }) => ({
      journal: {
        ...journal,
        append: async (line) => void journal.append(line).catch(() => undefined),
      },
    }),
  },
  {
    name: 'leaving an account takes along what was not sent',
    seed: 3,
    shownBy: 'another account signs in',
    dropsAtSignOut: true,
  },
  {
    name: 'leaving an account leaves what was confirmed',
    seed: 1,
    shownBy: 'the customer signs out',
    storeOfWipe: (store) =>
      around(store, (transaction) => ({
        clear: (table) => (table === 'receipt' ? Promise.resolve() : transaction.clear(table)),
      })),
  },
  {
    name: 'a hand-over that was begun is not finished',
    seed: 1,
    shownBy: 'a guest fills a basket and signs in',
    storeOfGuest: (store) =>
      around(store, (transaction) => ({
        get: async (table, key) => (key === 'handover' ? undefined : transaction.get(table, key)),
      })),
  },
  {
    name: 'downloads stay where there is no room',
    seed: 2,
    shownBy: 'the disk is full',
    keepsDownloads: true,
  },
  {
    name: 'the journal is never read',
    seed: 10,
    ports: ({ journal }) => ({ journal: { ...journal, read: () => journal.read().then(() => []) } }),
  },
  {
    name: 'a transaction does not name a table that it writes',
    seed: 1,
    ports: ({ store }) => ({
      store: {
        transaction: (tables, work) =>
          store.transaction(
            tables.filter((table) => table !== 'refused'),
            work,
          ),
      },
    }),
  },
  {
    name: 'a journal that cannot be read is taken for an empty one',
    seed: 261,
    shownBy: 'the journal cannot be opened',
    ports: ({ journal }) => ({ journal: { ...journal, read: () => journal.read().catch(() => []) } }),
  },
];
