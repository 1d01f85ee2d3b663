import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METERS_PER_DEGREE } from '#contract/rules/earth';
import { addFix, finishedTrack, noTrack, pauseTrack } from '../../src/workshop/parts/ground/recorded-track';

/** A position so many metres north of the car, so many seconds after the start. */
const fix = (meters: number, seconds: number, accuracyMeters = 5, altitudeMeters: number | null = null) => ({
  at: { lat: 44 + meters / METERS_PER_DEGREE, lon: 5 },
  accuracyMeters,
  headingDegrees: null,
  altitudeMeters,
  takenAt: 1_000_000 + seconds * 1_000,
});
const walked = (...fixes: ReturnType<typeof fix>[]) => fixes.reduce(addFix, noTrack);

describe('a walk that is recorded', () => {
  test('has a point each few metres, however often the device tells where it is', () => {
    const standing = Array.from({ length: 60 }, (_none, second) => fix((second % 3) - 1, second));
    expect(walked(...standing).points).toHaveLength(1);
    const walking = Array.from({ length: 61 }, (_none, second) => fix(second * 1.4, second));
    expect(walked(...walking).points.length).toBeGreaterThan(10);
    expect(walked(...walking).points.length).toBeLessThan(18);
  });

  test('leaves out what is too coarse, and what nobody could have walked', () => {
    expect(walked(fix(0, 0), fix(30, 20, 60)).points).toHaveLength(1);
    expect(walked(fix(0, 0), fix(400, 5)).points).toHaveLength(1);
    // After a wrong one the walk goes on.
    expect(walked(fix(0, 0), fix(400, 5), fix(20, 15)).points).toHaveLength(2);
  });

  test('goes on elsewhere after a pause', () => {
    const paused = pauseTrack(walked(fix(0, 0), fix(10, 8)));
    expect(addFix(paused, fix(900, 20)).points).toHaveLength(3);
  });

  test('has heights only where every point has one', () => {
    expect(finishedTrack(walked(fix(0, 0, 5, 410.4), fix(20, 15, 5, 415)))).toEqual([
      [5, 44, 410],
      [5, expect.closeTo(44.00018, 4), 415],
    ]);
    const mixed = finishedTrack(walked(fix(0, 0, 5, 410), fix(20, 15)));
    expect(mixed.every((point) => point.length === 2)).toBe(true);
  });

  test('never has two points next to each other that lie closer than the step', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 30 }))),
        (moves) => {
          let [at, seconds] = [0, 0];
          const fixes = moves.map(([meters, pause]) => fix((at += meters), (seconds += pause)));
          const { points } = walked(...fixes);
          for (const [index, [, lat]] of points.slice(1).entries()) {
            expect(Math.abs(lat - (points[index]?.[1] ?? 0)) * METERS_PER_DEGREE).toBeGreaterThan(5.5);
          }
        },
      ),
    );
  });
});
