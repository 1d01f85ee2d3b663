import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import { readMeta, writeMeta } from '#worker/db/store';
import { createAscent, deleteAscent } from '#worker/mutations/ascents';
import { dismissRefusal } from '#worker/mutations/dismissals';
import { saveRoute } from '#worker/mutations/saved-routes';
import type { Reply, SendRequest } from '#worker/sync/ports';
import { refusalBody } from '../simulation/model-server';
import { savedRoute } from '../simulation/provided';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { OneDevice } from '../support/one-device';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const KNOWN_WRITES = '/guard/known-writes';
const refused = (status: number, message: string, retryAfterSeconds: number | null = null): Reply => ({
  status,
  retryAfterSeconds,
  body: refusalBody(message, []),
});
/** Our own server cannot now, and asks to be left alone for two minutes. */
const busy = refused(503, 'common.error.unavailable', 120);
const portal: Reply = { status: 200, retryAfterSeconds: null, body: undefined };
const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;

let phone: OneDevice;
/** Says on the stream of changes which version there is. */
let say: (v: number, feed?: 'house') => void;

beforeEach(() => {
  phone = new OneDevice();
  phone.streaming = (hear, signal) => {
    say = hear;
    hear(phone.server.account('camille').v);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('given up'))),
    );
  };
});

afterEach(() => {
  if (phone.device.errors.length > 0) throw new Error(phone.device.errors.join('; '));
});

const cut = () => Promise.reject(new Error('no signal'));
const answerAll = () => {
  phone.answering = (_request, answer) => answer();
};
const answerReads = (answering: (answer: () => Reply, request: SendRequest) => Reply | Promise<Reply>) => {
  phone.answering = (request, answer) => (request.method === 'GET' ? answering(answer, request) : answer());
};
const answerPath = (path: string, answering: (answer: () => Reply) => Reply | Promise<Reply>) => {
  phone.answering = (request, answer) => (request.path === path ? answering(answer) : answer());
};
const elsewhere = (path: string, body: object, key: string, account = 'camille') =>
  phone.server.answer(account, { method: 'POST', path, body, key }, phone.scheduler.now);
const create = (number: number) =>
  elsewhere('/guard/ticking/create', { ...ascentOfStyx, id: idOf(number) }, `create ${number}`);
const createMany = (count: number) => {
  for (let number = 1; number <= count; number += 1) create(number);
};
const remove = (number: number) => elsewhere(`/guard/ticking/delete/${idOf(number)}`, {}, `delete ${number}`);
const shown = () => phone.rows('ascent').map(({ id }) => id);
const reads = (path?: string) =>
  phone.requests.filter((request) => request.method === 'GET' && (!path || request.path === path));
const meta = (wanted: string): unknown => phone.rows('meta').find(({ key }) => key === wanted)?.value;
const lastSyncAt = () => (meta('sync') as { lastSyncAt: number | null }).lastSyncAt;
/** Changes the database as another app or release may have left it. */
const inDatabase: (typeof phone.tab.store)['transaction'] = async (tables, work) => {
  const done = phone.tab.store.transaction(tables, work);
  await phone.pass(1_000);
  return done;
};

