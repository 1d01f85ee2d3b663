import { beforeEach, describe, expect, test } from 'vitest';
import { KEYS_ASKED_MAX } from '#contract/endpoints/service';
import { fileJournal } from '#worker/journal/file-journal';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { acceptRows } from '#worker/sync/accept-rows';
import { goOver } from '#worker/sync/another-server';
import { EngineState } from '#worker/sync/engine-state';
import { customerFeed } from '#worker/sync/feeds';
import { JournalKeeper, readUnkept, unsettled } from '#worker/sync/journal-keeper';
import type { JournalLine, Network, SendRequest } from '#worker/sync/ports';
import { keepReceipt } from '#worker/sync/receipts';
import { confirm } from '#worker/sync/settle';
import { MemoryFile } from '../support/memory-file';
import { ownStore } from '../support/own-store';

const NOW = Date.UTC(2026, 5, 1);
const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const newest = { v: 3, stamp: idOf(900) };
const unread = { at: 1, offered: 2, isSeen: false };

let device: ReturnType<typeof ownStore>;
let journal: ReturnType<typeof fileJournal<JournalLine>>;
let keeper: JournalKeeper;
/** The keys of each request that asked for them. */
let asked: string[][];
/** The writes that the other server has done as well. */
let known: Set<string>;
/** Whether another page stands between this device and the server. */
let isPortal: boolean;

beforeEach(() => {
  device = ownStore();
  journal = fileJournal<JournalLine>(new MemoryFile().open);
  keeper = new JournalKeeper(journal, (error) => expect.unreachable(String(error)));
  asked = [];
  known = new Set();
  isPortal = false;
});

function answer({ body }: SendRequest) {
  const { keys } = body as { keys: string[] };
  asked.push(keys);
  const done = { success: true, data: { known: keys.filter((key) => known.has(key)) } };
  return { status: 200, retryAfterSeconds: null, body: isPortal ? undefined : done };
}
const network: Network = {
  send: async (request) => answer(request),
  listen: async () => null,
  renew: async () => 'unreachable',
  renewForgery: async () => false,
};
const clock = { now: () => NOW, sleep: async () => undefined };

const meet = (met: Partial<Parameters<typeof goOver>[2]> = {}) => {
  const ports = { store: device.store, network, clock, state: new EngineState(clock, network), keeper };
  return goOver(ports, customerFeed, { newest, restored: true, ...met });
};
const meta = async (key: string) => (await device.db.meta.get(key))?.value;

/** A bookmark that waits to be sent. */
async function queued(number: number) {
  await mutate(device.db, addBookmark, { url: `/guidebook/${number}`, title: 'mine' });
  const entry = (await device.db.outbox.toArray()).at(-1);
  if (!entry) throw new Error('no entry waits');
  return entry;
}

/** A bookmark that the server before has confirmed; answers its key. */
async function confirmed(number: number) {
  const entry = await queued(number);
  const url = `/guidebook/${number}`;
  await device.within(async (all) => {
    await keepReceipt(all, entry);
    await confirm(all, entry, [{ table: 'bookmark', id: url, v: number, row: { url, title: 'mine' } }]);
  });
  return entry.id;
}

