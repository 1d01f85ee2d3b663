import { beforeEach, describe, expect, test } from 'vitest';
import { createAscent } from '#worker/mutations/ascents';
import { refusalBody } from '../simulation/model-server';
import { ascentOf } from '../support/ascent-of';
import { OneDevice } from '../support/one-device';

const HOUR = 3_600_000;
const elsewhere = { method: 'POST' as const, path: '/guard/customer/store_route' };

let phone: OneDevice;
/** The streams that are open, and what each of them hears. */
let open: ((v: number | null) => void)[];
/** How often a stream was asked for. */
let asked: number;

beforeEach(() => {
  phone = new OneDevice();
  open = [];
  asked = 0;
  phone.streaming = (hear, signal) => {
    asked += 1;
    open.push(hear);
    hear(phone.server.account('camille').v);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        open = open.filter((other) => other !== hear);
        reject(new Error('given up'));
      });
    });
  };
});

const pulls = () => phone.requests.filter(({ path }) => path === '/guard/sync').length;
const write = (id: number) =>
  phone.server.answer(
    'camille',
    { ...elsewhere, body: { type: 'cliff', id, action: 'add' }, key: `other-${id}` },
    0,
  );
const say = () => {
  for (const hear of open) hear(phone.server.account('camille').v);
};
const saved = () => phone.rows('savedRoute').map(({ id }) => id);

