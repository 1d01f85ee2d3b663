import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrackPoint } from '#contract/catalogue/route-content';
import { OFF_PATH_METERS, walkOnTrack } from '#contract/rules/walk-on-track';

/** A degree of latitude in metres, as the earth of radius 6371 km has it. */
const DEGREE = 111_194.93;
const START = { lat: 43.8, lon: 5.3 };

/** The point so many metres east and north of the start. */
function point(east: number, north: number): { lat: number; lon: number } {
  const lat = START.lat + north / DEGREE;
  return { lat, lon: START.lon + east / (DEGREE * Math.cos((START.lat * Math.PI) / 180)) };
}
const trackPoint = (east: number, north: number, height: number): TrackPoint => {
  const { lat, lon } = point(east, north);
  return [lon, lat, height];
};

/** 1000 m straight to the north, up 100 m in its second half. */
const straight = [trackPoint(0, 0, 300), trackPoint(0, 500, 300), trackPoint(0, 1_000, 400)];

const anyTrack = fc
  .array(
    fc.tuple(
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
    ),
    {
      minLength: 2,
      maxLength: 20,
    },
  )
  .map((spots) => spots.map(([east, north, height]) => trackPoint(east, north, height)));
const anyPlace = fc
  .tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -2_000, max: 2_000 }))
  .map(([east, north]) => point(east, north));
const anyAccuracy = fc.double({ min: 1, max: 3_000, noNaN: true });

describe('who walks along a track', () => {
  test('has so many metres and so much climb left as the rest of it has', () => {
    const walk = walkOnTrack(straight, point(20, 750), 8);
    expect(walk?.state).toBe('on');
    expect(walk?.offMeters).toBeCloseTo(20, 0);
    expect(walk?.doneMeters).toBeCloseTo(750, 0);
    expect(walk?.leftMeters).toBeCloseTo(250, 0);
    expect(walk?.leftClimb).toBeCloseTo(50, 0);
  });

  test('goes up all of it again where it goes down in between', () => {
    const hilly = [
      trackPoint(0, 0, 100),
      trackPoint(0, 100, 150),
      trackPoint(0, 200, 120),
      trackPoint(0, 300, 160),
    ];
    expect(walkOnTrack(hilly, point(0, 0), 5)?.leftClimb).toBeCloseTo(90, 5);
  });

  test('is past the first of two passages of one place', () => {
    const thereAndBack = [trackPoint(0, 0, 0), trackPoint(0, 400, 0), trackPoint(0, 0, 0)];
    expect(walkOnTrack(thereAndBack, point(0, 0), 5)?.leftMeters).toBeCloseTo(0, 3);
  });

  test.each([
    ['60 m beside it with a good position', 60, 5, 'left'],
    ['60 m beside it with one of 30 m', 60, 30, 'on'],
    ['49 m beside it', 49, 5, 'on'],
    ['on it with a position of 2 km', 0, 2_000, 'unsure'],
    ['300 m beside it with a position of 100 m', 300, 100, 'left'],
    ['100 m beside it with a position of 100 m', 100, 100, 'unsure'],
  ] as const)('is told rightly %s', (_words, east, accuracy, state) => {
    expect(walkOnTrack(straight, point(east, 300), accuracy)?.state).toBe(state);
  });

  test('is told nothing of heights that are not all known', () => {
    const [first, ...rest] = straight;
    const flat: TrackPoint[] = [[first?.[0] ?? 0, first?.[1] ?? 0], ...rest];
    expect(walkOnTrack(flat, point(0, 0), 5)?.leftClimb).toBeNull();
  });

  test.each([
    ['no point', []],
    ['one point', [straight[0] ?? [0, 0]]],
    ['twice the same point', [straight[0] ?? [0, 0], straight[0] ?? [0, 0]]],
  ] as [string, TrackPoint[]][])('is nowhere on a track of %s', (_words, track) => {
    expect(walkOnTrack(track, START, 5)).toBeNull();
  });
});

describe('anywhere beside any track', () => {
  test('what is done and what is left are the whole, and nothing is negative', () => {
    fc.assert(
      fc.property(anyTrack, anyPlace, anyAccuracy, (track, at, accuracy) => {
        const walk = walkOnTrack(track, at, accuracy);
        if (!walk) return;
        const end = track.at(-1) ?? [0, 0];
        const whole = walkOnTrack(track, { lon: end[0], lat: end[1] }, 5);
        expect(walk.doneMeters + walk.leftMeters).toBeGreaterThan(0);
        expect(walk.doneMeters + walk.leftMeters).toBeCloseTo(
          (whole?.doneMeters ?? 0) + (whole?.leftMeters ?? 0),
          -1,
        );
        expect(
          Math.min(walk.offMeters, walk.doneMeters, walk.leftMeters, walk.leftClimb ?? 0),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('no point of the track is nearer than it says', () => {
    fc.assert(
      fc.property(anyTrack, anyPlace, (track, at) => {
        const walk = walkOnTrack(track, at, 5);
        if (!walk) return;
        for (const [lon, lat] of track) {
          const east = (lon - at.lon) * DEGREE * Math.cos((((lat + at.lat) / 2) * Math.PI) / 180);
          expect(Math.hypot(east, (lat - at.lat) * DEGREE)).toBeGreaterThanOrEqual(walk.offMeters - 0.5);
        }
      }),
    );
  });

  test('who stands on it has not left it, however coarse the position', () => {
    fc.assert(
      fc.property(anyTrack, fc.nat(), anyAccuracy, (track, index, accuracy) => {
        const [lon, lat] = track[index % track.length] ?? [0, 0];
        const walk = walkOnTrack(track, { lon, lat }, accuracy);
        if (!walk) return;
        expect(walk.offMeters).toBeLessThan(0.01);
        expect(walk.state).toBe(accuracy > OFF_PATH_METERS ? 'unsure' : 'on');
      }),
    );
  });

  test('a coarser position never says more', () => {
    const told = { left: 2, on: 1, unsure: 0 };
    fc.assert(
      fc.property(anyTrack, anyPlace, anyAccuracy, anyAccuracy, (track, at, one, other) => {
        const fine = walkOnTrack(track, at, Math.min(one, other));
        const coarse = walkOnTrack(track, at, Math.max(one, other));
        if (!fine || !coarse) return;
        // Who has left it by a coarse position has left it by a finer one.
        expect(coarse.state !== 'left' || fine.state === 'left').toBe(true);
        expect(told[coarse.state]).toBeLessThanOrEqual(told[fine.state]);
        expect(coarse.leftMeters).toBe(fine.leftMeters);
      }),
    );
  });
});