describe('another server', () => {
  test('is asked for nothing where nothing was confirmed', async () => {
    await meet();
    expect(asked).toEqual([]);
  });

  test('is asked for no more writes at a time than it takes', async () => {
    await confirmed(1);
    const [receipt] = await device.db.receipt.toArray();
    if (!receipt) throw new Error('nothing was kept');
    for (let number = 1; number <= KEYS_ASKED_MAX; number += 1) {
      const entry = { ...receipt.entry, id: idOf(number) };
      await device.db.receipt.put({ ...receipt, seq: receipt.seq + number, entry });
      known.add(entry.id);
    }
    await meet();
    expect(asked.map((keys) => keys.length)).toEqual([KEYS_ASKED_MAX, 1]);
    expect(new Set(asked.flat()).size).toBe(KEYS_ASKED_MAX + 1);
  });

  test('behind the page of a portal is gone over to later, and nothing has happened', async () => {
    await confirmed(1);
    isPortal = true;
    expect(await meet()).toMatchObject({ retryAfterSeconds: null });
    expect(await device.db.receipt.count()).toBe(1);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await meta('restored')).toBeUndefined();
  });

  test('is the first where none was heard of', async () => {
    await meet();
    expect(await meta('heard')).toEqual({ told: [newest], meeting: 1 });
  });

  test('is counted to those that were met before', async () => {
    await device.db.meta.put({ key: 'heard', value: { told: [{ v: 9, stamp: idOf(901) }], meeting: 2 } });
    await meet();
    expect(await meta('heard')).toEqual({ told: [newest], meeting: 3 });
  });

  test('that tells no version leaves what was heard', async () => {
    const value = { told: [{ v: 9, stamp: idOf(901) }], meeting: 2 };
    await device.db.meta.put({ key: 'heard', value });
    await meet({ newest: null });
    expect(await meta('heard')).toEqual(value);
  });

  test('is believed of a row whose deletion the one before told', async () => {
    await device.within((all) => acceptRows(all, [{ table: 'bookmark', id: 'x', v: 5, row: null }]));
    await meet();
    expect(await device.db.mirror.toArray()).toEqual([]);
  });
});

describe('a change that another server does not know', () => {
  test('waits again as one that nobody has sent, and one that it knows does not', async () => {
    const [lost, kept] = [await confirmed(1), await confirmed(2)];
    known.add(kept);
    await meet();
    expect(await device.db.outbox.toArray()).toMatchObject([
      { id: lost, base: { v: 0 }, attempts: 0, nextAttemptAt: 0, state: 'waiting' },
    ]);
    expect((await device.db.receipt.toArray()).map(({ entry }) => entry.id)).toEqual([kept]);
    expect(await device.db.bookmark.toArray()).toMatchObject([{ pending: 1 }, { pending: 0 }]);
  });

  test('has a line in the journal again', async () => {
    const lost = await confirmed(1);
    await keeper.settled(lost);
    await meet();
    await keeper.keep((after) => device.within((all) => readUnkept(all, after)));
    expect([...unsettled(await journal.read()).keys()]).toEqual([lost]);
  });
});

describe('a change that waits when another server is met', () => {
  test('is sent to it at once, as made over nothing that it has', async () => {
    await queued(1);
    const wait = { base: { v: 7 }, nextAttemptAt: NOW + 60_000, askedMs: 60_000 };
    await device.db.outbox.toCollection().modify(wait);
    await meet();
    const [entry] = await device.db.outbox.toArray();
    expect(entry).toMatchObject({ base: { v: 0 }, nextAttemptAt: 0 });
    expect(entry).not.toHaveProperty('askedMs');
  });
});

describe('what is told of a restored server', () => {
  const restored = () => meta('restored');

  test('has the time at which the one before was heard last', async () => {
    await device.db.meta.put({ key: 'serverTime', value: NOW - 5_000 });
    await meet();
    expect(await restored()).toMatchObject({ at: NOW - 5_000 });
  });

  test('has the time of this device where none was heard', async () => {
    await meet();
    expect(await restored()).toEqual({ at: NOW, offered: 0, isSeen: false });
  });

  test('counts what was sent again to another one before that nobody has read of', async () => {
    await device.db.meta.put({ key: 'restored', value: unread });
    await confirmed(1);
    await meet();
    expect(await restored()).toMatchObject({ offered: 3, isSeen: false });
  });

  test('counts from nothing when what was told before has been read', async () => {
    await device.db.meta.put({ key: 'restored', value: { ...unread, isSeen: true } });
    await confirmed(1);
    await meet();
    expect(await restored()).toMatchObject({ offered: 1, isSeen: false });
  });

  test('is nothing where it is not known to be one and has lost nothing', async () => {
    await meet({ restored: false });
    expect(await restored()).toBeUndefined();
  });

  test('is that it lost something, by which it is found out', async () => {
    await confirmed(1);
    await meet({ restored: false });
    expect(await restored()).toMatchObject({ offered: 1 });
  });
});
