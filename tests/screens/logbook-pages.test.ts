import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { PersonalDb } from '#worker/db/personal-db';
import type { LocalAscent } from '#worker/db/rows';
import { LogbookPages } from '../../src/logbook/queries/logbook-pages';

/** Live queries answer soon; on a busy machine, later. */
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 25_000 });

let db: PersonalDb;
let close: () => void = () => {};
let opened = 0;

function ascent(number: number, ascentType: AscentTypeCode = 10): LocalAscent {
  const day = new Date(Date.UTC(2026, 0, 1) - Math.floor(number / 3) * 86_400_000).toISOString().slice(0, 10);
  const id = `018f0000-0000-7000-8000-${String(100_000 - number).padStart(12, '0')}`;
  return {
    id,
    type: 'cliff',
    routeId: 1,
    climbId: null,
    routeLabel: 'Buoux',
    climbName: null,
    grade: null,
    date: day,
    day,
    ascentType,
    attempts: 1,
    score: 3,
    comment: '',
    v: 1,
    pending: 0,
  };
}

/** The ids newest first, as the list promises them. */
function newestFirst(ascents: readonly LocalAscent[]): string[] {
  return ascents
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.id.localeCompare(one.id))
    .map(({ id }) => id);
}

function open(types: AscentTypeCode[]) {
  const pages = new LogbookPages(db, types);
  close = pages.subscribe(() => {});
  const ids = () => pages.view()?.ascents.map(({ id }) => id);
  return { pages, ids };
}

async function readAll(pages: LogbookPages): Promise<void> {
  await eventually(() => expect(pages.view()).toBeDefined());
  while (pages.view()?.more) {
    const before = pages.view()?.ascents.length ?? 0;
    pages.readMore();
    await eventually(() =>
      expect(!pages.view()?.more || (pages.view()?.ascents.length ?? 0) > before).toBe(true),
    );
  }
}

beforeEach(() => {
  opened += 1;
  db = new PersonalDb(`logbook-${opened}`, 'camille');
});
afterEach(() => close());

describe('a logbook of some hundred ascents', () => {
  const rows = Array.from({ length: 400 }, (_, number) => ascent(number, number % 4 === 0 ? 50 : 20));

  test('shows the newest few first, then each of them once and in order as one reads on', async () => {
    await db.ascent.bulkPut(rows);
    const { pages, ids } = open([10, 20, 50]);
    await eventually(() => expect(ids()).toEqual(newestFirst(rows).slice(0, 40)));
    await readAll(pages);
    expect(ids()).toEqual(newestFirst(rows));
  });

  test('leaves out the types that are not asked for', async () => {
    await db.ascent.bulkPut(rows);
    const { pages, ids } = open([50]);
    await readAll(pages);
    expect(ids()).toEqual(newestFirst(rows.filter(({ ascentType }) => ascentType === 50)));
  });

  test('shows whole pages of several types that are rare among the others, and follows them', async () => {
    const mixed = Array.from({ length: 900 }, (_, number) => {
      const rare = number % 18 === 0 ? 10 : 30;
      return ascent(number, number % 9 === 0 ? rare : 20);
    });
    const wanted = mixed.filter(({ ascentType }) => ascentType !== 20);
    await db.ascent.bulkPut(mixed);
    const { pages, ids } = open([10, 30]);
    await eventually(() => expect(ids()).toEqual(newestFirst(wanted).slice(0, 40)));
    await readAll(pages);
    expect(ids()).toEqual(newestFirst(wanted));
    const kept = { ...ascent(401), ascentType: 10 as const };
    await db.ascent.put(kept);
    await eventually(() => expect(ids()).toEqual(newestFirst([...wanted, kept])));
  });

  test('shows a new tick, and forgets a deleted one, wherever they stand', async () => {
    await db.ascent.bulkPut(rows);
    const { pages, ids } = open([10, 20, 50]);
    await readAll(pages);
    const today = { ...ascent(0), id: '018f0000-0000-7000-8000-000000999999', day: '2026-02-01' };
    const old = { ...ascent(250), id: '018f0000-0000-7000-8000-000000888888' };
    await db.ascent.bulkPut([today, old]);
    await db.ascent.delete(rows[100]?.id ?? '');
    const left = [...rows.filter((_, number) => number !== 100), today, old];
    await eventually(() => expect(ids()).toEqual(newestFirst(left)));
  });
});

describe('an empty logbook', () => {
  test('is known to be empty, and fills as the first pull arrives', async () => {
    const { pages, ids } = open([10, 20, 50]);
    await eventually(() => expect(pages.view()).toEqual({ ascents: [], more: false }));
    const rows = Array.from({ length: 100 }, (_, number) => ascent(number));
    await db.ascent.bulkPut(rows);
    await eventually(() => expect(pages.view()?.more).toBe(true));
    await readAll(pages);
    expect(ids()).toEqual(newestFirst(rows));
  });
});

describe('a logbook whose connection to the database is lost', () => {
  /** Makes the next readings fail as a browser's do. */
  function fail(name: string, times: number): void {
    const where = vi.spyOn(db.ascent, 'where');
    for (let time = 0; time < times; time += 1) {
      where.mockImplementationOnce(() => {
        throw Object.assign(new Error('the connection was lost'), { name });
      });
    }
  }

  test('is read again on a new connection, and goes on showing new ticks', async () => {
    const [first, later] = [ascent(3), ascent(0)];
    await db.ascent.put(first);
    fail('UnknownError', 1);
    const { ids } = open([10]);
    await eventually(() => expect(ids()).toEqual([first.id]));
    await db.ascent.put(later);
    await eventually(() => expect(ids()).toEqual([later.id, first.id]));
  });

  test('says so instead of waiting for ever when that does not help', async () => {
    await db.ascent.put(ascent(0));
    fail('UnknownError', 3);
    const { pages } = open([10]);
    await eventually(() => expect(() => pages.view()).toThrow('the connection was lost'));
  });

  test('says so at once when the error is another', async () => {
    fail('DataError', 1);
    const { pages } = open([10]);
    await eventually(() => expect(() => pages.view()).toThrow('the connection was lost'));
  });
});
