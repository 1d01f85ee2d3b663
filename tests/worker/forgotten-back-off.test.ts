import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#worker/db/rows';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { createEngine } from '#worker/sync/engine';
import type { Calls, Clock, Journal, Lock, Network, PhotoShelf, Random } from '#worker/sync/ports';
import { ownStore } from '../support/own-store';

const NOW = 1_000_000;

/** A tab whose engine does not run, and what waits in its outbox, each with what a test says of it. */
async function tab(waiting: readonly Partial<OutboxEntry>[]) {
  const { db, store } = ownStore();
  const clock: Clock = { now: () => NOW, sleep: () => Promise.resolve() };
  const calls: Calls = { postMessage: () => undefined, addEventListener: () => undefined };
  const errors: unknown[] = [];
  const engine = createEngine({
    store,
    clock,
    calls,
    account: 'camille',
    onError: (error) => errors.push(error),
    // Nothing of these is asked while it does not run.
    network: {} as Network,
    lock: {} as Lock,
    random: {} as Random,
    journal: {} as Journal,
    photos: {} as PhotoShelf,
  });
  for (const [at, more] of waiting.entries()) {
    await mutate(db, addBookmark, { url: `/guidebook/${at}`, title: 'x' });
    const last = await db.outbox.toCollection().last();
    if (last) await db.outbox.put({ ...last, ...more });
  }
  const shown = async () =>
    (await db.outbox.toArray()).map(({ nextAttemptAt, state, failing, askedMs }) => ({
      nextAttemptAt,
      state,
      ...(failing && { failing }),
      ...(askedMs !== undefined && { askedMs }),
    }));
  return { engine, shown, errors };
}

const failing = { since: NOW - 60_000, count: 3 };
const failed: Partial<OutboxEntry> = { nextAttemptAt: NOW + 30_000, failing };
const parked: Partial<OutboxEntry> = { state: 'parked', nextAttemptAt: 0, failing };
const asked: Partial<OutboxEntry> = { nextAttemptAt: NOW + 60_000, askedMs: 60_000 };
const untried: Partial<OutboxEntry> = { nextAttemptAt: 0 };

describe('somebody who taps "send now"', () => {
  test('has all of it tried at once, what is parked from the beginning', async () => {
    const { engine, shown } = await tab([failed, parked, asked, untried]);
    await engine.sendNow();
    expect(await shown()).toEqual([
      { nextAttemptAt: 0, state: 'waiting', failing },
      { nextAttemptAt: 0, state: 'waiting' },
      { nextAttemptAt: 0, state: 'waiting' },
      { nextAttemptAt: 0, state: 'waiting' },
    ]);
  });
});

describe.each([
  ['a page that comes to be seen', (engine: ReturnType<typeof createEngine>) => engine.becameVisible()],
  [
    'a network that comes back',
    async (engine: ReturnType<typeof createEngine>) => {
      engine.setConnected(false);
      engine.setConnected(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  ],
])('%s', (_name, happen) => {
  test('has tried at once what failed, but not what is parked or what the server asked to let wait', async () => {
    const { engine, shown, errors } = await tab([failed, parked, asked, untried]);
    await happen(engine);
    expect(await shown()).toEqual([
      { nextAttemptAt: 0, state: 'waiting', failing },
      { nextAttemptAt: 0, state: 'parked', failing },
      { nextAttemptAt: NOW + 60_000, state: 'waiting', askedMs: 60_000 },
      { nextAttemptAt: 0, state: 'waiting' },
    ]);
    expect(errors).toEqual([]);
  });
});

test('a network that was never gone and is said to be there again has nothing tried', async () => {
  const { engine, shown } = await tab([failed]);
  engine.setConnected(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await shown()).toEqual([{ nextAttemptAt: NOW + 30_000, state: 'waiting', failing }]);
});
