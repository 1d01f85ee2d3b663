// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, render } from '@testing-library/react';
import { liveQuery } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DeviceDb } from '#worker/db/device-db';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { LocalProvider } from '../../src/sync/local/local-provider';
import type { Stores } from '../../src/sync/local/stores';
import { useLiveQuery, useSentQuery } from '../../src/sync/local/use-live-query';
import { useTrustedNow } from '../../src/sync/local/use-trusted-now';
import { offlineEngine } from '../support/offline-engine';

const MINUTE_MS = 60_000;

let databases: (PersonalDb | DeviceDb | PacksDb)[] = [];
afterEach(async () => {
  for (const database of databases) await database.delete();
  databases = [];
});

/** Draws what `read` answers over real databases; `drawn` has each answer that was drawn. */
async function drawing(read: () => unknown) {
  const [db, device, packs] = [new PersonalDb('relais-guest', null), new DeviceDb(), new PacksDb()];
  databases = [db, device, packs];
  const stores: Stores = { account: null, db, device, packs, watch: liveQuery };
  const opened = {
    first: Promise.resolve(stores),
    follow: (onStores: (found: Stores) => void) => (onStores(stores), () => undefined),
  };
  const drawn: unknown[] = [];
  // React may call whoever asked once more before it finds nothing new; what hangs on the answer is not drawn then.
  function Shown({ answer }: { answer: unknown }) {
    drawn.push(answer);
    return null;
  }
  const Reader = () => <Shown answer={read()} />;
  render(
    <LocalProvider open={async () => opened} snapshot={null} engine={offlineEngine()}>
      <Reader />
    </LocalProvider>,
  );
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await settle();
  return { db, drawn, settle };
}

const keepTime = (db: PersonalDb, serverTime: number) =>
  db.meta.put({ key: 'serverTime', value: serverTime });

describe.each([
  ['that a tap may change', useLiveQuery],
  ['that the server sends', useSentQuery],
] as const)('what a screen asks of the local copy, %s', (_, useQuery) => {
  test('is drawn again where the answer says something else, and not where it says the same', async () => {
    const { db, drawn, settle } = await drawing(() => useQuery((stores) => stores.db.meta.toArray()));
    await keepTime(db, 1);
    await settle();
    const before = drawn.length;
    expect(drawn.at(-1)).toEqual([{ key: 'serverTime', value: 1 }]);
    await keepTime(db, 1);
    await settle();
    expect(drawn).toHaveLength(before);
    await keepTime(db, 2);
    await settle();
    expect(drawn.at(-1)).toEqual([{ key: 'serverTime', value: 2 }]);
  });

  test('is drawn again where no look tells whether it says the same', async () => {
    const { db, drawn, settle } = await drawing(() =>
      useQuery(
        async (stores) =>
          new Map(
            await stores.db.meta
              .toCollection()
              .keys()
              .then((keys) => keys.map((key) => [key, 1])),
          ),
      ),
    );
    await keepTime(db, 1);
    await settle();
    expect(drawn.at(-1)).toEqual(new Map([['serverTime', 1]]));
  });
});

describe('the time that rights go by', () => {
  test('draws nothing anew for an answer of the same minute, and follows one that is later', async () => {
    vi.useFakeTimers({ now: 100 * MINUTE_MS, toFake: ['Date'] });
    try {
      const { db, drawn, settle } = await drawing(() => useTrustedNow());
      const now = drawn.at(-1) as number;
      const minute = now - (now % MINUTE_MS);
      await keepTime(db, minute + 1_000);
      await settle();
      const before = drawn.length;
      await keepTime(db, minute + 2_000);
      await settle();
      expect(drawn).toHaveLength(before);
      expect(drawn.at(-1)).toBe(now);
      await keepTime(db, now + 90 * MINUTE_MS);
      await settle();
      expect(drawn.at(-1)).toBe(minute + 90 * MINUTE_MS);
    } finally {
      vi.useRealTimers();
    }
  });
});
