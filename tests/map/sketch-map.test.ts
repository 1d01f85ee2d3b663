import { describe, expect, test } from 'vitest';
import { emptySheet } from '../../src/map/parts/drawing/paint-names';
import { projectBounds } from '../../src/map/parts/drawing/projection';

const size = { width: 400, height: 300 };

describe('places on a sheet of paper', () => {
  test('fill it up to the margin, north above and west on the left', () => {
    const bounds = { west: 4, south: 43, east: 7, north: 44 };
    const { toSheet, zoom } = projectBounds(bounds, size, 40, 12);
    const [left, top] = toSheet({ lat: 44, lon: 4 });
    const [right, bottom] = toSheet({ lat: 43, lon: 7 });
    expect([left, right]).toEqual([expect.closeTo(40), expect.closeTo(360)]);
    expect(top).toBeGreaterThan(40);
    expect(bottom).toBeLessThan(260);
    expect((top + bottom) / 2).toBeCloseTo(150);
    expect(zoom).toBeCloseTo(Math.log2((320 * 360) / 3 / 512));
  });

  test('come no nearer than they are told to, and a single one lies in the middle', () => {
    const bounds = { west: 5, south: 44, east: 5, north: 44 };
    const { toSheet, zoom } = projectBounds(bounds, size, 40, 8);
    expect(zoom).toBe(8);
    expect(toSheet({ lat: 44, lon: 5 })).toEqual([expect.closeTo(200), expect.closeTo(150)]);
  });
});

describe('names on a sheet', () => {
  test('are written where nothing is, and nowhere else', () => {
    const sheet = emptySheet(400, 300);
    sheet.block(90, 90, 40, 40);
    expect(sheet.take(100, 100, 50, 14)).toBe(false);
    expect(sheet.take(130, 100, 50, 14)).toBe(true);
    expect(sheet.take(150, 105, 50, 14)).toBe(false);
  });

  test('are never cut by the edge', () => {
    const sheet = emptySheet(400, 300);
    expect(sheet.take(380, 100, 50, 14)).toBe(false);
    expect(sheet.take(-1, 100, 50, 14)).toBe(false);
    expect(sheet.take(350, 100, 50, 14)).toBe(true);
  });
});
