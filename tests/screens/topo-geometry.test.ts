import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeDiscs } from '#contract/rules/place-discs';
import {
  clampViewport,
  fitInside,
  reveal,
  wholePicture,
  zoomAt,
} from '../../src/catalogue/parts/topo/viewport';
import { trackGpx } from '#contract/rules/track-gpx';
import {
  climbOf,
  projectTrack,
  roundDistance,
  trackMeters,
  trackProfile,
} from '../../src/catalogue/parts/track/track-geometry';

const sizes = fc.record({
  width: fc.integer({ min: 50, max: 3000 }),
  height: fc.integer({ min: 50, max: 3000 }),
});

describe('a picture in its frame', () => {
  test('leaves no empty edge, wherever it is moved', () => {
    const offset = fc.integer({ min: -9000, max: 9000 });
    fc.assert(
      fc.property(
        sizes,
        sizes,
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        offset,
        offset,
        (picture, frame, zoom, x, y) => {
          const fitted = fitInside(picture, frame);
          const shown = clampViewport({ zoom, x, y }, fitted, frame);
          for (const [at, size, room] of [
            [shown.x, fitted.width * shown.zoom, frame.width],
            [shown.y, fitted.height * shown.zoom, frame.height],
          ] as const) {
            const [before, after] = [at, room - at - size];
            // Either both edges are outside the frame, or the room is the same on both sides.
            expect(Math.max(before, after) <= 0.001 || Math.abs(before - after) < 0.001).toBe(true);
          }
        },
      ),
    );
  });

  test('keeps what is under the finger there while it grows', () => {
    const point = { x: 120, y: 80 };
    const grown = zoomAt(wholePicture, 3, point);
    expect(grown.zoom).toBe(3);
    expect((point.x - grown.x) / grown.zoom).toBeCloseTo(point.x);
    expect((point.y - grown.y) / grown.zoom).toBeCloseTo(point.y);
  });
});

describe('a line to be brought into view', () => {
  const frame = { width: 300, height: 200 };
  const moved = (top: number, bottom: number) =>
    reveal({ zoom: 2, x: 0, y: 0 }, { left: 0.1, right: 0.2, top, bottom }, frame, frame, 10);

  test('stays where it is while it is wholly seen', () => {
    expect(moved(0.1, 0.4)).toEqual({ zoom: 2, x: 0, y: 0 });
  });

  test('is moved no further than its end', () => {
    expect(moved(0.4, 0.6).y).toBe(-50);
  });

  test('longer than the frame fills it', () => {
    expect(moved(0.2, 0.9).y).toBe(-70);
    expect(moved(-0.2, 0.9).y).toBe(0);
  });
});

describe('the numbers of fifteen lines on a phone', () => {
  const lines = Array.from({ length: 15 }, (_, index) => ({
    of: index + 1,
    number: index + 1,
    points: [
      [0.05 + index * 0.06, 0.92],
      [0.06 + index * 0.06, 0.1],
    ] as [number, number][],
  }));
  const shown = { width: 390, height: 244 };

  test('never cover each other', () => {
    const places = [...placeDiscs(lines, shown, 27).values()].map(
      ([x, y]) => [x * shown.width, y * shown.height] as const,
    );
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThanOrEqual(27 - 0.001);
      }
    }
  });

  test('come down to the foot when there is room', () => {
    const places = placeDiscs(lines, { width: 1600, height: 1000 }, 27);
    for (const line of lines) expect(places.get(line.of)?.[1]).toBeCloseTo(0.92);
  });
});

describe('the way to the rock', () => {
  const track: [number, number][] = [
    [5.38, 43.8],
    [5.38, 43.809],
  ];

  test('is as long as on the ground', () => {
    expect(trackMeters(track)).toBeGreaterThan(990);
    expect(trackMeters(track)).toBeLessThan(1010);
  });

  test('is drawn north up inside its box', () => {
    const { points } = projectTrack(track, { width: 320, height: 200, margin: 30 });
    expect(points).toEqual([
      [160, 170],
      [160, 30],
    ]);
    expect(roundDistance(734)).toBe(500);
  });

  test('becomes a file that other apps read, whatever the name', () => {
    const places = [
      { name: 'P', lat: 43.8, lon: 5.38 },
      { name: 'H & co', lat: 43.79, lon: 5.37 },
    ];
    const text = trackGpx('Roc & <Co>', places, track);
    expect(text).toContain('<name>Roc &amp; &lt;Co&gt;</name>');
    expect(text).toContain('<trkpt lat="43.809000" lon="5.380000"/>');
    expect(text).toContain('<wpt lat="43.800000" lon="5.380000"><name>P</name></wpt>');
    expect(text).toContain('<wpt lat="43.790000" lon="5.370000"><name>H &amp; co</name></wpt>');
  });

  test('has a profile with its ups and downs where every height is known, and none where one is missing', () => {
    const hilly: [number, number, number][] = [
      [5.38, 43.8, 300],
      [5.38, 43.805, 340],
      [5.38, 43.809, 325],
    ];
    const profile = trackProfile(hilly) ?? [];
    expect(profile).toHaveLength(3);
    expect(profile[0]).toEqual({ along: 0, elevation: 300 });
    expect(profile.at(-1)?.along).toBeCloseTo(trackMeters(track), 6);
    expect(climbOf(profile)).toEqual({ up: 40, down: 15 });
    expect(trackProfile([...hilly, [5.4, 43.9]])).toBeNull();
    expect(trackProfile(track)).toBeNull();
  });

  test('is written with its heights into the file', () => {
    const parking = { name: 'P', lat: 43.8, lon: 5.38 };
    expect(
      trackGpx(
        'Roc',
        [parking],
        [
          [5.38, 43.8, 312],
          [5.39, 43.81, 330],
        ],
      ),
    ).toContain('<trkpt lat="43.800000" lon="5.380000"><ele>312</ele></trkpt>');
  });
});
