import { batch, type BatchedWrite } from '#contract/endpoints/batch';
import { syncedTableNames } from '#contract/tables/synced-tables';
import type { Store, StoredRows, StoredTable, Transaction } from '#worker/db/store';
import type { Journal, Network, Reply } from '#worker/sync/ports';
import type { Tab } from './device';
import type { Dice } from './dice';
import type { FaultName } from './faults';
import { refusalBody, writesOf, type ServerDefects } from './model-server';

interface Ports {
  store: Store;
  network: Network;
  journal: Journal;
}

/** A fault that the laws must notice, put in around the real engine or into the server. */
export interface Defect {
  name: string;
  /** A schedule that shows it; `--search` finds another when engine, server or dice have changed. */
  seed: number;
  /** What shows it; in every second place of its schedules this happens, instead of anything. */
  shownBy?: FaultName;
  server?: ServerDefects;
  ports?: (ports: Ports, dice: Dice) => Partial<Ports>;
  /** Commits what leaves the outbox before the rest. */
  splitsCommits?: boolean;
  /** Leaving an account deletes what was not sent, though nobody was asked. */
  dropsAtSignOut?: boolean;
  /** The store as leaving an account uses it. */
  storeOfWipe?: (store: Store) => Store;
  /** The store of whoever is signed in to nothing, while their basket is handed over. */
  storeOfGuest?: (store: Store) => Store;
  /** Downloads stay on a full device. */
  keepsDownloads?: boolean;
  /** Where an outbox entry's id comes from, instead of randomness. */
  entryId?: (tab: Tab) => string;
  /** Under which account a tab's requests go, instead of its own. */
  session?: (tab: Tab) => string;
}

const receipt = (key: string | undefined, rows: unknown[] = []): Reply => ({
  status: 200,
  retryAfterSeconds: null,
  body: { success: true, data: {}, write: { key, v: 1, rows } },
});

/** An answer as if the server had recorded it for the key. */
const recorded = (reply: Reply, key: string): Reply => ({
  ...reply,
  status: 400,
  body: { ...(reply.body as object), write: { key, v: 1, rows: [] } },
});

