import { beforeEach, describe, expect, test } from 'vitest';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import { createAddress, makeDefaultAddress } from '#worker/mutations/account';
import type { SendRequest } from '#worker/sync/ports';
import { createAscent, deleteAscent, updateAscent } from '#worker/mutations/ascents';
import { dismissRefusal } from '#worker/mutations/dismissals';
import { removeSavedRoute, saveRoute } from '#worker/mutations/saved-routes';
import { refusalBody } from '../simulation/model-server';
import { savedRoute } from '../simulation/provided';
import { addressOf } from '../support/address-of';
import { OneDevice } from '../support/one-device';

const ID = '018f3b5e-0000-7000-8000-000000000001';
const OTHER_KEY = '018f3b5e-0000-7000-8000-0000000000ff';
const ascent = {
  id: ID,
  type: 'cliff' as const,
  routeId: 1,
  climbId: 4,
  routeLabel: 'Buoux · Styx',
  climbName: 'Le Fil',
  grade: '6b',
  date: '2026-06-01',
  ascentType: 10 as const,
  attempts: 1,
  score: 4,
  comment: '',
};
const html = { status: 200, retryAfterSeconds: null, body: undefined };
/** Our own server's word that it cannot now. */
const failing = { status: 503, retryAfterSeconds: null, body: refusalBody('common.error.unavailable', []) };
/** The page of a portal or proxy that asks to come again tomorrow. */
const stranger = { status: 503, retryAfterSeconds: 86_400, body: undefined };

let phone: OneDevice;
beforeEach(() => {
  phone = new OneDevice();
});

describe('ticking a climb with a network', () => {
  test('shows it at once, sends it once and stops marking it as waiting', async () => {
    const id = await phone.queue(createAscent, ascent);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID, pending: 1 }]);
    await phone.pass(60_000);
    expect(phone.writes).toMatchObject([{ path: '/guard/ticking/create', key: id }]);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID, pending: 0, v: 1 }]);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.phase).toBe('idle');
  });
});

describe('ticking a climb without a network', () => {
  test('keeps it waiting, and sends it when the network comes back', async () => {
    phone.answering = () => Promise.reject(new Error('no network'));
    await phone.queue(createAscent, ascent);
    await phone.pass(300_000);
    expect(phone.rows('outbox')).toHaveLength(1);
    expect(phone.phase).toBe('waiting');
    phone.answering = (_request, answer) => answer();
    phone.tab.engine.setConnected(false);
    phone.tab.engine.setConnected(true);
    await phone.pass(5_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.phase).toBe('idle');
  });

  test('does not take a captive portal for the server', async () => {
    phone.answering = () => html;
    await phone.queue(createAscent, ascent);
    await phone.pass(120_000);
    expect(phone.rows('outbox')).toHaveLength(1);
    expect(phone.server.truth('camille').size).toBe(0);
  });

  test('sends nothing while it is said to be disconnected', async () => {
    await phone.pass(1_000);
    phone.tab.engine.setConnected(false);
    await phone.queue(createAscent, ascent);
    await phone.pass(600_000);
    expect(phone.writes).toEqual([]);
  });
});