describe('a read that comes to nothing', () => {
  test('is told, though nothing waits to be sent, and is told no more once it came', async () => {
    phone.answering = cut;
    await phone.pass(10_000);
    expect(phone.phase).toBe('waiting');
    answerAll();
    await phone.pass(2 * MINUTE);
    expect(phone.phase).toBe('idle');
  });

  test('is tried ever more seldom', async () => {
    phone.answering = cut;
    await phone.pass(30 * MINUTE);
    expect([reads().length > 20, reads().length < 120]).toEqual([true, true]);
  });

  test('is tried at once when the page is looked at, though a write has just gone through', async () => {
    answerReads(cut);
    await phone.pass(10 * MINUTE);
    const answered: boolean[] = [];
    for (let look = 1; look <= 8; look += 1) {
      await phone.queue(createAscent, { ...ascentOfStyx, id: idOf(look) });
      await phone.pass(3_000);
      const before = reads().length;
      void phone.tab.engine.becameVisible();
      await phone.pass(1_000);
      answered.push(reads().length > before);
    }
    expect(answered).toEqual(Array(8).fill(true));
  });

  test('because a portal answered it is no fault of this device', async () => {
    answerReads(() => portal);
    await phone.pass(10 * MINUTE);
    expect(reads().length).toBeLessThan(60);
    expect(phone.phase).toBe('waiting');
  });

  test('because a row in it has no name is no read: the row comes later', async () => {
    await phone.pass(10_000);
    create(1);
    let isDamaged = true;
    answerReads((answer) => {
      const reply = answer();
      const { rows } = (reply.body as { data: { rows: object[] } }).data;
      if (!isDamaged || rows.length === 0) return reply;
      isDamaged = false;
      rows.splice(0, 1, {});
      return reply;
    });
    await phone.pass(10 * MINUTE);
    expect(isDamaged).toBe(false);
    expect(shown()).toEqual([idOf(1)]);
  });

  test('because the server asked to wait is left until then', async () => {
    answerReads(() => busy);
    await phone.pass(115_000);
    expect(reads()).toHaveLength(1);
    await phone.pass(10_000);
    expect(reads()).toHaveLength(2);
  });

  test('because somebody else is signed in waits for the customer to sign in', async () => {
    answerReads(() => refused(403, 'account.error.forbidden'));
    await phone.pass(MINUTE);
    expect(phone.phase).toBe('signIn');
    expect(reads()).toHaveLength(1);
  });
});

describe('a page that has just been read', () => {
  test('is not read again because it is looked at', async () => {
    await phone.pass(10_000);
    const before = reads().length;
    void phone.tab.engine.becameVisible();
    await phone.pass(10_000);
    expect(reads()).toHaveLength(before);
  });

  test('is not read again for a version that it has', async () => {
    create(1);
    await phone.pass(10_000);
    const before = reads().length;
    say(phone.server.account('camille').v);
    await phone.pass(10_000);
    expect(reads()).toHaveLength(before);
  });

  test('is read again though the clock was set back by a day meanwhile', async () => {
    phone.device.skew = DAY;
    await phone.pass(10_000);
    phone.device.skew = 0;
    create(1);
    await phone.pass(6 * MINUTE);
    expect(shown()).toEqual([idOf(1)]);
  });

  test('notes by how much the clock of this device is off', async () => {
    phone.device.skew = DAY;
    await phone.pass(10_000);
    const { serverTime, deviceTime } = meta('clock') as { serverTime: number; deviceTime: number };
    expect(Math.round((deviceTime - serverTime) / MINUTE)).toBe(DAY / MINUTE);
  });
});

describe('news of many pages', () => {
  /** The model server's pages hold three rows. */
  beforeEach(async () => {
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(10_000);
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    createMany(12);
  });

  test('is read at one go, and each page tells the server what the one before told', async () => {
    const before = reads().length;
    void phone.tab.engine.sendNow();
    await phone.pass(1_000);
    expect(shown()).toHaveLength(12);
    const stamps = reads()
      .slice(before)
      .map(({ heard }) => heard?.map(({ v }) => v));
    expect(stamps).toEqual([[1], [13], [13], [13]]);
  });

  test('that is cut after the first of them does not count as read', async () => {
    const before = lastSyncAt();
    let pages = 0;
    answerReads((answer) => {
      pages += 1;
      return pages === 1 ? answer() : cut();
    });
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(shown()).toHaveLength(3);
    expect(lastSyncAt()).toBe(before);
  });
});

