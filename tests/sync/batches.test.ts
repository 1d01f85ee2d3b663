import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batch, BATCH_BYTES_MAX, type BatchedWrite } from '#contract/endpoints/batch';
import type { Reply, SendRequest } from '#worker/sync/ports';
import { createAscent, updateAscent } from '#worker/mutations/ascents';
import { saveRoute } from '#worker/mutations/saved-routes';
import { batchReply, refusalBody, writesOf } from '../simulation/model-server';
import { savedRoute } from '../simulation/provided';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { OneDevice } from '../support/one-device';

const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const refused = (status: number, message: string, retryAfterSeconds: number | null = null): Reply => ({
  status,
  retryAfterSeconds,
  body: refusalBody(message, []),
});

let phone: OneDevice;
beforeEach(async () => {
  phone = new OneDevice();
  await phone.pass(10_000);
  phone.tab.engine.setConnected(false);
});

afterEach(() => {
  if (phone.device.errors.length > 0) throw new Error(phone.device.errors.join('; '));
});

const isBatch = ({ path }: SendRequest) => path === batch.path;
const batches = () => phone.writes.filter(isBatch).map((request) => writesOf(request).map(({ key }) => key));
const alone = () => phone.writes.filter((request) => !isBatch(request)).map(({ key }) => key);
const log = () => phone.server.account('camille').log.map(({ key }) => key);
/** So many ticks that wait together, by their keys. */
async function ticks(count: number, comment = ''): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    keys.push(await phone.queue(createAscent, { ...ascentOfStyx, id: idOf(number), comment }));
  }
  return keys;
}
const connect = async (milliseconds = 20_000) => {
  phone.tab.engine.setConnected(true);
  await phone.pass(milliseconds);
};
/** What the network does with batches; everything else is answered. */
const answeringBatches = (answering: (request: SendRequest, answer: () => Reply) => Reply) => {
  phone.answering = (request, answer) => (isBatch(request) ? answering(request, answer) : answer());
};

