import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#worker/db/rows';
import { addBookmark } from '#worker/mutations/account';
import { createAscent, updateAscent } from '#worker/mutations/ascents';
import { noteReferer } from '#worker/mutations/referer';
import { saveRoute } from '#worker/mutations/saved-routes';
import type { Reply } from '#worker/sync/ports';
import { refusalBody } from '../simulation/model-server';
import { savedRoute } from '../simulation/provided';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { OneDevice } from '../support/one-device';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OTHER_KEY = '018f3b5e-0000-7000-8000-000000000002';
const refused = (status: number, message: string, retryAfterSeconds: number | null = null): Reply => ({
  status,
  retryAfterSeconds,
  body: refusalBody(message, []),
});
const broken = (retryAfterSeconds: number | null = null) =>
  refused(503, 'common.error.unavailable', retryAfterSeconds);

let phone: OneDevice;
beforeEach(async () => {
  phone = new OneDevice();
  await phone.pass(10_000);
});

afterEach(() => {
  if (phone.device.errors.length > 0) throw new Error(phone.device.errors.join('; '));
});

/** What the network does with writes of the logbook; everything else is answered. */
const answeringTicks = (answering: (answer: () => Reply) => Reply | Promise<Reply>) => {
  phone.answering = (request, answer) => (request.path.includes('ticking') ? answering(answer) : answer());
};
const outbox = () => phone.rows('outbox');
const states = () => outbox().map(({ state }) => state);
const tries = () => phone.writes.filter(({ path }) => path.includes('ticking')).length;
/** Changes what waits, as an earlier app or another tab may have left it. */
async function rewrite(change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  const written = phone.tab.store.transaction(['outbox'], async (transaction) => {
    for (const entry of await transaction.all('outbox')) await transaction.put('outbox', change(entry));
  });
  await phone.pass(1_000);
  await written;
}
/** Every minute something else of the customer's is confirmed. */
async function othersSucceedFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await phone.queue(saveRoute, savedRoute(1 + (minute % 2)));
    await phone.pass(MINUTE);
  }
}

describe('a write on which the server breaks down', () => {
  test('eight times in less than a quarter of an hour still waits', async () => {
    answeringTicks(() => broken(60));
    await phone.queue(createAscent, ascentOfStyx);
    await othersSucceedFor(14);
    expect(tries()).toBeGreaterThan(8);
    expect(states()).toEqual(['waiting']);
    await othersSucceedFor(3);
    expect(states()).toEqual(['parked']);
  });

  test('for more than a quarter of an hour, but seven times only, still waits', async () => {
    answeringTicks(() => broken(300));
    await phone.queue(createAscent, ascentOfStyx);
    await othersSucceedFor(34);
    expect([tries(), states()]).toEqual([7, ['waiting']]);
    await othersSucceedFor(2);
    expect([tries(), states()]).toEqual([8, ['parked']]);
  });

  test('is parked while other writes go through, though nothing can be read', async () => {
    phone.answering = (request, answer) => {
      if (request.method === 'GET') throw new Error('no signal');
      return request.path.includes('ticking') ? broken(60) : answer();
    };
    await phone.queue(createAscent, ascentOfStyx);
    await othersSucceedFor(17);
    expect(states()).toEqual(['parked']);
  });

  test('while nothing else goes through either waits as long as that lasts', async () => {
    phone.answering = () => broken();
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(2 * 60 * MINUTE);
    expect(tries()).toBeGreaterThan(60);
    expect(states()).toEqual(['waiting']);
  });

  test('begins its count anew once something else came between', async () => {
    answeringTicks(() => broken(300));
    await phone.queue(createAscent, ascentOfStyx);
    await othersSucceedFor(34);
    answeringTicks(() => Promise.reject(new Error('no signal')));
    await othersSucceedFor(3);
    expect(outbox()[0]?.failing).toBeUndefined();
    answeringTicks(() => broken(300));
    await othersSucceedFor(30);
    expect(states()).toEqual(['waiting']);
  });

  test('is not sent any more once it is parked, and what follows it in its lane is not either', async () => {
    answeringTicks(() => broken());
    await phone.queue(createAscent, ascentOfStyx);
    await othersSucceedFor(30);
    expect(states()).toEqual(['parked']);
    const before = tries();
    phone.answering = (_request, answer) => answer();
    await phone.queue(updateAscent, { id: ascentOfStyx.id, changes: { score: 5 } });
    await phone.pass(60 * MINUTE);
    expect([tries(), outbox().length]).toEqual([before, 2]);
  });
});