describe('a whole that is read again', () => {
  /** An app of an older schema kept no comments. */
  const forgetComments = () =>
    inDatabase(['ascent', 'meta'], async (transaction) => {
      for (const kept of await transaction.all('ascent'))
        await transaction.put('ascent', { ...kept, comment: '' });
      await writeMeta(transaction, 'cursorSchema', SYNC_SCHEMA - 1);
    });
  const comments = () => new Set(phone.rows('ascent').map(({ comment }) => comment));
  /** So many pages come, and then none any more. */
  const answerPages = (count: number) => {
    let pages = 0;
    answerReads((answer) => {
      pages += 1;
      return pages <= count ? answer() : cut();
    });
  };

  test('is read to the end by an app that is closed after each page', async () => {
    createMany(12);
    await phone.pass(10_000);
    await forgetComments();
    for (let life = 1; life <= 6; life += 1) {
      answerPages(1);
      phone.reopen();
      await phone.pass(10_000);
    }
    expect([...comments()]).toEqual([ascentOfStyx.comment]);
  });

  test('begins anew when deletions that it has heard of are forgotten behind it', async () => {
    createMany(12);
    let pages = 0;
    answerReads((answer) => {
      pages += 1;
      if (pages === 2) remove(2);
      if (pages === 3) phone.server.purge('camille');
      return answer();
    });
    await phone.pass(10_000);
    expect(shown()).toHaveLength(11);
    expect(shown()).not.toContain(idOf(2));
  });

  test('goes on where the server is restored to before it forgot deletions, and forgets them again', async () => {
    createMany(12);
    const backup = phone.server.backUp();
    phone.server.purge('camille');
    let pages = 0;
    answerReads((answer) => {
      pages += 1;
      if (pages === 2) phone.server.restore(backup);
      if (pages === 3) phone.server.purge('camille');
      return answer();
    });
    await phone.pass(10_000);
    expect(shown()).toHaveLength(12);
    expect(reads()).toHaveLength(4);
  });

  test('brings what an older app had not kept of a row that has not changed since', async () => {
    create(1);
    await phone.pass(10_000);
    await forgetComments();
    expect([...comments()]).toEqual(['']);
    await phone.pass(6 * MINUTE);
    expect([...comments()]).toEqual([ascentOfStyx.comment]);
  });

  test('by an app of another schema keeps nothing that only the reading before it had named', async () => {
    createMany(12);
    answerPages(2);
    await phone.pass(MINUTE);
    expect(shown()).toContain(idOf(2));
    remove(2);
    await phone.queue(saveRoute, savedRoute(1));
    await phone.pass(MINUTE);
    phone.server.purge('camille');
    answerAll();
    phone.device.release = 2;
    phone.reopen();
    await phone.pass(MINUTE);
    expect(shown()).toHaveLength(11);
    expect(shown()).not.toContain(idOf(2));
  });
});

describe('a reading in the middle of which the app is closed', () => {
  test('stops there, and is not told to be whole', async () => {
    createMany(12);
    answerReads((answer) => {
      phone.tab.stop.abort();
      return answer();
    });
    await phone.pass(MINUTE);
    expect(reads()).toHaveLength(1);
    expect(shown()).toHaveLength(3);
    expect(phone.phase).toBe('waiting');
  });
});

describe('a server restored from a backup', () => {
  /** The server has lost the only ascent, and has another one. */
  beforeEach(async () => {
    await phone.pass(10_000);
    const backup = phone.server.backUp();
    await phone.queue(createAscent, { ...ascentOfStyx, id: idOf(1) });
    await phone.pass(6 * MINUTE);
    phone.server.restore(backup);
    create(2);
  });

  test('is read at once, without anybody being told that something is the matter', async () => {
    const phases = new Set<unknown>();
    void phone.tab.engine.sendNow();
    for (let step = 0; step < 200; step += 1) {
      await phone.pass(10);
      phases.add(phone.phase);
    }
    expect([...phases]).toEqual(['idle']);
    expect(shown()).toEqual([idOf(1), idOf(2)]);
  });

  test('that does not say what it knows is not asked in a circle, and people are told', async () => {
    answerPath(KNOWN_WRITES, cut);
    void phone.tab.engine.sendNow();
    const before = phone.requests.length;
    await phone.pass(5 * MINUTE);
    expect(phone.requests.length - before).toBeLessThan(80);
    expect(phone.phase).toBe('waiting');
    answerAll();
    await phone.pass(90_000);
    expect(shown()).toEqual([idOf(1), idOf(2)]);
  });

  test('that asks to wait before it says what it knows is left until then', async () => {
    answerPath(KNOWN_WRITES, () => busy);
    void phone.tab.engine.sendNow();
    await phone.pass(2_000);
    const before = reads().length;
    await phone.pass(110_000);
    expect(reads()).toHaveLength(before);
    await phone.pass(15_000);
    expect(reads()).toHaveLength(before + 1);
  });
});

