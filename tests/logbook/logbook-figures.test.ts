import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ascent } from '#contract/tables/ascent';
import { ascentTypes } from '#contract/rules/ascent-type';
import { gradeAt } from '#contract/rules/grade-scale';
import { comparableOrdinal } from '#contract/rules/grade-systems';
import {
  type GradeLevel,
  logbookFigures,
  type SendsAndTries,
} from '../../src/logbook/queries/logbook-figures';
import { ascentOf } from '../support/ascent-of';

const DAYS = 9000;
const SENDS = [10, 20, 30, 35];

/** A made-up life of climbing, the same for the same seed. */
function madeUp(count: number, seed: number): Ascent[] {
  const rows = fc.sample(
    fc.record({
      ascentType: fc.constantFrom(...ascentTypes),
      grade: fc.oneof(
        fc.integer({ min: 18, max: 58 }).map(gradeAt),
        fc.constantFrom(null, 'V5', '5.10a', 'E1 5b'),
      ),
      date: fc.option(
        fc
          .integer({ min: 0, max: DAYS })
          .map((day) => new Date(Date.UTC(2001, 0, 1 + day)).toISOString().slice(0, 10)),
        { nil: null, freq: 9 },
      ),
      routeLabel: fc.constantFrom('Buoux · Styx', 'Buoux', 'Orpierre · Château', 'Céüse'),
    }),
    { numRuns: count, seed },
  );
  return rows.map((row) => ascentOf(row));
}

describe('the figures of a made-up logbook', () => {
  const ascents = madeUp(3000, 7);
  const figures = logbookFigures(ascents);
  const climbed = ascents.filter(({ ascentType }) => ascentType !== 50);
  const sends = ascents.filter(({ ascentType }) => SENDS.includes(ascentType));
  const ordinal = ({ grade }: Ascent) =>
    grade === null ? null : (comparableOrdinal(grade)?.ordinal ?? null);

  test('count every ascent once, and no wish', () => {
    expect([figures.sends, figures.tries]).toEqual([sends.length, climbed.length - sends.length]);
    const all = (some: readonly SendsAndTries[]) => some.reduce((sum, one) => sum + one.sends + one.tries, 0);
    expect(all(figures.years) + figures.undated).toBe(climbed.length);
    expect(all(figures.places)).toBe(climbed.length);
    expect(figures.places.reduce((sum, place) => sum + place.sends, 0)).toBe(sends.length);
    const graded = [...figures.routes.pyramid, ...figures.boulders.pyramid]
      .flatMap(({ counts }) => Object.values(counts))
      .reduce((sum, n) => sum + n, 0);
    expect(graded + figures.ungraded).toBe(sends.length);
  });

  test('are those of a count by hand, grade by grade and style by style', () => {
    for (const { ordinal: at, counts } of figures.routes.pyramid) {
      const there = sends.filter((ascent) => ordinal(ascent) === at);
      expect(counts).toEqual({
        onsight: there.filter(({ ascentType }) => ascentType === 10).length,
        flash: there.filter(({ ascentType }) => ascentType === 20).length,
        redpoint: there.filter(({ ascentType }) => ascentType === 30 || ascentType === 35).length,
      });
    }
    expect(new Set(figures.routes.pyramid.map(({ ordinal: at }) => at))).toEqual(
      new Set(sends.map(ordinal).filter((at) => at !== null)),
    );
  });

  test('are those of a count by hand, year by year and month by month', () => {
    for (const { year, months } of figures.years) {
      for (const [at, counted] of months.entries()) {
        const month = `${year}-${String(at + 1).padStart(2, '0')}`;
        const sent = sends.filter(({ date }) => date?.startsWith(month)).length;
        const there = climbed.filter(({ date }) => date?.startsWith(month)).length;
        expect(counted).toEqual({ sends: sent, tries: there - sent });
      }
      const ofYear = sends.filter(({ date }) => date?.startsWith(`${year}-`));
      const hardest = (some: Ascent[]) =>
        some.map(ordinal).reduce<number | null>((a, b) => (b !== null && b > (a ?? 0) ? b : a), null);
      const best = figures.routes.best.find((one) => one.year === year);
      const at = (level: GradeLevel | null | undefined) => level?.ordinal ?? null;
      expect([at(best?.any), at(best?.onsight)]).toEqual([
        hardest(ofYear),
        hardest(ofYear.filter(({ ascentType }) => ascentType === 10)),
      ]);
    }
    expect(figures.onsight).toBe(sends.filter(({ ascentType }) => ascentType === 10).length);
    expect(figures.places[0]?.name).toBe('Buoux');
  });
});

test('grades are those that the climber wrote: "5" is no "5a+", and stands in a row of its own', () => {
  const of = (grade: string) => ascentOf({ grade, ascentType: 10, date: '2024-05-01' });
  const figures = logbookFigures([of('5'), of('5'), of('5a+'), of('6b/c'), of('5.10a')]);
  expect(figures.routes.pyramid.map(({ grade, counts }) => [grade, counts.onsight])).toEqual([
    ['6b', 1],
    ['6a', 1],
    ['5', 2],
    ['5a+', 1],
  ]);
  expect(logbookFigures([of('5')]).routes.best).toEqual([
    { year: 2024, any: { ordinal: 31, grade: '5' }, onsight: { ordinal: 31, grade: '5' } },
  ]);
});

test('twenty thousand ascents are counted in less time than copying them takes', () => {
  const many = madeUp(20_000, 1);
  const cost = (work: () => unknown) => {
    const runs = Array.from({ length: 7 }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    });
    return Math.min(...runs);
  };
  expect(cost(() => logbookFigures(many))).toBeLessThan(cost(() => structuredClone(many)));
});

describe('a grade of another system', () => {
  test.each([
    ['6b', '6b', true],
    ['6b/b+', '6b', true],
    ['5.10a', '6a', false],
    ['5.9', '5c', false],
    ['5.7 PG13', '5a', false],
    ['VII+', '6b+', false],
  ])('%s stands at %s', (grade, french, exact) => {
    const found = comparableOrdinal(grade);
    expect(found && gradeAt(found.ordinal)).toBe(french);
    expect(found?.exact).toBe(exact);
  });

  test.each(['V4', 'V10', '7A', '7A+', 'E1 5b', 'C0', '', '?'])('%s stands nowhere', (grade) => {
    expect(comparableOrdinal(grade)).toBeNull();
  });
});

test('boulders have a pyramid and best grades of their own, whatever way they are written', () => {
  const origin = {
    source: '8a.nu',
    sourceId: null,
    importId: crypto.randomUUID(),
    style: null,
    grade: null,
    discipline: 'Boulder',
    fields: {},
  };
  const ticked = ['6A+', 'V3', 'fb 5+', '7a'].map((grade) =>
    ascentOf({ grade, ascentType: 30, date: '2024-05-01' }),
  );
  const { routes, boulders, ungraded, sends } = logbookFigures([
    ...ticked,
    // A service that writes boulders in small letters says what they are.
    ascentOf({ grade: '7a', ascentType: 20, date: '2025-05-01', origin }),
  ]);
  expect(routes.pyramid.map(({ grade }) => grade)).toEqual(['7a']);
  expect(boulders.pyramid.map(({ grade }) => grade)).toEqual(['7A', '6A+', '6A', 'fb 5+']);
  expect(boulders.hasCompared).toBe(true);
  expect(boulders.best.map(({ year, any }) => [year, any.grade])).toEqual([
    [2024, '6A+'],
    [2025, '7A'],
  ]);
  expect([ungraded, sends]).toEqual([0, 5]);
});