describe('changes that wait together', () => {
  test('go fifty in a request, in their order, and each is confirmed', async () => {
    const keys = await ticks(302);
    await connect();
    expect(batches().map(({ length }) => length)).toEqual([50, 50, 50, 50, 50, 50, 2]);
    expect(batches().flat()).toEqual(keys);
    expect(alone()).toEqual([]);
    expect(log()).toEqual(keys);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.rows('ascent').filter(({ pending }) => pending > 0)).toEqual([]);
  });

  test('go to their own endpoint when there is one of a lane', async () => {
    const [tick] = await ticks(1);
    const route = await phone.queue(saveRoute, savedRoute(1));
    await connect();
    expect(batches()).toEqual([]);
    expect(new Set(alone())).toEqual(new Set([tick, route]));
  });

  test('go with those of their lane only', async () => {
    const first = await ticks(1);
    const routes = [await phone.queue(saveRoute, savedRoute(1)), await phone.queue(saveRoute, savedRoute(2))];
    const second = await phone.queue(updateAscent, { id: idOf(1), changes: { score: 5 } });
    await connect();
    expect(new Set(batches())).toEqual(new Set([[...first, second], routes]));
  });

  test('go in smaller requests when they say much', async () => {
    const keys = await ticks(100, 'é'.repeat(2_000));
    await connect();
    const sizes = phone.writes.map(({ body }) => new TextEncoder().encode(JSON.stringify(body)).length);
    expect(Math.max(...sizes)).toBeLessThan(BATCH_BYTES_MAX);
    expect(phone.writes.length).toBeLessThan(8);
    expect(log()).toEqual(keys);
  });

  test('say what was typed and in which schema, as each alone would', async () => {
    await ticks(2);
    await connect();
    const [request] = phone.writes;
    expect(request?.schema).toBeGreaterThan(0);
    const { writes = [] } = (request?.body ?? {}) as { writes?: BatchedWrite[] };
    expect(writes).toHaveLength(2);
    for (const { typed } of writes) expect(typed).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('a batch in which one is refused', () => {
  test('takes that one back with the reason, and what follows is sent in the same request', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) await phone.queue(saveRoute, savedRoute(id));
    await phone.queue(saveRoute, savedRoute(1));
    await connect();
    expect(phone.writes).toHaveLength(1);
    expect(phone.rows('savedRoute').map(({ routeId }) => routeId)).toEqual([1, 2, 3, 4]);
    expect(phone.rows('refused')).toMatchObject([
      { status: 422, message: 'saved.error.limit' },
      { status: 422, message: 'saved.error.limit' },
    ]);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('a batch whose answer is cut', () => {
  test('is followed change by change under the same keys, and each is done once', async () => {
    let isCut = false;
    answeringBatches((_request, answer) => {
      const reply = answer();
      if (isCut) return reply;
      isCut = true;
      throw new Error('connection reset');
    });
    const keys = await ticks(5);
    await connect();
    expect(batches()).toEqual([keys]);
    expect(alone()).toEqual(keys);
    expect(log()).toEqual(keys);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('after the server had done a part of it, is done whole and once', async () => {
    answeringBatches((request) => {
      for (const write of writesOf(request).slice(0, 2)) phone.server.answer('camille', write, 0);
      throw new Error('the server died');
    });
    const keys = await ticks(5);
    await connect();
    expect(log()).toEqual(keys);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('is followed change by change by the next leader too', async () => {
    answeringBatches(() => {
      throw new Error('no signal');
    });
    const keys = await ticks(5);
    await connect(300);
    phone.answering = (_request, answer) => answer();
    phone.reopen();
    await phone.pass(20_000);
    expect(batches()).toEqual([keys]);
    expect(alone()).toEqual(keys);
  });

  test('takes new changes along in a batch once it was followed', async () => {
    answeringBatches(() => {
      throw new Error('no signal');
    });
    const keys = await ticks(3);
    await connect(500);
    phone.tab.engine.setConnected(false);
    for (const score of [1, 2, 3] as const)
      keys.push(await phone.queue(updateAscent, { id: idOf(1), changes: { score } }));
    phone.answering = (_request, answer) => answer();
    await connect();
    expect(alone()).toEqual(keys.slice(0, 3));
    expect(batches().at(-1)).toEqual(keys.slice(3));
  });
});

describe('a batch that the server did a part of', () => {
  const upTo = (count: number, reply?: Reply) =>
    answeringBatches((request) => {
      const done = writesOf(request)
        .slice(0, count)
        .map((write) => phone.server.answer('camille', write, 0));
      return batchReply(reply ? [...done, reply] : done);
    });

  test('and had no time for the rest, goes on with a batch of the rest', async () => {
    upTo(7);
    const keys = await ticks(20);
    await connect();
    expect(batches().map(({ length }) => length)).toEqual([20, 13, 6]);
    expect(log()).toEqual(keys);
    expect(alone()).toEqual([]);
  });

  test('and stopped at one that it cannot do now, waits as it asked and sends nothing before', async () => {
    upTo(2, refused(503, 'common.error.unavailable', 60));
    const keys = await ticks(5);
    await connect(55_000);
    expect(batches()).toEqual([keys]);
    expect(alone()).toEqual([]);
    expect(phone.rows('outbox').map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    phone.answering = (_request, answer) => answer();
    await phone.pass(10_000);
    expect(alone()).toEqual([keys[2]]);
    expect(batches().at(-1)).toEqual(keys.slice(3));
    expect(log()).toEqual(keys);
  });

  test('and always breaks down on one, stops there in the end, and counts the others no failure', async () => {
    phone.answering = (request, answer) => {
      if (isBatch(request)) return batchReply([refused(500, 'common.error.server')]);
      return request.path.includes('ticking') ? refused(500, 'common.error.server') : answer();
    };
    const keys = await ticks(3);
    await connect(60 * 60_000);
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(60 * 60_000);
    const outbox = phone.rows('outbox');
    expect(outbox.map(({ id }) => id)).toEqual(keys);
    expect(outbox.map(({ state, failing }) => [state, failing !== undefined])).toEqual([
      ['parked', true],
      ['waiting', false],
      ['waiting', false],
    ]);
  });

  test('is not believed where an answer stands for another change', async () => {
    let isFirst = true;
    answeringBatches((request, answer) => {
      if (!isFirst) return answer();
      isFirst = false;
      const [one, two, three] = writesOf(request);
      const done = [one, two, three].map((write) => phone.server.answer('camille', write as SendRequest, 0));
      return batchReply([done[0], done[2], done[1]] as Reply[]);
    });
    const keys = await ticks(3);
    await connect();
    expect(alone()).toEqual(keys.slice(1));
    expect(log()).toEqual(keys);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('a server from before batches', () => {
  test('gets one change after the other, and is not asked for batches again and again', async () => {
    answeringBatches(() => refused(404, 'common.error.notFound'));
    const keys = await ticks(5);
    await connect();
    expect(batches()).toEqual([keys]);
    expect(alone()).toEqual(keys);
    phone.tab.engine.setConnected(false);
    for (const score of [1, 2] as const) await phone.queue(updateAscent, { id: idOf(1), changes: { score } });
    await connect();
    expect(batches()).toHaveLength(1);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('has tried none of them', async () => {
    phone.answering = (request, answer) => {
      if (isBatch(request)) return refused(404, 'common.error.notFound');
      return request.method === 'POST' ? refused(503, 'common.error.unavailable', 60) : answer();
    };
    await ticks(3);
    await connect();
    expect(phone.rows('outbox').map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  });

  test('gets batches again when it is a newer one after an hour', async () => {
    answeringBatches(() => refused(404, 'common.error.notFound'));
    await ticks(2);
    await connect();
    phone.tab.engine.setConnected(false);
    await phone.pass(61 * 60_000);
    for (const score of [1, 2] as const) await phone.queue(updateAscent, { id: idOf(1), changes: { score } });
    phone.answering = (_request, answer) => answer();
    await connect();
    expect(batches()).toHaveLength(2);
  });
});

describe('a batch that is refused as a whole', () => {
  test('for its size takes nothing back: the changes go one by one', async () => {
    answeringBatches(() => refused(413, 'common.error.tooLarge'));
    const keys = await ticks(3);
    await connect();
    expect(phone.rows('refused')).toEqual([]);
    expect(log()).toEqual(keys);
  });

  test('because the session has ended counts no attempt, and goes as it was after signing in', async () => {
    phone.renewal = 'ended';
    answeringBatches(() => refused(401, 'account.error.session'));
    const keys = await ticks(3);
    await connect();
    expect(phone.phase).toBe('signIn');
    expect(phone.rows('outbox').map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    phone.answering = (_request, answer) => answer();
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(batches().at(-1)).toEqual(keys);
    expect(log()).toEqual(keys);
  });

  test('because the app is too old waits for the update, each change with no attempt', async () => {
    phone.answering = () => refused(426, 'sync.error.update');
    await ticks(3);
    await connect();
    expect(phone.phase).toBe('update');
    expect(phone.rows('outbox').map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  });
});

describe('a batch that meets somebody else than our server', () => {
  test.each([
    ['a portal', { status: 200, retryAfterSeconds: null, body: undefined }],
    ['a proxy', { status: 503, retryAfterSeconds: 600, body: undefined }],
    ['nobody', null],
  ])('%s, may have arrived: it is followed change by change', async (_what, page: Reply | null) => {
    answeringBatches(() => {
      if (!page) throw new Error('no signal');
      return page;
    });
    const keys = await ticks(3);
    await connect(300);
    expect(phone.rows('outbox')[0]?.nextAttemptAt).toBeGreaterThan(phone.scheduler.now);
    await phone.pass(20_000);
    expect(batches()).toEqual([keys]);
    expect(alone()).toEqual(keys);
    expect(log()).toEqual(keys);
  });
});

describe('a batch for which our server has no time', () => {
  test.each([429, 500, 503])('with %i waits as it was asked, and goes as it was', async (status) => {
    answeringBatches(() => refused(status, 'common.error.unavailable', 60));
    const keys = await ticks(3);
    await connect(55_000);
    expect([batches(), alone()]).toEqual([[keys], []]);
    expect(phone.rows('outbox').map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    phone.answering = (_request, answer) => answer();
    await phone.pass(10_000);
    expect(log()).toEqual(keys);
    expect(batches().at(-1)).toEqual(keys.slice(1));
  });

  test.each([408, 425])('with %i, which says nothing of the changes, goes one by one', async (status) => {
    answeringBatches(() => refused(status, 'common.error.unavailable', 60));
    const keys = await ticks(3);
    await connect();
    expect([batches(), alone()]).toEqual([[keys], keys]);
  });
});

describe('an answer to none of the changes', () => {
  test('is none: they may have arrived, and go one by one', async () => {
    answeringBatches(() => batchReply([]));
    const keys = await ticks(3);
    await connect();
    expect([batches(), alone()]).toEqual([[keys], keys]);
  });
});

describe('an answer to more changes than were sent', () => {
  test('confirms those that were sent', async () => {
    const more = batchReply([refused(500, 'common.error.server')]);
    answeringBatches((_request, answer) => {
      const reply = answer() as { body: { data: { answers: unknown[] } } } & Reply;
      const extra = more as typeof reply;
      reply.body.data.answers.push(...extra.body.data.answers);
      return reply;
    });
    const keys = await ticks(3);
    await connect();
    expect([log(), phone.rows('outbox'), batches()]).toEqual([keys, [], [keys]]);
  });
});

describe('changes of which one is not to go', () => {
  test('go up to one that only a newer app can read', async () => {
    const keys = await ticks(2);
    await phone.queue({ ...updateAscent, schema: 2 }, { id: idOf(1), changes: { score: 5 } });
    await phone.queue(updateAscent, { id: idOf(1), changes: { score: 4 } });
    await connect();
    expect(batches()).toEqual([keys]);
    expect(phone.rows('outbox')).toHaveLength(2);
  });
});
