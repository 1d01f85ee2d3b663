import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { readMeta, writeMeta } from '#worker/db/store';

const store = dexieStore(new PersonalDb('store-test', 'camille'));
const cursor = () => store.transaction(['meta'], (transaction) => readMeta(transaction, 'cursor'));

describe('a transaction of the store', () => {
  test('that fails leaves nothing behind', async () => {
    const failing = store.transaction(['meta'], async (transaction) => {
      await writeMeta(transaction, 'cursor', 5);
      await readMeta(transaction, 'cursor');
      throw new Error('power loss');
    });
    await expect(failing).rejects.toThrow('power loss');
    expect(await cursor()).toBeUndefined();
  });

  test('refuses a table that it has not named, and leaves nothing behind', async () => {
    const wrong = store.transaction(['meta'], async (transaction) => {
      await writeMeta(transaction, 'beat', 5);
      await transaction.remove('refused', 'one');
    });
    await expect(wrong).rejects.toThrow(/not part of transaction|NotFound/);
    expect(await store.transaction(['meta'], (transaction) => readMeta(transaction, 'beat'))).toBeUndefined();
  });

  test('sees nothing of another between its reading and its writing', async () => {
    const count = () =>
      store.transaction(['meta'], async (transaction) => {
        const seen = (await readMeta(transaction, 'cursor')) ?? 0;
        await transaction.all('meta');
        await writeMeta(transaction, 'cursor', seen + 1);
      });
    await Promise.all(Array.from({ length: 20 }, count));
    expect(await cursor()).toBe(20);
  });
});
