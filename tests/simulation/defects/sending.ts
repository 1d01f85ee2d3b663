import { batch, type BatchedWrite } from '#contract/endpoints/batch';
import type { StoredRows } from '#worker/db/store';
import type { Reply } from '#worker/sync/ports';
import { refusalBody, writesOf } from '../model-server';
import { answering, around, receipt, recorded, synced } from './change-ports';
import type { Defect } from './defect';

/** What goes wrong between the outbox and the answers of the server. */
export const sendingDefects: readonly Defect[] = [
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
    seed: 1,
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
    name: 'each write is asked for twice',
    seed: 20,
    law: 'one request a write',
    ports: ({ network }) => ({
      network: {
        ...network,
        send: async (request) => {
          if (request.method === 'POST') await network.send(request).catch(() => undefined);
          return network.send(request);
        },
      },
    }),
  },
  {
    name: 'what was tried three times is tried no more',
    seed: 1,
    law: 'the queue drains',
    ports: ({ store }) => ({
      store: around(store, (transaction) => ({
        first: (table, fits) =>
          transaction.first(
            table,
            (row) => fits(row) && !(table === 'outbox' && (row as StoredRows['outbox']).attempts >= 3),
          ),
      })),
    }),
  },
  {
    name: 'no row-version guard',
    seed: 433,
    law: 'no row goes back in time',
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
      network: answering(network, (reply, request) => {
        return reply.status === 200 && reply.body === undefined ? receipt(request.key) : reply;
      }),
    }),
  },
  {
    name: 'a believed stranger',
    seed: 2,
    ports: ({ network }) => ({
      network: answering(network, (reply) => {
        const isStranger = reply.body === undefined && reply.retryAfterSeconds !== null;
        return isStranger ? { ...reply, body: refusalBody('common.error.unavailable', []) } : reply;
      }),
    }),
  },
  {
    name: 'a batch that stopped is taken for done',
    seed: 268,
    ports: ({ network }) => ({
      network: answering(network, (reply, request) => {
        const { data } = (reply.body ?? {}) as { data?: { answers?: Reply[] } };
        if (!data?.answers) return reply;
        data.answers = writesOf(request).map(({ key }, place) => data.answers?.[place] ?? receipt(key));
        return reply;
      }),
    }),
  },
  {
    name: 'a batch goes on after what could not be done',
    seed: 55,
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
    seed: 8,
    law: 'never under another account',
    session: ({ stop }) => (stop.signal.aborted ? 'sacha' : 'camille'),
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
    name: 'the server saves the first sector of a crag only',
    seed: 10,
    server: { savesFirstOnly: true },
  },
  {
    name: 'a write does not say its schema',
    seed: 2,
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
    seed: 114,
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
    name: 'a session that ended is taken for a refusal',
    seed: 3,
    ports: ({ network }) => ({
      network: answering(network, (reply, request) => {
        return reply.status === 401 && request.key ? recorded(reply, request.key) : reply;
      }),
    }),
  },
  {
    name: 'a refusal that nobody recorded is believed',
    seed: 15,
    ports: ({ network }) => ({
      network: answering(network, (reply, request) => {
        const isOfRoute =
          (reply.body as { message?: string } | undefined)?.message === 'common.error.notFound';
        return isOfRoute && request.key ? recorded(reply, request.key) : reply;
      }),
    }),
  },
];
