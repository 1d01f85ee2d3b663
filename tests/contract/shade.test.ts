import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import { type Coordinates, type Orientation, orientations } from '#contract/catalogue/place';
import { daylight, isInShade, sunHours } from '#contract/sun/shade';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const marseille = { lat: 43.2965, lon: 5.3698 };
const lyon = { lat: 45.764, lon: 4.8357 };
const paris = { lat: 48.8566, lon: 2.3522 };
const lille = { lat: 50.6292, lon: 3.0573 };
const golden = { lat: 39.742476, lon: -105.1786 };
const auckland = { lat: -36.840556, lon: 174.74 };

const sunny = (place: Coordinates, at: number) =>
  orientations.filter((orientation) => !isInShade(orientation, place, at));
/** Sunrise and sunset, where there is one of each. */
const risenAndSet = (place: Coordinates, day: string) => {
  const [light, ...more] = daylight(place, day);
  if (!light || more.length > 0) throw new Error('no sunrise and sunset');
  return light;
};

/**
 * Sun positions that others published. Golden: the worked example of Reda and Andreas, Solar Position Algorithm,
 * NREL/TP-560-34302, table A5.1 (zenith 50.11°, azimuth 194.34°). Auckland: values of NREL's own program in the
 * reference table of the solar-positioning project. Marseille: azimuths of sunrise and sunset at the solstices
 * about 43.5° north (56° and 303°, 121° and 239°, R. Chéron, Sunpos) and due east and west at the equinoxes.
 */
describe('with the sun at a known place in the sky, light is on', () => {
  test.each<[string, Coordinates, string, Orientation[]]>([
    ['194°, 40° high', golden, '2003-10-17T19:30:30Z', ['SE', 'S', 'SW', 'W']],
    ['0°, 56° high', auckland, '1910-03-15T00:30:00Z', ['N', 'NE', 'E', 'W', 'NW']],
    ['299°, 36° high', auckland, '1910-03-15T03:30:00Z', ['N', 'SW', 'W', 'NW']],
    ['237°, set', auckland, '1910-03-15T09:30:00Z', []],
    ['56°, rising', marseille, '2026-06-21T04:02:00Z', ['N', 'NE', 'E', 'SE']],
    ['303°, setting', marseille, '2026-06-21T19:18:00Z', ['N', 'SW', 'W', 'NW']],
    ['121°, rising', marseille, '2026-12-21T07:08:00Z', ['NE', 'E', 'SE', 'S']],
    ['239°, setting', marseille, '2026-12-21T16:00:00Z', ['S', 'SW', 'W', 'NW']],
    ['90°, rising', marseille, '2026-03-20T05:44:00Z', ['N', 'NE', 'E', 'SE', 'S']],
    ['270°, setting', marseille, '2026-03-20T17:46:00Z', ['N', 'S', 'SW', 'W', 'NW']],
  ])('%s', (_sun, place, at, lit) => {
    expect(sunny(place, Date.parse(at))).toEqual(lit);
  });
});

/** Printed by Lyon Capitale on 21 June 2020: day lengths, and Lyon's sunrise at 5:51 and sunset at 21:34. */
describe('on the longest day of 2020', () => {
  test.each([
    ['Marseille', marseille, 15 * 60 + 23],
    ['Lyon', lyon, 15 * 60 + 43],
    ['Paris', paris, 16 * 60 + 10],
    ['Lille', lille, 16 * 60 + 29],
  ])('%s has as much sun as the newspaper says', (_city, place, minutes) => {
    const { from, to } = risenAndSet(place, '2020-06-21');
    expect(Math.abs((to - from) / MINUTE - minutes)).toBeLessThan(2);
  });

  test('Lyon’s sun rises and sets when the newspaper says', () => {
    const { from, to } = risenAndSet(lyon, '2020-06-21');
    expect(Math.abs(from - cragInstant('2020-06-21', 5 * 60 + 51))).toBeLessThan(2 * MINUTE);
    expect(Math.abs(to - cragInstant('2020-06-21', 21 * 60 + 34))).toBeLessThan(2 * MINUTE);
  });
});

const place = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) });
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2005-01-01', days));
const side = fc.constantFrom(...orientations);
const opposite = (orientation: Orientation) =>
  orientations[(orientations.indexOf(orientation) + 4) % 8] as Orientation;