/** The store with each transaction's operations changed, those on many rows with them. */
function around(store: Store, change: (transaction: Transaction) => Partial<Transaction>): Store {
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
function folding(store: Store, change: (entries: StoredRows['outbox'][]) => StoredRows['outbox'][]): Store {
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

const versioned: readonly StoredTable[] = [...syncedTableNames, 'mirror'];
const synced = (table: StoredTable) => versioned.includes(table);

/** The defects of SYNC's last paragraph, then our own. */
export const defects: readonly Defect[] = [
  { name: 'no idempotency key', seed: 1, server: { forgetsKeys: true } },
  {
    name: 'destructive dequeue',
    seed: 1,
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        put: async (table, row) => {
          const { seq, nextAttemptAt } = row as StoredRows['outbox'];
          const isTaken = table === 'outbox' && seq !== undefined && nextAttemptAt === 0;
          await (isTaken ? transaction.remove('outbox', seq) : transaction.put(table, row));
        },
      })),
    }),
  },
  {
    name: 'acknowledged on time-out',
    seed: 3,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: (request) =>
          network.send(request).catch((error: unknown) => {
            if (request.key === undefined) throw error;
            return receipt(request.key);
          }),
      },
    }),
  },
  {
    name: 'cursor moved by an acknowledgement',
    seed: 4,
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
    name: 'no row-version guard',
    seed: 1,
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        get: async (table, key) => {
          const row = await transaction.get(table, key);
          return row && synced(table) ? { ...row, v: 0 } : row;
        },
      })),
    }),
  },
  {
    name: 'acknowledgement split in two transactions',
    seed: 1,
    shownBy: 'a tab crashes',
    splitsCommits: true,
  },
  {
    name: 'keys from a counter',
    seed: 1,
    entryId: ({ account, disk }) => {
      const last = Math.max(0, ...disk.rows('outbox').map(({ seq }) => seq ?? 0));
      return `00000000-0000-7000-8000-${account.length}${String(last + 1).padStart(11, '0')}`;
    },
  },
  { name: 'refusals kept only locally', seed: 1, server: { hidesRefusals: true } },
  {
    name: 'a captive portal is believed',
    seed: 1,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          const reply = await network.send(request);
          return reply.status === 200 && reply.body === undefined ? receipt(request.key) : reply;
        },
      },
    }),
  },
  {
    name: 'a believed stranger',
    seed: 3,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          const reply = await network.send(request);
          const isStranger = reply.body === undefined && reply.retryAfterSeconds !== null;
          return isStranger ? { ...reply, body: refusalBody('common.error.unavailable', []) } : reply;
        },
      },
    }),
  },
  {
    name: 'a batch that stopped is taken for done',
    seed: 26,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          const reply = await network.send(request);
          const { data } = (reply.body ?? {}) as { data?: { answers?: Reply[] } };
          if (!data?.answers) return reply;
          data.answers = writesOf(request).map(({ key }, place) => data.answers?.[place] ?? receipt(key));
          return reply;
        },
      },
    }),
  },
  {
    name: 'a batch goes on after what could not be done',
    seed: 67,
    shownBy: 'the server breaks down on a write',
    server: { goesOnAfterErrors: true },
  },
  {
    name: 'a cut batch is taken for done',
    seed: 2,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: (request) =>
          network.send(request).catch((error: unknown) => {
            if (request.path !== batch.path) throw error;
            const answers = writesOf(request).map(({ key }) => receipt(key));
            return { ...receipt(undefined), body: { success: true, data: { answers } } };
          }),
      },
    }),
  },
  {
    name: 'any outbox entry of a lane may go first',
    seed: 2,
    ports: ({ store }, dice) => ({
      store: around(store, (transaction) => ({
        first: async (table, fits) => {
          const fitting = (await transaction.all(table)).filter(fits);
          return fitting.length > 0 ? dice.pick(fitting) : undefined;
        },
      })),
    }),
  },
  {
    name: 'requests go out under whoever is signed in last',
    seed: 2,
    session: ({ stop }) => (stop.signal.aborted ? 'sacha' : 'camille'),
  },
  {
    name: 'a line is called written before it is',
    seed: 145,
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
    seed: 2,
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
    seed: 3,
    shownBy: 'the disk is full',
    keepsDownloads: true,
  },
  {
    name: 'the journal is never read',
    seed: 7,
    ports: ({ journal }) => ({ journal: { ...journal, read: () => journal.read().then(() => []) } }),
  },
  {
    name: 'what was never seen again is never swept',
    seed: 4,
    shownBy: 'the server forgets tombstones',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        all: async (table) => (table !== 'mirror' && synced(table) ? [] : transaction.all(table)),
      })),
    }),
  },
  {
    name: 'a pull overwrites what is pending',
    seed: 1,
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
    seed: 1,
    ports: ({ store }) => ({ store: folding(store, () => []) }),
  },
  {
    name: 'a fold goes newest first',
    seed: 14,
    ports: ({ store }) => ({ store: folding(store, (entries) => entries.toReversed()) }),
  },
  {
    name: 'an acknowledgement frees other entries',
    seed: 2,
    ports: ({ store }) => ({
      store: around(store, (transaction) => {
        let isTakenOut = false;
        return {
          remove: async (table, key) => {
            isTakenOut ||= table === 'outbox';
            await transaction.remove(table, key);
          },
          put: async (table, row) => {
            const isFreed = isTakenOut && table === 'mirror';
            await transaction.put(table, isFreed ? { ...row, pending: 0 } : row);
          },
        };
      }),
    }),
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
    name: 'the server saves the first sector of a crag only',
    seed: 10,
    server: { savesFirstOnly: true },
  },
  {
    name: 'a reading that cannot go on',
    seed: 8,
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
    seed: 8,
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
    seed: 13,
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
  {
    name: 'a text is overwritten by whoever writes last',
    seed: 13,
    server: { overwritesTexts: true },
  },
  {
    name: 'an edit does not say what it was made of',
    seed: 13,
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
  { name: 'a discard stays on the device that made it', seed: 3, server: { hidesDismissals: true } },
  {
    name: 'refusals leave the feed after a month',
    seed: 23,
    shownBy: 'the server forgets what it answered',
    server: { forgetsRefusals: true },
  },
  {
    name: 'purged tombstones are not told',
    seed: 17,
    shownBy: 'the server forgets tombstones',
    server: { forgetsFloor: true },
  },
  {
    name: 'what only a newer app can read is passed over',
    seed: 61,
    shownBy: 'the app is released anew',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        first: (table, fits) =>
          transaction.first(
            table,
            (row) => fits(row) && !(table === 'outbox' && (row as StoredRows['outbox']).schema > 1),
          ),
      })),
    }),
  },
  {
    name: 'a write does not say its schema',
    seed: 1,
    shownBy: 'the app is released anew',
    ports: ({ network }) => ({
      network: {
        ...network,
        send: ({ schema: _schema, ...request }) => network.send(request),
      },
    }),
  },
  {
    name: 'the fingerprint is of what is sent',
    seed: 190,
    shownBy: 'the app is released anew',
    ports: ({ network }) => ({
      network: {
        ...network,
        send: ({ typed: _typed, ...request }) => {
          const { writes } = (request.body ?? {}) as { writes?: BatchedWrite[] };
          for (const write of writes ?? []) delete write.typed;
          return network.send(request);
        },
      },
    }),
  },
  {
    name: 'a row of an unknown table spoils its page',
    seed: 71,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          const reply = await network.send(request);
          const { data } = (reply.body ?? {}) as { data?: { rows?: { table: string }[] } };
          const isKnown = ({ table }: { table: string }) => syncedTableNames.some((name) => name === table);
          return data?.rows?.every(isKnown) === false ? { ...reply, body: undefined } : reply;
        },
      },
    }),
  },
  {
    name: 'an update goes on from the cursor of before',
    seed: 25,
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
    name: 'a session that ended is taken for a refusal',
    seed: 1,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          const reply = await network.send(request);
          return reply.status === 401 && request.key ? recorded(reply, request.key) : reply;
        },
      },
    }),
  },
  {
    name: 'a refusal that nobody recorded is believed',
    seed: 21,
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          const reply = await network.send(request);
          const isOfRoute =
            (reply.body as { message?: string } | undefined)?.message === 'common.error.notFound';
          return isOfRoute && request.key ? recorded(reply, request.key) : reply;
        },
      },
    }),
  },
  {
    name: 'a journal that cannot be read is taken for an empty one',
    seed: 558,
    shownBy: 'the journal cannot be opened',
    ports: ({ journal }) => ({ journal: { ...journal, read: () => journal.read().catch(() => []) } }),
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