describe('a write that has left the outbox while it was on its way', () => {
  test('stays gone, whatever is answered', async () => {
    answeringTicks(async () => {
      await phone.scheduler.turn(null, 5_000);
      return broken(60);
    });
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(1_000);
    const gone = phone.tab.store.transaction(['outbox'], (all) => all.clear('outbox'));
    await phone.pass(1_000);
    await gone;
    await phone.pass(10 * MINUTE);
    expect([tries(), outbox()]).toEqual([1, []]);
  });

  test('keeps nothing waiting that has its place since', async () => {
    answeringTicks(async () => {
      await phone.scheduler.turn(null, 5_000);
      return broken(60);
    });
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(1_000);
    answeringTicks((answer) => answer());
    await rewrite((entry) => ({ ...entry, id: OTHER_KEY, attempts: 0 }));
    await phone.pass(10_000);
    expect([tries(), outbox()]).toEqual([2, []]);
  });
});

describe('a leader that is stopped as it takes the oldest write', () => {
  test('sends nothing any more', async () => {
    phone.device.onCommit = (_account, { changes }) => {
      const taken = [...(changes.get('outbox')?.values() ?? [])] as OutboxEntry[];
      if (taken.some(({ attempts }) => attempts > 0)) phone.tab.stop.abort();
    };
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(MINUTE);
    expect([phone.tab.stop.signal.aborted, phone.writes]).toEqual([true, []]);
  });
});

describe('a write for which the app is too old', () => {
  test('waits for the update, with no attempt counted, and so does all else', async () => {
    answeringTicks(() => refused(426, 'sync.error.update'));
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(10 * MINUTE);
    expect([tries(), phone.phase, outbox()[0]?.attempts]).toEqual([1, 'update', 0]);
  });
});

describe('what the server asked', () => {
  test('is noted beside the write, and forgotten with the next try that is not asked to wait', async () => {
    answeringTicks(() => broken(120));
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(10_000);
    expect(outbox()).toMatchObject([{ askedMs: 120_000 }]);
    answeringTicks(() => Promise.reject(new Error('no signal')));
    await phone.pass(2 * MINUTE);
    expect(outbox()[0]).not.toHaveProperty('askedMs');
  });
});

describe('a session that the server calls ended again and again, though it can be renewed', () => {
  test('is not asked for in a circle: each round waits longer', async () => {
    answeringTicks(() => refused(401, 'account.error.session'));
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(10 * MINUTE);
    expect(tries()).toBeGreaterThan(4);
    expect(tries()).toBeLessThan(100);
    expect(outbox()[0]?.attempts).toBeGreaterThan(2);
    phone.answering = (_request, answer) => answer();
    await phone.pass(2 * MINUTE);
    expect(outbox()).toEqual([]);
  });

  test('nor while the renewal reaches nobody, and the write is sent when it does', async () => {
    phone.renewal = 'unreachable';
    answeringTicks(() => refused(401, 'account.error.session'));
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(100);
    expect(tries()).toBe(1);
    await phone.pass(10 * MINUTE);
    expect(states()).toEqual(['waiting']);
    expect(tries()).toBeGreaterThan(5);
    expect(tries()).toBeLessThan(60);
    phone.renewal = 'renewed';
    phone.answering = (_request, answer) => answer();
    await phone.pass(2 * MINUTE);
    expect(outbox()).toEqual([]);
  });

  test('is renewed at once for each write that is told so', async () => {
    const ended = () => refused(401, 'account.error.session');
    for (const score of [1, 2, 3] as const) {
      const answers = [ended];
      answeringTicks((answer) => (answers.shift() ?? answer)());
      if (score === 1) await phone.queue(createAscent, ascentOfStyx);
      else await phone.queue(updateAscent, { id: ascentOfStyx.id, changes: { score } });
      await phone.pass(500);
      expect([answers.length, outbox(), phone.renewals]).toEqual([0, [], score]);
    }
  });

  test.each<[string, () => Reply]>([
    ['the server had no time', () => broken(1)],
    [
      'the signal was gone',
      () => {
        throw new Error('no signal');
      },
    ],
  ])('is renewed again after %s meanwhile', async (_what, meanwhile) => {
    const answers: (() => Reply)[] = [
      () => refused(401, 'account.error.session'),
      meanwhile,
      () => refused(401, 'account.error.session'),
    ];
    answeringTicks((answer) => (answers.shift() ?? answer)());
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(5_000);
    expect([answers.length, outbox(), phone.renewals]).toEqual([0, [], 2]);
  });
});

