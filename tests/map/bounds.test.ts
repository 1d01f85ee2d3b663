import { expect, test } from 'vitest';
import { boundsOf, grown, isSameView, isWithin } from '../../src/map/parts/drawing/bounds';
import { metersBetween } from '../../src/kit/position/meters-between';

const luberon = { west: 5, south: 43.7, east: 5.6, north: 43.9 };
const at = (lat: number, lon: number) => ({ coordinates: { lat, lon } });

test('places are framed by the smallest bounds, and nothing is by none', () => {
  const places = [at(43.8216, 5.3745), at(44.5029, 5.9252), at(44.3184, 5.6966)];
  expect(boundsOf(places)).toEqual({ west: 5.3745, south: 43.8216, east: 5.9252, north: 44.5029 });
  expect(boundsOf([])).toBeNull();
});

test('bounds lie within themselves and within larger ones, not within smaller', () => {
  expect(isWithin(luberon, luberon)).toBe(true);
  expect(isWithin(luberon, grown(luberon))).toBe(true);
  expect(isWithin(grown(luberon), luberon)).toBe(false);
});

test('bounds grow by half on every side, and not beyond the earth', () => {
  const larger = grown({ west: 0, south: 0, east: 2, north: 4 });
  expect(larger).toEqual({ west: -1, south: -2, east: 3, north: 6 });
  const earth = { west: -180, south: -90, east: 180, north: 90 };
  expect(grown(earth)).toEqual(earth);
});

test('a view is the same when it differs by less than a hand can move', () => {
  expect(isSameView(luberon, { ...luberon, west: 5.001 })).toBe(true);
  expect(isSameView(luberon, { ...luberon, west: 5.01 })).toBe(false);
});

test('a degree of latitude is 111 kilometres, one of longitude at 44° some 80', () => {
  expect(metersBetween({ lat: 44, lon: 5 }, { lat: 45, lon: 5 })).toBeCloseTo(111_195, -2);
  expect(metersBetween({ lat: 44, lon: 5 }, { lat: 44, lon: 6 })).toBeCloseTo(79_987, -2);
});
