import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { askServer, forbidden, nothingAnswered } from '#worker/sync/ask-server';
import { EngineState } from '#worker/sync/engine-state';
import type { Clock, Network, Reply, SendRequest } from '#worker/sync/ports';

const clock: Clock = { now: () => 1_000, sleep: () => Promise.resolve() };
const request: SendRequest = { method: 'GET', path: '/guard/sync' };
const reply = (status: number, body: unknown, retryAfterSeconds: number | null = null): Reply => ({
  status,
  body,
  retryAfterSeconds,
});
const refusal = (status: number, message: string) => reply(status, { success: false, message, errors: [] });
const sessionOver = refusal(401, 'common.error.session');
const forgery = refusal(403, 'common.error.forgery');
const good = reply(200, { said: 'yes' });
/** Reads what `good` says. */
const readSaid = (body: unknown) => (body as { said?: string } | undefined)?.said;

let devices = 0;

/** A device before a server that answers in turn; the last answer stays. */
function device(
  replies: readonly (Reply | Error)[],
  renewal: 'renewed' | 'ended' | 'unreachable' = 'renewed',
) {
  const store = dexieStore(new PersonalDb(`ask-server-${(devices += 1)}`, 'camille'));
  const asked = { requests: 0, renewals: 0, pairs: 0 };
  let hasPairs = true;
  const network: Network = {
    send: () => {
      const next = replies[Math.min(asked.requests, replies.length - 1)];
      asked.requests += 1;
      return next === undefined || next instanceof Error
        ? Promise.reject(new Error('cut'))
        : Promise.resolve(next);
    },
    listen: () => Promise.resolve(null),
    renew: () => {
      asked.renewals += 1;
      return Promise.resolve(renewal);
    },
    renewForgery: () => {
      asked.pairs += 1;
      return Promise.resolve(hasPairs);
    },
  };
  const state = new EngineState(clock, network);
  const ask = (options?: { isForSome?: boolean }) =>
    askServer({ store, network, state }, request, readSaid, options);
  return { ask, asked, state, withoutPairs: () => (hasPairs = false) };
}

describe('what is asked of the server', () => {
  test('is answered at once by a server that can', async () => {
    const { ask, asked } = device([good]);
    expect(await ask()).toBe('yes');
    expect(asked).toEqual({ requests: 1, renewals: 0, pairs: 0 });
  });

  test.each([
    ['a cut line', new Error('cut')],
    ['a page of somebody else', reply(200, '<html>')],
    ['the right words under a status that means no answer', reply(206, { said: 'yes' })],
    ['a receipt for nobody', reply(200, { success: true, data: {}, write: { key: 'x', v: 1, rows: [] } })],
  ])('gets no answer from %s, and is not asked again', async (_name, answer) => {
    const { ask, asked, state } = device([answer]);
    expect(await ask()).toEqual(nothingAnswered);
    expect(asked).toEqual({ requests: 1, renewals: 0, pairs: 0 });
    expect(state.isOpen).toBe(true);
  });

  test('hears how long a busy server wants to be left alone', async () => {
    const busy = reply(503, { success: false, message: 'common.error.busy', errors: [] }, 7);
    const { ask, asked } = device([busy]);
    expect(await ask()).toMatchObject({ retryAfterSeconds: 7 });
    expect(asked.requests).toBe(1);
  });
});

describe('a session that has ended', () => {
  test('is renewed once, and the server asked once more', async () => {
    const { ask, asked } = device([sessionOver, good]);
    expect(await ask()).toBe('yes');
    expect(asked).toEqual({ requests: 2, renewals: 1, pairs: 0 });
  });

  test('is not renewed twice for one question', async () => {
    const { ask, asked } = device([sessionOver]);
    expect(await ask()).toEqual(nothingAnswered);
    expect(asked).toEqual({ requests: 2, renewals: 1, pairs: 0 });
  });

  test.each(['ended', 'unreachable'] as const)(
    'ends the question when its renewal is "%s"',
    async (renewal) => {
      const { ask, asked, state } = device([sessionOver, good], renewal);
      expect(await ask()).toEqual(nothingAnswered);
      expect(asked).toEqual({ requests: 1, renewals: 1, pairs: 0 });
      expect(state.isOpen).toBe(renewal === 'unreachable');
    },
  );
});

describe('an anti-forgery pair that is old', () => {
  test('is fetched anew, and the server asked once more', async () => {
    const { ask, asked } = device([forgery, good]);
    expect(await ask()).toBe('yes');
    expect(asked).toEqual({ requests: 2, renewals: 0, pairs: 1 });
  });

  test('ends the question when there is none to be had', async () => {
    const { ask, asked, withoutPairs } = device([forgery, good]);
    withoutPairs();
    expect(await ask()).toEqual(nothingAnswered);
    expect(asked).toEqual({ requests: 1, renewals: 0, pairs: 1 });
  });
});

describe('a server that will not', () => {
  test('has everything wait for the update it asks for', async () => {
    const { ask, state } = device([refusal(426, 'common.error.update')]);
    expect(await ask()).toEqual(nothingAnswered);
    expect([state.isOpen, state.phase]).toEqual([false, 'update']);
  });

  test('has everything wait for a sign-in when the account is another', async () => {
    const { ask, state } = device([refusal(403, 'common.error.forbidden')]);
    expect(await ask()).toEqual(nothingAnswered);
    expect([state.isOpen, state.phase]).toEqual([false, 'signIn']);
  });

  test('keeps from others what is only for some, and nothing waits for that', async () => {
    const { ask, state } = device([refusal(403, 'common.error.forbidden')]);
    expect(await ask({ isForSome: true })).toEqual(forbidden);
    expect(state.isOpen).toBe(true);
  });

  test('of what is only for some still says when the session ended', async () => {
    const { ask, asked } = device([sessionOver, good]);
    expect(await ask({ isForSome: true })).toBe('yes');
    expect(asked.renewals).toBe(1);
  });
});
