import { beforeEach, describe, expect, test } from 'vitest';
import type { MetaRow } from '#worker/db/rows';
import type { Store, Transaction } from '#worker/db/store';
import { EngineState } from '#worker/sync/engine-state';
import { customerFeed, houseFeed } from '#worker/sync/feeds';
import type { Network } from '#worker/sync/ports';

const clock = { now: () => now, sleep: () => Promise.resolve() };
let now: number;
let state: EngineState;
/** What was written for people to see, in order. */
let shown: MetaRow[];

/** A store that holds how the sync stands, and nothing else. */
const store: Store = {
  transaction: (_tables, work) =>
    work({
      get: () => Promise.resolve(shown.at(-1)),
      put: (_name: string, row: MetaRow) => {
        shown.push(row);
        return Promise.resolve();
      },
    } as unknown as Transaction),
};
const phases = () => shown.map((row) => (row.key === 'sync' ? row.value.phase : row.key));

beforeEach(() => {
  now = 1_000_000;
  shown = [];
  state = new EngineState(clock, { renew: () => Promise.resolve('ended') } as Partial<Network> as Network);
  state.beginPull();
  state.pulledUpTo(customerFeed, 4);
  now += 10_000;
});

describe('news that the server tells', () => {
  test('is fetched at once, and is old when it was read', () => {
    expect(state.pullDue).toBeGreaterThan(now);
    state.hearFromServer(5);
    expect(state.pullDue).toBe(now);
    state.pulledUpTo(customerFeed, 4);
    expect(state.pullDue).toBe(now);
    state.pulledUpTo(customerFeed, 5);
    expect(state.pullDue).toBe(now + 300_000);
  });

  test('is fetched no sooner than a second after the last pull began', () => {
    state.beginPull();
    state.hearFromServer(5);
    expect(state.pullDue).toBe(now + 1_000);
  });

  test('of the house is still to be read when the customer’s was', () => {
    state.hearFromServer(5);
    state.hearFromServer(3, 'house');
    state.pulledUpTo(customerFeed, 5);
    expect(state.pullDue).toBe(now);
    state.pulledUpTo(houseFeed, 3);
    expect(state.pullDue).toBeGreaterThan(now);
  });

  test('is none where this device has that version, until it left the feed and came back', () => {
    state.pulledUpTo(houseFeed, 3);
    state.hearFromServer(3, 'house');
    expect(state.pullDue).toBeGreaterThan(now);
    state.leaves(houseFeed);
    state.hearFromServer(3, 'house');
    expect(state.pullDue).toBe(now);
  });

  test('of a feed that was left keeps nothing from being read', () => {
    state.hearFromServer(3, 'house');
    state.leaves(houseFeed);
    state.pulledUpTo(customerFeed, 4);
    expect(state.pullDue).toBeGreaterThan(now);
  });
});

describe('a network', () => {
  test('that comes back has everything asked for at once, and only then', () => {
    const [pullAt, listenAt] = [now + 60_000, now + 90_000];
    Object.assign(state, { pullAt, listenAt });
    expect(state.setConnected(true)).toBe(false);
    expect(state.setConnected(false)).toBe(false);
    expect([state.pullAt, state.listenAt]).toEqual([pullAt, listenAt]);
    expect(state.setConnected(true)).toBe(true);
    expect([state.pullAt, state.listenAt]).toEqual([0, 0]);
  });
});

describe('how the sync stands', () => {
  test('is fine at first, and no pull has failed', () => {
    expect([state.phase, state.hasPullFailed]).toEqual(['idle', false]);
  });

  test('is told once, however often it is so', async () => {
    await state.showUnreachable(store);
    await state.showUnreachable(store);
    expect(phases()).toEqual(['waiting']);
  });

  test('says what the customer has to do before it says that nothing answers', async () => {
    expect(await state.renew(store)).toBe('ended');
    await state.showUnreachable(store);
    expect(phases()).toEqual(['signIn']);
  });

  test('asks for an update while a lane cannot be read, and no longer', async () => {
    await state.setReadable(store, 'logbook', false);
    expect([state.phase, phases()]).toEqual(['update', ['update']]);
    await state.setReadable(store, 'logbook', true);
    expect([state.phase, phases()]).toEqual(['idle', ['update']]);
  });
});