describe('an answer that is lost after the server has committed', () => {
  test('is asked for again under the same key and applied once', async () => {
    let isCut = true;
    phone.answering = (request, answer) => {
      const reply = answer();
      if (request.method === 'POST' && isCut) {
        isCut = false;
        throw new Error('connection reset');
      }
      return reply;
    };
    const id = await phone.queue(createAscent, ascent);
    await phone.pass(120_000);
    expect(phone.writes.map(({ key }) => key)).toEqual([id, id]);
    expect(phone.server.account('camille').log).toEqual([{ key: id, refused: false }]);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('a fifth saved route, where the server allows four', () => {
  test('is taken back, with the reason, and what follows is sent', async () => {
    for (const id of [1, 2, 3, 4, 5]) await phone.queue(saveRoute, savedRoute(id));
    expect(phone.rows('savedRoute')).toHaveLength(5);
    await phone.queue(removeSavedRoute, { type: 'cliff', routeId: 1 });
    await phone.pass(60_000);
    expect(phone.rows('savedRoute').map(({ routeId }) => routeId)).toEqual([2, 3, 4]);
    expect(phone.rows('refused')).toMatchObject([
      { name: 'saveRoute', status: 422, message: 'saved.error.limit' },
    ]);
  });
});

describe('a refusal that the server has not recorded', () => {
  const unrecorded = (status: number, message: string) => ({
    status,
    retryAfterSeconds: null,
    body: refusalBody(message, []),
  });
  const answeringWrites = (status: number, message: string) => {
    phone.answering = (request, answer) =>
      request.path.includes('ticking') ? unrecorded(status, message) : answer();
  };

  test.each([
    ['a server from before this write', 404, 'common.error.notFound'],
    ['a body that was damaged on the way', 400, 'common.error.json'],
    ['a length that does not fit', 400, 'common.error.invalid'],
    ['a conflict of something in between', 409, 'common.error.invalid'],
  ])('of %s takes nothing back: it waits and is sent later', async (_what, status, message) => {
    answeringWrites(status, message);
    await phone.queue(createAscent, ascent);
    await phone.pass(5 * 60_000);
    expect(phone.rows('refused')).toEqual([]);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID, pending: 1 }]);
    phone.answering = (_request, answer) => answer();
    await phone.pass(5 * 60_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.server.truth('camille').size).toBe(1);
  });

  test('of a write that no server knows stops its lane in the end, visibly and undeleted', async () => {
    answeringWrites(404, 'common.error.notFound');
    await phone.queue(createAscent, ascent);
    await phone.pass(60 * 60_000);
    expect(phone.rows('outbox')).toMatchObject([{ name: 'createAscent', state: 'parked' }]);
  });

  test.each([
    ['too large', 413, 'common.error.tooLarge'],
    ['under a number that is none', 400, 'common.error.key'],
    ['under the number of something else', 422, 'common.error.keyReused'],
  ])('and never will, for it is %s, is listed with what was typed', async (_what, status, message) => {
    answeringWrites(status, message);
    const id = await phone.queue(createAscent, ascent);
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(60_000);
    expect(phone.rows('refused')).toMatchObject([{ id, status, message, entry: { args: ascent } }]);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('edits of one ascent that wait together', () => {
  test('are all shown, in order, whatever the server brings meanwhile', async () => {
    await phone.queue(createAscent, ascent);
    await phone.pass(10_000);
    phone.tab.engine.setConnected(false);
    await phone.queue(updateAscent, { id: ID, changes: { comment: 'mistral' } });
    await phone.queue(updateAscent, { id: ID, changes: { score: 5 } });
    phone.server.answer(
      'camille',
      {
        method: 'POST',
        path: `/guard/ticking/update/${ID}`,
        body: { base: { v: 1 }, changes: { grade: '6b+' } },
        key: 'x',
      },
      0,
    );
    phone.tab.engine.setConnected(true);
    await phone.pass(400_000);
    const shown = { id: ID, comment: 'mistral', score: 5, grade: '6b+', pending: 0 };
    expect(phone.rows('ascent')).toMatchObject([shown]);
  });

  test('come to nothing when another device has deleted it, and say so', async () => {
    await phone.queue(createAscent, ascent);
    await phone.pass(10_000);
    phone.server.answer(
      'camille',
      { method: 'POST', path: `/guard/ticking/delete/${ID}`, body: {}, key: 'x' },
      0,
    );
    await phone.queue(updateAscent, { id: ID, changes: { score: 5 } });
    await phone.pass(400_000);
    expect(phone.rows('ascent')).toEqual([]);
    expect(phone.rows('refused')).toMatchObject([{ status: 410, message: 'logbook.error.gone' }]);
  });
});

describe('a choice between two addresses that waits', () => {
  test('stays shown on both when the server tells news of one of them', async () => {
    const [home, hut] = [ID, ID.replace(/1$/, '2')];
    await phone.queue(createAddress, { id: home, ...addressOf(), isDefault: true });
    await phone.queue(createAddress, { id: hut, ...addressOf({ city: 'Gap' }), isDefault: false });
    await phone.pass(400_000);
    phone.answering = (request, answer) => {
      if (request.method === 'POST') throw new Error('no signal');
      return answer();
    };
    await phone.queue(makeDefaultAddress, { id: hut, former: home });
    const path = `/guard/address/${home}`;
    phone.server.answer('camille', { method: 'POST', path, body: { city: 'Gargas' }, key: 'x' }, 0);
    await phone.pass(400_000);
    expect(phone.rows('address')).toMatchObject([
      { id: home, city: 'Gargas', isDefault: false, pending: 1 },
      { id: hut, isDefault: true, pending: 1 },
    ]);
  });
});

describe('deleting an ascent that the server still lists', () => {
  test('keeps it away here while the outbox entry waits', async () => {
    await phone.queue(createAscent, ascent);
    await phone.pass(10_000);
    phone.answering = (request, answer) => {
      if (request.method === 'POST') throw new Error('no network for writes');
      return answer();
    };
    await phone.queue(deleteAscent, { id: ID });
    await phone.pass(700_000);
    expect(phone.rows('ascent')).toEqual([]);
    expect(phone.rows('outbox')).toHaveLength(1);
  });
});

describe('a session that ends while something waits', () => {
  beforeEach(() => {
    phone.answering = () => ({
      status: 401,
      retryAfterSeconds: null,
      body: refusalBody('account.error.session', []),
    });
  });

  test('pauses for signing in, keeps the outbox entry and counts no attempt', async () => {
    phone.renewal = 'ended';
    await phone.queue(createAscent, ascent);
    await phone.pass(60_000);
    expect(phone.phase).toBe('signIn');
    expect(phone.rows('outbox')).toMatchObject([{ attempts: 0, state: 'waiting' }]);
    const asked = phone.requests.length;
    await phone.pass(600_000);
    expect(phone.requests).toHaveLength(asked);
  });

  test('goes on by itself when it can be renewed', async () => {
    await phone.queue(createAscent, ascent);
    await phone.pass(2_000);
    phone.answering = (_request, answer) => answer();
    await phone.pass(120_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.phase).toBe('idle');
  });
});

describe('a write on which the server breaks down, again and again', () => {
  beforeEach(async () => {
    phone.answering = (request, answer) => (request.path.includes('ticking') ? failing : answer());
    await phone.queue(createAscent, ascent);
  });

  test('is parked after a quarter of an hour, visibly and undeleted, while other lanes go on', async () => {
    await phone.pass(60 * 60_000);
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(60 * 60_000);
    expect(phone.rows('outbox')).toMatchObject([{ name: 'createAscent', state: 'parked' }]);
    expect(phone.server.truth('camille').size).toBe(1);
  });

  test('is sent when the climber taps "send now" and the server has recovered', async () => {
    await phone.pass(2 * 60 * 60_000);
    phone.answering = (_request, answer) => answer();
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('an anti-forgery pair that no longer fits', () => {
  const refusing = (status: number, message: string) => ({
    status,
    retryAfterSeconds: null,
    body: refusalBody(message, []),
  });

  test('is fetched anew, also after the session had to be renewed for the same write', async () => {
    const answers = [refusing(401, 'account.error.session'), refusing(403, 'common.error.forgery')];
    phone.answering = (request, answer) =>
      request.method === 'POST' ? (answers.shift() ?? answer()) : answer();
    await phone.queue(createAscent, ascent);
    await phone.pass(1_000);
    expect(phone.pairs).toBe(1);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('is fetched again after every wait, for it may have changed again', async () => {
    phone.answering = (request, answer) =>
      request.method === 'POST' ? refusing(403, 'common.error.forgery') : answer();
    await phone.queue(createAscent, ascent);
    await phone.pass(20 * 60_000);
    expect(phone.pairs).toBeGreaterThan(5);
    // A wait that grows: not asked in a circle.
    expect(phone.writes.length).toBeLessThan(200);
    phone.answering = (_request, answer) => answer();
    await phone.pass(120_000);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('an answer that is cut in the middle', () => {
  test.each(['POST', 'GET'])('by something that calls it whole is no answer: %s', async (method) => {
    let isCut = false;
    phone.answering = (request, answer) => {
      const reply = answer();
      if (isCut || request.method !== method) return reply;
      isCut = true;
      return { ...reply, body: undefined };
    };
    const id = await phone.queue(createAscent, ascent);
    await phone.pass(120_000);
    expect(isCut).toBe(true);
    expect(phone.server.account('camille').log).toEqual([{ key: id, refused: false }]);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID, pending: 0 }]);
    expect(phone.phase).toBe('idle');
  });

  test('is asked for again when it was a refusal, and listed', async () => {
    let isCut = false;
    phone.answering = (request, answer) => {
      const reply = answer();
      if (isCut || request.method !== 'POST') return reply;
      isCut = true;
      return { ...reply, body: undefined };
    };
    await phone.queue(deleteAscent, { id: ID });
    await phone.pass(120_000);
    expect(phone.rows('refused')).toMatchObject([{ status: 404, message: 'logbook.error.unknown' }]);
  });
});

describe('a server that asks to wait', () => {
  test('is left alone as long as it asked', async () => {
    phone.answering = (request, answer) =>
      request.method === 'POST' && phone.writes.length === 1
        ? { ...failing, retryAfterSeconds: 120 }
        : answer();
    await phone.queue(createAscent, ascent);
    await phone.pass(115_000);
    expect(phone.writes).toHaveLength(1);
    await phone.pass(10_000);
    expect(phone.writes).toHaveLength(2);
  });

  test('is left alone though the page is looked at, the network comes back or the app starts anew', async () => {
    phone.answering = () => ({ ...failing, retryAfterSeconds: 300 });
    await phone.pass(10_000);
    await phone.queue(createAscent, ascent);
    await phone.pass(10_000);
    const asked = phone.writes.length;
    for (let minute = 0; minute < 4; minute += 1) {
      void phone.tab.engine.becameVisible();
      phone.tab.engine.setConnected(false);
      phone.tab.engine.setConnected(true);
      phone.reopen();
      await phone.pass(60_000);
    }
    expect(phone.writes).toHaveLength(asked);
  });

  test('for two hours is asked again after ten minutes', async () => {
    phone.answering = () => ({ ...failing, retryAfterSeconds: 7_200 });
    await phone.queue(createAscent, ascent);
    await phone.pass(9 * 60_000);
    expect(phone.writes).toHaveLength(1);
    const reads = phone.requests.length;
    phone.answering = (_request, answer) => answer();
    await phone.pass(70_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.requests.length).toBeGreaterThan(reads + 1);
  });

  test('is asked at once when somebody taps', async () => {
    phone.answering = () => ({ ...failing, retryAfterSeconds: 300 });
    await phone.queue(createAscent, ascent);
    await phone.pass(10_000);
    phone.answering = (_request, answer) => answer();
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('a portal, a proxy or a firewall that asks to wait until tomorrow', () => {
  test.each([408, 425, 429, 500, 502, 503])('with %i is not believed', async (status) => {
    phone.answering = () => ({ ...stranger, status });
    await phone.queue(createAscent, ascent);
    await phone.pass(6_000);
    phone.answering = (_request, answer) => answer();
    await phone.pass(61_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.phase).toBe('idle');
  });

  test.each([
    ['the network comes back', () => [false, true].forEach((is) => phone.tab.engine.setConnected(is))],
    ['the page is looked at', () => void phone.tab.engine.becameVisible()],
    ['the app starts anew', () => phone.reopen()],
  ])('is asked no longer when %s', async (_what, happen) => {
    await phone.pass(20_000);
    phone.answering = () => stranger;
    await phone.queue(createAscent, ascent);
    // Long enough for the waits between two tries to have grown.
    await phone.pass(5 * 60_000 + 20_000);
    phone.answering = (_request, answer) => answer();
    const asked = phone.requests.length;
    happen();
    await phone.pass(3_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.requests.slice(asked).map(({ method }) => method)).toContain('GET');
  });

  test('never stops a lane, for nobody knows whose fault it is', async () => {
    const broken = { ...stranger, retryAfterSeconds: null };
    phone.answering = (request, answer) => (request.path.includes('ticking') ? broken : answer());
    await phone.queue(createAscent, ascent);
    await phone.pass(60 * 60_000);
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(60 * 60_000);
    expect(phone.rows('outbox')).toMatchObject([{ state: 'waiting' }]);
  });

  test('has kept nobody waiting who was told so by the app of before', async () => {
    phone.answering = () => stranger;
    await phone.queue(createAscent, ascent);
    await phone.pass(10_000);
    const day = 86_400_000;
    void phone.tab.store.transaction(['outbox'], async (transaction) => {
      const [entry] = await transaction.all('outbox');
      const until = phone.scheduler.now + day;
      if (entry) await transaction.put('outbox', { ...entry, nextAttemptAt: until, askedMs: day });
    });
    await phone.pass(100);
    phone.answering = (_request, answer) => answer();
    phone.reopen();
    await phone.pass(10_000);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('an app that is too old', () => {
  test('parks everything and asks for the update', async () => {
    phone.answering = () => ({
      status: 426,
      retryAfterSeconds: null,
      body: refusalBody('sync.error.update', []),
    });
    await phone.queue(createAscent, ascent);
    await phone.pass(60_000);
    expect(phone.phase).toBe('update');
    expect(phone.rows('outbox')).toHaveLength(1);
  });

  test('no longer asks for it once the updated app was understood', async () => {
    phone.answering = () => ({
      status: 426,
      retryAfterSeconds: null,
      body: refusalBody('sync.error.update', []),
    });
    await phone.queue(createAscent, ascent);
    await phone.pass(60_000);
    phone.device.crash(phone.tab);
    phone.answering = (_request, answer) => answer();
    phone.device.open('camille');
    await phone.pass(60_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.phase).toBe('idle');
  });
});

describe('a table that came with a newer release', () => {
  const bookmark = { url: '/routes/crag/vaucluse/buoux', title: 'Buoux' };
  const elsewhere = (path: string, body: object) =>
    phone.server.answer('camille', { method: 'POST', path, body, key: path }, 0);

  beforeEach(async () => {
    await phone.pass(10_000);
    elsewhere('/guard/customer/bookmark', { action: 'add', ...bookmark });
    elsewhere('/guard/ticking/create', ascent);
    await phone.pass(6 * 60_000);
  });

  test('keeps none of the other rows from the older app', () => {
    expect(phone.rows('ascent')).toMatchObject([{ id: ID }]);
    expect(phone.rows('bookmark')).toEqual([]);
    expect(phone.phase).toBe('idle');
  });

  test('is there as a whole after the update, though the cursor had passed it', async () => {
    phone.device.release = 2;
    phone.reopen();
    await phone.pass(10_000);
    expect(phone.rows('bookmark')).toMatchObject([bookmark]);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID }]);
    const wholes = () => phone.requests.filter(({ query }) => query?.['whole'] === 'true').length;
    const read = wholes();
    await phone.pass(20 * 60_000);
    expect(wholes()).toBe(read);
  });
});

describe('a server that says it no longer understands this app', () => {
  test('on a page of changes is taken at its word', async () => {
    phone.answering = (request, answer) => {
      const reply = answer();
      if (request.method === 'GET')
        (reply.body as { data: { minSchema: number } }).data.minSchema = SYNC_SCHEMA + 1;
      return reply;
    };
    await phone.pass(10_000);
    expect(phone.phase).toBe('update');
  });
});

describe('what changes on the server while changes are being fetched', () => {
  test('is fetched at once when that is asked for, and not after the usual five minutes', async () => {
    await phone.pass(10_000);
    let isChanged = false;
    phone.answering = async (request, answer) => {
      const page = answer();
      if (isChanged || request.method !== 'GET') return page;
      isChanged = true;
      const body = { type: 'cliff', id: 2, action: 'add' };
      const write = { method: 'POST' as const, path: '/guard/customer/store_route', body, key: 'elsewhere' };
      phone.server.answer('camille', write, 0);
      void phone.tab.engine.sendNow();
      // The page is on its way for a second, as it was before.
      await phone.scheduler.turn(phone.tab, 1_000);
      return page;
    };
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(phone.rows('savedRoute').map(({ id }) => id)).toEqual(['cliff-2']);
  });
});

describe('an outbox entry that only a newer app can read', () => {
  test('holds its own lane; other lanes and reading go on', async () => {
    await phone.queue({ ...createAscent, schema: 2 }, ascent);
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(10_000);
    phone.server.answer(
      'camille',
      {
        method: 'POST',
        path: '/guard/customer/store_route',
        body: { type: 'cliff', id: 2, action: 'add' },
        key: 'elsewhere',
      },
      0,
    );
    await phone.pass(600_000);
    expect(phone.rows('outbox')).toMatchObject([{ name: 'createAscent', schema: 2, attempts: 0 }]);
    expect(phone.rows('savedRoute').map(({ id }) => id)).toEqual(['cliff-1', 'cliff-2']);
    expect(phone.phase).toBe('update');
  });
});

describe('a cursor older than the server remembers', () => {
  test('reads the whole again and forgets what is gone', async () => {
    await phone.queue(createAscent, ascent);
    await phone.queue(saveRoute, savedRoute(2));
    await phone.pass(60_000);
    phone.server.answer(
      'camille',
      { method: 'POST', path: `/guard/ticking/delete/${ID}`, body: {}, key: 'x' },
      0,
    );
    phone.server.purge('camille');
    await phone.pass(600_000);
    expect(phone.rows('ascent')).toEqual([]);
    expect(phone.rows('savedRoute')).toHaveLength(1);
  });

  test('begins anew when deletions are forgotten between two pages', async () => {
    await phone.queue(createAscent, ascent);
    for (const routeId of [2, 3, 4, 5]) await phone.queue(saveRoute, savedRoute(routeId));
    await phone.pass(60_000);
    let pages = 0;
    phone.answering = (request, answer) => {
      const page = answer();
      pages += request.method === 'GET' ? 1 : 0;
      if (request.method === 'GET' && pages === 1) {
        const path = `/guard/ticking/delete/${ID}`;
        phone.server.answer('camille', { method: 'POST', path, body: {}, key: 'x' }, 0);
        phone.server.purge('camille');
      }
      return page;
    };
    phone.reopen((disk) => disk.wipe());
    await phone.pass(60_000);
    expect(pages).toBeGreaterThan(2);
    expect(phone.rows('ascent')).toEqual([]);
    expect(phone.rows('savedRoute')).toHaveLength(4);
  });
});

describe('a database that the browser throws away while something waits', () => {
  test('is refilled from the journal, and everything arrives', async () => {
    phone.answering = () => Promise.reject(new Error('no network'));
    await phone.queue(createAscent, ascent);
    await phone.queue(saveRoute, savedRoute(2));
    await phone.pass(20_000);
    phone.answering = (_request, answer) => answer();
    phone.reopen((disk) => disk.wipe());
    await phone.pass(60_000);
    expect(phone.server.truth('camille').size).toBe(2);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID, pending: 0 }]);
    expect(phone.tab.disk.journal).toEqual([]);
  });

  test('sends what was lost before what is new, though the journal opens a minute late', async () => {
    phone.answering = () => Promise.reject(new Error('no network'));
    const lost = await phone.queue(createAscent, ascent);
    await phone.pass(20_000);
    phone.answering = (_request, answer) => answer();
    const { disk } = phone.tab;
    disk.isJournalShut = true;
    phone.reopen(() => disk.wipe());
    await phone.pass(1_000);
    const fresh = await phone.queue(updateAscent, { id: ID, changes: { comment: 'new' } });
    await phone.pass(60_000);
    disk.isJournalShut = false;
    await phone.pass(10_000);
    expect([...new Set(phone.sentKeys)]).toEqual([lost, fresh]);
    expect(phone.rows('ascent')).toMatchObject([{ id: ID, comment: 'new', pending: 0 }]);
  });
});

describe('a device whose journal never opens', () => {
  test('sends all the same, and does not wait so long the next time', async () => {
    phone.tab.disk.isJournalShut = true;
    await phone.queue(createAscent, ascent);
    await phone.pass(150_000);
    expect(phone.writes).toHaveLength(1);
    phone.reopen();
    await phone.queue(saveRoute, savedRoute(2));
    await phone.pass(15_000);
    expect(phone.writes).toHaveLength(2);
  });
});

describe('a refusal of long ago that is taken off the list here', () => {
  test('is listed again when it is put back elsewhere before the server has said that it heard', async () => {
    const key = await phone.queue(deleteAscent, { id: ID });
    await phone.pass(60_000);
    expect(phone.rows('refused')).toMatchObject([{ id: key }]);
    phone.device.skew = 60 * 86_400_000;
    // The server takes it off; this device is not told.
    phone.answering = (request, answer) => {
      const said = answer();
      if (request.method === 'POST') throw new Error('answer cut');
      return said;
    };
    await phone.queue(dismissRefusal, { key });
    await phone.pass(600_000);
    expect(phone.rows('dismissal')).toMatchObject([{ id: key, pending: 1 }]);
    const elsewhere = { method: 'POST', path: '/guard/refusal-restore', key: OTHER_KEY, body: { key } };
    phone.server.answer('camille', elsewhere as SendRequest, phone.scheduler.now);
    await phone.pass(600_000);
    phone.answering = (_request, answer) => answer();
    await phone.pass(600_000);
    expect(phone.rows('dismissal')).toEqual([]);
    expect(phone.rows('refused')).toMatchObject([{ id: key }]);
  });
});