describe('a refusal whose answer is lost', () => {
  test('comes with the next page: the change waits no longer, and is listed with what was typed', async () => {
    await phone.pass(10_000);
    phone.answering = (request, answer) => {
      const reply = answer();
      return request.method === 'POST' ? cut() : reply;
    };
    const key = await phone.queue(deleteAscent, { id: idOf(1) });
    await phone.pass(6 * MINUTE);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.rows('refused')).toMatchObject([
      { id: key, status: 404, message: 'logbook.error.unknown', entry: { args: { id: idOf(1) } } },
    ]);
  });
});

describe('a refusal that was taken off the list', () => {
  const away = async (milliseconds: number) => {
    phone.reopen(() => (phone.scheduler.now += milliseconds));
    await phone.pass(MINUTE);
  };
  beforeEach(async () => {
    const key = await phone.queue(deleteAscent, { id: idOf(1) });
    await phone.pass(MINUTE);
    await phone.queue(dismissRefusal, { key });
    await phone.pass(MINUTE);
  });

  test('can be put back for forty-five days, and is forgotten here after them', async () => {
    expect(phone.rows('dismissal')).toMatchObject([{ pending: 0 }]);
    await away(44 * DAY);
    expect(phone.rows('refused')).toHaveLength(1);
    await away(2 * DAY);
    expect(phone.rows('refused')).toEqual([]);
  });
});

describe('a refusal that nobody took off the list', () => {
  test('stays on it, however long ago it was', async () => {
    await phone.queue(deleteAscent, { id: idOf(1) });
    await phone.pass(MINUTE);
    phone.reopen(() => (phone.scheduler.now += 60 * DAY));
    await phone.pass(MINUTE);
    expect(phone.rows('refused')).toHaveLength(1);
  });
});

describe('a write that was confirmed before anything was ever read', () => {
  test('can still be offered again to a restored server', async () => {
    answerReads(cut);
    await phone.queue(createAscent, ascentOfStyx);
    await phone.pass(MINUTE);
    expect(phone.rows('receipt')).toMatchObject([{ at: 0 }]);
    answerAll();
    await phone.pass(2 * MINUTE);
    expect(phone.rows('receipt')).toHaveLength(1);
  });
});