describe('an anti-forgery pair that cannot be fetched', () => {
  test('is asked for ever more seldom, and the write is sent with the one that comes', async () => {
    phone.hasPairs = false;
    answeringTicks(() => refused(403, 'common.error.forgery'));
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(100);
    expect(tries()).toBe(1);
    await phone.pass(10 * MINUTE);
    expect(tries()).toBeGreaterThan(5);
    expect(tries()).toBeLessThan(60);
    expect(phone.phase).toBe('idle');
    phone.hasPairs = true;
    phone.answering = (_request, answer) => answer();
    await phone.pass(2 * MINUTE);
    expect(outbox()).toEqual([]);
  });
});

describe('a write of another account', () => {
  test('is never sent under this one, and keeps what follows', async () => {
    phone.tab.engine.setConnected(false);
    await phone.queue(createAscent, ascentOfStyx);
    await phone.queue(updateAscent, { id: ascentOfStyx.id, changes: { score: 5 } });
    await rewrite((entry) => (entry.name === 'createAscent' ? { ...entry, account: 'other' } : entry));
    phone.tab.engine.setConnected(true);
    await phone.pass(60 * MINUTE);
    expect(phone.writes).toEqual([]);
    expect(outbox()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  });

  test('does not go along with those of this one', async () => {
    phone.tab.engine.setConnected(false);
    const key = await phone.queue(createAscent, ascentOfStyx);
    await phone.queue(updateAscent, { id: ascentOfStyx.id, changes: { score: 5 } });
    await rewrite((entry) => (entry.name === 'updateAscent' ? { ...entry, account: 'other' } : entry));
    phone.tab.engine.setConnected(true);
    await phone.pass(60 * MINUTE);
    expect(phone.sentKeys).toEqual([key]);
    expect(outbox()).toMatchObject([{ account: 'other', attempts: 0 }]);
  });

  test('is told by the server: nothing is sent any more, and no attempt is counted', async () => {
    answeringTicks(() => refused(403, 'account.error.other'));
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(60 * MINUTE);
    expect([tries(), phone.phase, outbox()[0]?.attempts]).toEqual([1, 'signIn', 0]);
  });
});

describe('a write that is parked behind others', () => {
  test('does not go along with them', async () => {
    phone.tab.engine.setConnected(false);
    const key = await phone.queue(createAscent, ascentOfStyx);
    await phone.queue(updateAscent, { id: ascentOfStyx.id, changes: { score: 5 } });
    await rewrite((entry) => (entry.name === 'updateAscent' ? { ...entry, state: 'parked' } : entry));
    phone.tab.engine.setConnected(true);
    await phone.pass(MINUTE);
    expect(phone.sentKeys).toEqual([key]);
    expect(outbox()).toMatchObject([{ name: 'updateAscent', state: 'parked', attempts: 0 }]);
  });
});

describe('a write that may have arrived behind one that was not sent', () => {
  test('goes alone', async () => {
    phone.tab.engine.setConnected(false);
    const first = await phone.queue(createAscent, ascentOfStyx);
    const second = await phone.queue(updateAscent, { id: ascentOfStyx.id, changes: { score: 5 } });
    await rewrite((entry) => (entry.name === 'updateAscent' ? { ...entry, attempts: 1 } : entry));
    phone.tab.engine.setConnected(true);
    await phone.pass(MINUTE);
    expect(phone.writes.map(({ key }) => key)).toEqual([first, second]);
  });
});

describe('when all was last in order', () => {
  const lastSyncAt = () => {
    const row = phone.rows('meta').find(({ key }) => key === 'sync');
    return row?.key === 'sync' ? row.value.lastSyncAt : undefined;
  };

  test('is when something was confirmed, be it beside a refusal, and not when all was refused', async () => {
    phone.tab.engine.setConnected(false);
    for (const id of [1, 2, 3, 4]) await phone.queue(saveRoute, savedRoute(id));
    await phone.pass(MINUTE);
    phone.answering = (request, answer) => {
      if (request.method === 'GET') throw new Error('no signal');
      return answer();
    };
    const before = lastSyncAt();
    await phone.queue(saveRoute, savedRoute(5));
    phone.tab.engine.setConnected(true);
    await phone.pass(10_000);
    const mixed = lastSyncAt();
    expect(mixed).toBeGreaterThan(before ?? Infinity);
    await phone.queue(saveRoute, savedRoute(6));
    await phone.pass(10_000);
    expect(phone.rows('refused')).toHaveLength(2);
    expect(lastSyncAt()).toBe(mixed);
  });
});

describe('a wait that a clock set back makes endless', () => {
  test.each([
    ['ten minutes is kept', 10 * MINUTE, 0],
    ['a moment more is not', 10 * MINUTE + 5_000, 1],
  ])('of %s', async (_what, milliseconds, sent) => {
    phone.tab.engine.setConnected(false);
    await phone.queue(createAscent, ascentOfStyx);
    await rewrite((entry) => ({ ...entry, nextAttemptAt: phone.scheduler.now + milliseconds, askedMs: 1 }));
    phone.tab.engine.setConnected(true);
    await phone.pass(2_000);
    expect(tries()).toBe(sent);
  });
});

describe('what is nobody’s work', () => {
  const referer = { referer: 'a-club', date: '2026-06-01 10:00:00' };

  test('goes along with other work on its day', async () => {
    phone.tab.engine.setConnected(false);
    await phone.queue(addBookmark, { url: '/guidebook/luberon', title: 'Luberon' });
    await phone.queue(noteReferer, referer);
    phone.tab.engine.setConnected(true);
    await phone.pass(MINUTE);
    expect([phone.writes.length, phone.sentKeys.length]).toEqual([1, 2]);
  });

  test('does not go along with other work when its day is over', async () => {
    phone.tab.engine.setConnected(false);
    const keys = [await phone.queue(addBookmark, { url: '/guidebook/luberon', title: 'Luberon' })];
    await phone.queue(noteReferer, referer);
    keys.push(await phone.queue(addBookmark, { url: '/guidebook/verdon', title: 'Verdon' }));
    await phone.pass(DAY);
    phone.tab.engine.setConnected(true);
    await phone.pass(MINUTE);
    expect(phone.sentKeys).toEqual(keys);
    expect(outbox()).toEqual([]);
  });

  test('leaves no receipt, goes when its day is over without a word or a request', async () => {
    phone.tab.engine.setConnected(false);
    await phone.queue(noteReferer, referer);
    await phone.pass(DAY / 2);
    await phone.queue(noteReferer, referer);
    await phone.pass(DAY / 2);
    phone.tab.engine.setConnected(true);
    await phone.pass(MINUTE);
    expect(phone.writes).toHaveLength(1);
    expect([outbox(), phone.rows('refused'), phone.rows('receipt')]).toEqual([[], [], []]);
    expect(phone.tab.disk.journal).toEqual([]);
  });
});
