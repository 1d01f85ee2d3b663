import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PersonalDb } from '#worker/db/personal-db';
import type { LocalAscent } from '#worker/db/rows';
import { allAscents } from '../../src/logbook/queries/all-ascents';
import { ascentOfStyx } from '../support/ascent-of-styx';

const COUNT = 2_500;

let db: PersonalDb;

function ascent(number: number): LocalAscent {
  const id = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return { ...ascentOfStyx, id, day: ascentOfStyx.date ?? '', v: 1, pending: 0 };
}

beforeEach(async () => {
  db = new PersonalDb(`all-ascents-${crypto.randomUUID()}`, 'camille');
  await db.ascent.bulkPut(Array.from({ length: COUNT }, (_, number) => ascent(number)));
});
afterEach(() => db.delete());

describe('a logbook of some thousand ascents, read whole', () => {
  test('has each of them once', async () => {
    const ids = (await allAscents(db)).map(({ id }) => id);
    expect(ids).toHaveLength(COUNT);
    expect(new Set(ids).size).toBe(COUNT);
  });

  test.each([0, COUNT - 1])('is read again when ascent %i changes', async (number) => {
    const scores: (number | null)[] = [];
    const watched = liveQuery(async () => (await allAscents(db)).find(({ id }) => id === ascent(number).id));
    const following = watched.subscribe((row) => scores.push(row?.score ?? null));
    await vi.waitFor(() => expect(scores).toEqual([ascentOfStyx.score]), { timeout: 25_000 });
    await db.ascent.update(ascent(number).id, { score: 1 });
    await vi.waitFor(() => expect(scores.at(-1)).toBe(1), { timeout: 25_000 });
    following.unsubscribe();
  });

  test('is read again when an ascent is added at its end', async () => {
    const counts: number[] = [];
    const following = liveQuery(() => allAscents(db)).subscribe((rows) => counts.push(rows.length));
    await vi.waitFor(() => expect(counts).toEqual([COUNT]), { timeout: 25_000 });
    await db.ascent.put(ascent(COUNT));
    await vi.waitFor(() => expect(counts.at(-1)).toBe(COUNT + 1), { timeout: 25_000 });
    following.unsubscribe();
  });
});