describe('a page that is looked at', () => {
  test('has what another device changed as soon as the server says so', async () => {
    await phone.pass(10_000);
    write(2);
    say();
    await phone.pass(1_000);
    expect(saved()).toEqual(['cliff-2']);
  });

  test('hears what it missed while no stream was there', async () => {
    await phone.pass(10_000);
    phone.tab.engine.becameHidden();
    await phone.pass(1_000);
    write(2);
    void phone.tab.engine.becameVisible();
    await phone.pass(2_000);
    expect(saved()).toEqual(['cliff-2']);
  });

  test('fetches much news at a time together', async () => {
    await phone.pass(10_000);
    const before = pulls();
    for (let id = 1; id <= 4; id += 1) {
      write(id);
      say();
      await phone.pass(100);
    }
    await phone.pass(2_000);
    expect(saved()).toHaveLength(4);
    expect(pulls() - before).toBeLessThanOrEqual(4);
  });

  test('asks for nothing and opens no transaction in an hour in which only heartbeats come', async () => {
    await phone.pass(10_000);
    const [before, transactions] = [phone.requests.length, phone.tab.disk.transactions];
    for (let beat = 0; beat < HOUR / 45_000; beat += 1) {
      await phone.pass(45_000);
      for (const hear of open) hear(null);
    }
    expect(phone.requests.length - before).toBe(0);
    expect(phone.tab.disk.transactions - transactions).toBe(0);
    expect(asked).toBe(1);
  });

  test('asks every five minutes where nothing is heard', async () => {
    phone.streaming = () => Promise.reject(new Error('cut'));
    await phone.pass(10_000);
    const before = pulls();
    await phone.pass(HOUR);
    expect(pulls() - before).toBeGreaterThanOrEqual(11);
    expect(pulls() - before).toBeLessThanOrEqual(13);
  });

  test.each([
    ['a portal', { status: 200, retryAfterSeconds: null, body: undefined }],
    [
      'a server that knows no streams',
      { status: 404, retryAfterSeconds: null, body: refusalBody('x.y', []) },
    ],
    ['a full server', { status: 503, retryAfterSeconds: 300, body: refusalBody('x.y', []) }],
  ])(
    'takes what %s answers for no stream, asks for one seldom, and for changes as ever',
    async (_who, reply) => {
      phone.streaming = async () => {
        asked += 1;
        return reply;
      };
      await phone.pass(10_000);
      const before = pulls();
      await phone.pass(HOUR);
      expect(asked).toBeLessThanOrEqual(14);
      expect(pulls() - before).toBeGreaterThanOrEqual(11);
    },
  );

  test('opens a stream again that was cut, soon and not all at once', async () => {
    let cuts = 0;
    const listening = phone.streaming;
    phone.streaming = async (hear, signal, tab) => {
      if (cuts < 5) {
        cuts += 1;
        hear(phone.server.account('camille').v);
        throw new Error('cut');
      }
      return listening(hear, signal, tab);
    };
    await phone.pass(30_000);
    expect([cuts, open.length]).toEqual([5, 1]);
  });

  test('renews the session for a stream, and listens', async () => {
    const listening = phone.streaming;
    let isRefused = false;
    phone.streaming = async (...heard) => {
      if (isRefused) return listening(...heard);
      isRefused = true;
      return { status: 401, retryAfterSeconds: null, body: refusalBody('account.error.session', []) };
    };
    await phone.pass(10_000);
    expect(open).toHaveLength(1);
  });

  const ended = { status: 401, retryAfterSeconds: null, body: refusalBody('account.error.session', []) };

  test('renews a session once at a time, and then asks ever more seldom, but not as seldom as without streams', async () => {
    phone.streaming = async () => {
      asked += 1;
      return ended;
    };
    await phone.pass(1_000);
    // The renewed session is tried at once.
    expect(asked).toBe(2);
    await phone.pass(4 * 60_000);
    expect(asked).toBeGreaterThanOrEqual(6);
    expect(asked).toBeLessThanOrEqual(16);
    expect(phone.renewals).toBe(asked);
  });

  test('whose session cannot be renewed now asks again within a minute', async () => {
    phone.renewal = 'unreachable';
    phone.streaming = async () => {
      asked += 1;
      return ended;
    };
    await phone.pass(500);
    expect(asked).toBe(1);
    await phone.pass(60_000);
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  test('does not renew the session for a stream that was cut', async () => {
    phone.streaming = () => {
      asked += 1;
      return Promise.reject(new Error('cut'));
    };
    await phone.pass(60_000);
    expect(phone.renewals).toBe(0);
    expect(asked).toBeLessThanOrEqual(12);
  });

  test('is not heard by beats of somebody who never says a version', async () => {
    phone.streaming = (hear, signal) =>
      new Promise((_resolve, reject) => {
        const beat = () => {
          if (signal.aborted) return;
          hear(null);
          phone.scheduler.after(phone.tab, 45_000, beat);
        };
        beat();
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    await phone.pass(10_000);
    const before = pulls();
    await phone.pass(HOUR);
    expect(pulls() - before).toBeGreaterThanOrEqual(11);
  });

  test('leaves a server alone for as long as it asked, though it is looked at again', async () => {
    phone.streaming = async () => {
      asked += 1;
      return { status: 503, retryAfterSeconds: 120, body: refusalBody('x.y', []) };
    };
    await phone.pass(10_000);
    const lookAgain = async () => {
      phone.tab.engine.becameHidden();
      await phone.pass(500);
      void phone.tab.engine.becameVisible();
      await phone.pass(500);
    };
    await lookAgain();
    await phone.pass(60_000);
    expect(asked).toBe(1);
    await phone.pass(60_000);
    await lookAgain();
    expect(asked).toBe(2);
  });

  test('asks for a stream again when its clock was set back while it waited', async () => {
    phone.streaming = async () => {
      asked += 1;
      return { status: 200, retryAfterSeconds: null, body: undefined };
    };
    await phone.pass(10_000);
    phone.device.skew = -HOUR;
    phone.tab.engine.wake();
    await phone.pass(10_000);
    expect(asked).toBe(2);
  });

  test('asks to sign in when the session of its stream has ended', async () => {
    await phone.pass(10_000);
    phone.renewal = 'ended';
    phone.streaming = async () => ({
      status: 401,
      retryAfterSeconds: null,
      body: refusalBody('account.error.session', []),
    });
    phone.tab.engine.becameHidden();
    await phone.pass(1_000);
    void phone.tab.engine.becameVisible();
    await phone.pass(10_000);
    expect(phone.phase).toBe('signIn');
  });
});

describe('a page that nobody looks at', () => {
  test('closes its stream, and asks for nothing', async () => {
    await phone.pass(10_000);
    phone.tab.engine.becameHidden();
    await phone.pass(1_000);
    const [before, streams, transactions] = [phone.requests.length, asked, phone.tab.disk.transactions];
    await phone.pass(HOUR);
    expect(open).toEqual([]);
    expect([phone.requests.length - before, asked - streams]).toEqual([0, 0]);
    expect(phone.tab.disk.transactions - transactions).toBe(0);
  });

  test('still sends what waits', async () => {
    await phone.pass(10_000);
    phone.tab.engine.becameHidden();
    await phone.queue(createAscent, ascentOf());
    await phone.pass(30_000);
    expect(phone.rows('outbox')).toEqual([]);
    expect(phone.tab.disk.journal).toEqual([]);
  });
});

describe('without a network', () => {
  test('no stream is asked for, and one at once when it is back', async () => {
    await phone.pass(10_000);
    phone.tab.engine.setConnected(false);
    await phone.pass(1_000);
    const before = asked;
    await phone.pass(HOUR);
    expect([open.length, asked - before]).toEqual([0, 0]);
    phone.tab.engine.setConnected(true);
    await phone.pass(1_000);
    expect(open).toHaveLength(1);
  });
});

describe('of two tabs', () => {
  /** The tabs that listen now. */
  let listening: unknown[];
  beforeEach(() => {
    listening = [];
    phone.streaming = (_hear, signal, tab) => {
      listening.push(tab);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          listening = listening.filter((other) => other !== tab);
          reject(new Error('given up'));
        });
      });
    };
  });

  test('the one that leads listens while both are looked at, and goes on leading', async () => {
    await phone.pass(10_000);
    const first = phone.tab;
    phone.device.open('camille');
    await phone.pass(10_000);
    expect(listening).toEqual([first]);
  });

  test('the one that is looked at leads within seconds when the other is hidden', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    phone.tab.engine.becameHidden();
    await phone.pass(3_000);
    expect(listening).toEqual([second]);
    void phone.tab.engine.becameVisible();
    second.engine.becameHidden();
    await phone.pass(3_000);
    expect(listening).toEqual([phone.tab]);
  });

  test('the one that is looked at takes the lock from a frozen one after two seconds', async () => {
    await phone.pass(10_000);
    phone.tab.isFrozen = true;
    const second = phone.device.open('camille');
    await phone.pass(1_500);
    expect(listening).toEqual([phone.tab]);
    await phone.pass(2_000);
    expect(listening).toEqual([second]);
    phone.tab.isFrozen = false;
    await phone.pass(10_000);
    expect(listening).toEqual([second]);
  });

  test('both hidden, the next that is looked at leads', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    phone.tab.engine.becameHidden();
    second.engine.becameHidden();
    await phone.pass(10_000);
    expect(listening).toEqual([]);
    void second.engine.becameVisible();
    await phone.pass(3_000);
    expect(listening).toEqual([second]);
  });
});
