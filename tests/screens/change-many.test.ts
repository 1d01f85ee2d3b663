import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { EngineApi } from '#worker/api/engine-api';
import { DeviceDb } from '#worker/db/device-db';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { makeChange } from '#worker/runtime/make-change';
import { liveQuery } from 'dexie';
import { changeMany } from '../../src/sync/local/change-many';
import { ascentOf } from '../support/ascent-of';

let opened = 0;

/** A device whose journal takes what waits when it is let, and the counts that the screen was told. */
function device() {
  opened += 1;
  const db = new PersonalDb(`many-${opened}`, 'camille');
  const stores = { account: 'camille', db, device: new DeviceDb(), packs: new PacksDb(), watch: liveQuery };
  const waiting: (() => void)[] = [];
  const journalled: number[] = [];
  const live = Promise.resolve({ db, healing: <Result>(work: () => Promise<Result>) => work() });
  const engine: Pick<EngineApi, 'change' | 'journalled'> = {
    change: (asked) => makeChange(live, stores.packs, asked),
    async journalled() {
      await new Promise<void>((resolve) => waiting.push(resolve));
      journalled.push(await db.outbox.count());
    },
  };
  return { db, options: { stores, engine }, journalled, letOne: () => waiting.shift()?.() };
}

const parts = Array.from({ length: 6 }, () => ({ ascents: [ascentOf(), ascentOf()] }));
const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve));
};

describe('many changes, one after the other', () => {
  test('do not wait for the journal of the one before, and are told as kept only once it has them', async () => {
    const { db, options, journalled, letOne } = device();
    const told: number[] = [];
    const done = changeMany({ ...options, onKept: (kept) => told.push(kept) }, 'importAscents', parts);
    await until(async () => (await db.outbox.count()) === 6);
    expect(told).toEqual([]);
    letOne();
    await until(() => told.length === 1);
    // What was made while the journal was busy goes into it at once.
    await until(() => {
      letOne();
      return told.length === 2;
    });
    await done;
    expect(told).toEqual([1, 6]);
    expect(journalled).toHaveLength(2);
    expect(await db.ascent.count()).toBe(12);
  });

  test('that are stopped end once what was made is kept, and make no more', async () => {
    const { db, options, letOne } = device();
    const stop = new AbortController();
    const told: number[] = [];
    const onKept = (kept: number) => told.push(kept);
    const done = changeMany({ ...options, signal: stop.signal, onKept }, 'importAscents', parts);
    const ended = done.catch((error: unknown) => error);
    await until(async () => (await db.outbox.count()) > 0);
    stop.abort(new Error('stopped'));
    let isOver = false;
    void ended.then(() => (isOver = true));
    await until(() => {
      letOne();
      return isOver;
    });
    expect(await ended).toMatchObject({ message: 'stopped' });
    const made = await db.outbox.count();
    expect(made).toBeLessThan(6);
    expect(told.at(-1)).toBe(made);
  });

  test('one of which cannot be kept end with its error, and what was made before stays', async () => {
    const { db, options, letOne } = device();
    const wrong = { ascents: [ascentOf({ comment: 'x'.repeat(5_000) })] };
    const told: number[] = [];
    const onKept = (kept: number) => told.push(kept);
    const done = changeMany({ ...options, onKept }, 'importAscents', [...parts.slice(0, 2), wrong]);
    let failure: unknown;
    void done.catch((error: unknown) => (failure = error));
    await until(() => {
      letOne();
      return failure !== undefined;
    });
    expect(failure).toMatchObject({ name: 'ZodError' });
    expect(await db.ascent.count()).toBe(4);
    expect(told.at(-1)).toBe(2);
  });
});