describe('everywhere and always', () => {
  test('a rock and the one opposite are never both in shade while the sun is up', () => {
    fc.assert(
      fc.property(place, instant, side, (where, at, orientation) => {
        const isDay = sunny(where, at).length > 0;
        const both = isInShade(orientation, where, at) && isInShade(opposite(orientation), where, at);
        expect(both).toBe(!isDay);
      }),
    );
  });

  test('some side has sun exactly from sunrise to sunset', () => {
    fc.assert(
      fc.property(fc.double({ min: 25, max: 60, noNaN: true }), day, (lat, date) => {
        const all = orientations.flatMap((orientation) => sunHours(orientation, { lat, lon: 5 }, date));
        const first = Math.min(...all.map(({ from }) => from));
        const last = Math.max(...all.map(({ to }) => to));
        expect({ from: first, to: last }).toEqual(risenAndSet({ lat, lon: 5 }, date));
      }),
      { numRuns: 20 },
    );
  });

  test('the sunny sides are neighbours', () => {
    fc.assert(
      fc.property(place, instant, (where, at) => {
        const lit = orientations.map((orientation) => !isInShade(orientation, where, at));
        const turns = lit.filter((isLit, index) => isLit !== lit[(index + 1) % 8]).length;
        expect([0, 2]).toContain(turns);
      }),
    );
  });

  test('east has in the morning what west has in the afternoon', () => {
    fc.assert(
      fc.property(fc.double({ min: 25, max: 60, noNaN: true }), day, (lat, date) => {
        const here = { lat, lon: 5 };
        const length = (orientation: Orientation) =>
          sunHours(orientation, here, date).reduce((sum, { from, to }) => sum + to - from, 0);
        const { from, to } = risenAndSet(here, date);
        // The sun's path is a mirror image but for what it moves among the stars in a day.
        for (const [one, other] of [
          ['E', 'W'],
          ['NE', 'NW'],
          ['SE', 'SW'],
        ] as const) {
          expect(Math.abs(length(one) - length(other))).toBeLessThan(6 * MINUTE);
        }
        expect(sunHours('E', here, date)[0]?.from).toBe(from);
        expect(sunHours('W', here, date).at(-1)?.to).toBe(to);
      }),
      { numRuns: 25 },
    );
  });

  test('the hours of a day agree with every look at its sun', () => {
    fc.assert(
      fc.property(place, day, side, fc.integer({ min: 0, max: 1439 }), (where, date, orientation, minute) => {
        const at = cragInstant(date, minute);
        const hours = sunHours(orientation, where, date);
        // A turn of the light is known to the second; a flicker between two looks is not seen.
        fc.pre(
          hours.every(({ from, to }) => Math.abs(at - from) > 6 * MINUTE && Math.abs(at - to) > 6 * MINUTE),
        );
        expect(hours.some(({ from, to }) => at >= from && at < to)).toBe(!isInShade(orientation, where, at));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a south wall in Provence', () => {
  test('has sun all day in winter, and a shaded morning and evening in June', () => {
    const winter = sunHours('S', marseille, '2026-12-21');
    expect(winter).toEqual([risenAndSet(marseille, '2026-12-21')]);
    const [summer, ...more] = sunHours('S', marseille, '2026-06-21');
    expect(more).toEqual([]);
    const { from, to } = risenAndSet(marseille, '2026-06-21');
    expect((summer?.from ?? 0) - from).toBeGreaterThan(3 * HOUR);
    expect(to - (summer?.to ?? 0)).toBeGreaterThan(3 * HOUR);
  });
});

describe('a north wall in Provence', () => {
  test('lies in shade all winter day, and has sun early and late in June', () => {
    expect(sunHours('N', marseille, '2026-12-21')).toEqual([]);
    expect(sunHours('N', marseille, '2026-06-21')).toHaveLength(2);
  });
});

describe('the clock at the crag', () => {
  test.each([
    ['in winter', '2026-01-15', 14 * 60, '2026-01-15T13:00:00Z'],
    ['in summer', '2026-07-15', 14 * 60, '2026-07-15T12:00:00Z'],
    ['at midnight before summer time', '2026-03-29', 0, '2026-03-28T23:00:00Z'],
    ['in the afternoon after it began', '2026-03-29', 14 * 60, '2026-03-29T12:00:00Z'],
    ['at midnight before winter time', '2026-10-25', 0, '2026-10-24T22:00:00Z'],
    ['in the afternoon after it began', '2026-10-25', 14 * 60, '2026-10-25T13:00:00Z'],
  ])('is an hour or two before UTC %s', (_when, date, minutes, utc) => {
    expect(cragInstant(date, minutes)).toBe(Date.parse(utc));
    expect(cragTime(Date.parse(utc))).toEqual({ day: date, minutes });
  });

  test('has a day of 23 hours in March and of 25 in October', () => {
    const length = (date: string) => cragInstant(dayAfter(date, 1), 0) - cragInstant(date, 0);
    expect(length('2026-03-29') / HOUR).toBe(23);
    expect(length('2026-10-25') / HOUR).toBe(25);
  });
});