describe('somebody who edits content', () => {
  const HOUSE = '/guard/house/sync';
  const revise = (number: number) =>
    elsewhere(
      '/guard/house/revise',
      { key: `sector-${number}`, fields: { name: 'Styx' }, base: { v: 0 } },
      `revise ${number}`,
      'nora',
    );
  const revisions = () => phone.rows('revision').map(({ id }) => id);
  /** A change of the customer's that the stream tells of while the page that brings it is on its way. */
  const readsAfterNews = async (): Promise<number> => {
    await phone.pass(10_000);
    let isTold = false;
    answerReads((answer, { path }) => {
      const reply = answer();
      if (path !== HOUSE && !isTold) say(phone.server.account('camille').v);
      isTold ||= path !== HOUSE;
      return reply;
    });
    create(9);
    const before = reads().length;
    void phone.tab.engine.sendNow();
    await phone.pass(30_000);
    return reads().length - before;
  };

  beforeEach(async () => {
    phone.server.setRoles('nora', ['content']);
    phone.server.setRoles('camille', ['content']);
    revise(7);
    await phone.pass(10_000);
  });

  test('has what other editors changed', () => {
    expect(revisions()).toEqual(['sector-7']);
  });

  test('keeps it while their own is read, and reads on above it', async () => {
    revise(8);
    const commits = new Set<number>();
    phone.device.onCommit = (_account, { after }) => commits.add(after.get('revision')?.size ?? 0);
    const before = reads(HOUSE).length;
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect([...commits]).toEqual([1, 2]);
    expect(reads(HOUSE).at(before)?.query).toMatchObject({ cursor: '1', whole: 'false' });
  });

  test('is asked nothing for a version of the house that is here', async () => {
    const before = reads().length;
    say(1, 'house');
    await phone.pass(10_000);
    expect(reads()).toHaveLength(before);
  });

  test('is up to date when their own came, however long the house takes', async () => {
    answerPath(HOUSE, async (answer) => {
      await phone.scheduler.turn(phone.tab, 20_000);
      return answer();
    });
    const asked = phone.scheduler.now;
    void phone.tab.engine.sendNow();
    await phone.pass(MINUTE);
    expect((lastSyncAt() ?? 0) - asked).toBeLessThan(10_000);
  });

  test('and may no more, as the house says, keeps nothing of it, stays signed in, and hears of it no more', async () => {
    say(5, 'house');
    answerPath(HOUSE, () => refused(403, 'house.error.role'));
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(revisions()).toEqual([]);
    expect(phone.phase).toBe('idle');
    phone.server.setRoles('camille', []);
    expect(await readsAfterNews()).toBe(1);
  });

  test('and may no more, as their own rows say, keeps nothing of it and hears of it no more', async () => {
    say(5, 'house');
    phone.server.setRoles('camille', []);
    void phone.tab.engine.sendNow();
    await phone.pass(10_000);
    expect(revisions()).toEqual([]);
    expect(await readsAfterNews()).toBe(1);
  });
});

describe('a journal that cannot be read when the app starts', () => {
  const shut = (isShut: boolean) => {
    phone.tab.disk.isJournalShut = isShut;
  };
  /** Starts the app anew and queues something; answers whether it was sent within so many seconds. */
  const isSentWithin = async (seconds: number, route: number): Promise<boolean> => {
    phone.reopen();
    const before = phone.writes.length;
    await phone.queue(saveRoute, savedRoute(route));
    await phone.pass(seconds * 1_000);
    return phone.writes.length > before;
  };
  const errorsAreTold = () => {
    expect(phone.device.errors.join()).toContain('NoModificationAllowedError');
    phone.device.errors.length = 0;
  };

  test('is waited for two minutes where it was read before', async () => {
    await phone.pass(10_000);
    shut(true);
    expect(await isSentWithin(100, 1)).toBe(false);
    await phone.pass(MINUTE);
    expect(phone.writes).toHaveLength(1);
    errorsAreTold();
  });

  test('is waited for as long where it neither opens nor says no', async () => {
    phone.tab.disk.isJournalSilent = true;
    expect(await isSentWithin(100, 1)).toBe(false);
    await phone.pass(MINUTE);
    expect(phone.writes).toHaveLength(1);
  });

  test('is waited for ten seconds at each start after the one that gave it up', async () => {
    shut(true);
    expect(await isSentWithin(150, 1)).toBe(true);
    expect(await isSentWithin(15, 2)).toBe(true);
    expect(await isSentWithin(15, 3)).toBe(true);
    errorsAreTold();
  });

  test('is waited for as long as ever once it was read again', async () => {
    shut(true);
    expect(await isSentWithin(150, 1)).toBe(true);
    shut(false);
    expect(await isSentWithin(15, 2)).toBe(true);
    shut(true);
    expect(await isSentWithin(60, 3)).toBe(false);
    errorsAreTold();
  });

  test('is noted once, not at each start', async () => {
    await phone.pass(10_000);
    const noted: unknown[] = [];
    phone.device.onCommit = (_account, { changes }) => {
      noted.push(...[...(changes.get('meta')?.keys() ?? [])].filter((key) => key === 'journalShut'));
    };
    phone.reopen();
    await phone.pass(10_000);
    expect(noted).toEqual([]);
    expect(await inDatabase(['meta'], (transaction) => readMeta(transaction, 'journalShut'))).toBe(false);
  });
});
