import { describe, expect, test } from 'vitest';
import type { RegionCrags } from '#worker/engine-api';
import { boundsOf, cragPlaces, isWithin, metersBetween, placesInView } from '../../src/parts/map/crag-places';

const crag = (id: number, name: string, lat: number, lon: number): RegionCrags['crags'][number] => ({
  id,
  slug: name.toLowerCase(),
  name,
  kind: 'cliff',
  climbCount: 10,
  sectorCount: 1,
  gradeMin: '5a',
  gradeMax: '7a',
  orientations: ['S'],
  coordinates: { lat, lon },
});
const region = (id: number, slug: string): RegionCrags['region'] => ({
  id,
  slug,
  name: { fr: slug, en: slug },
  coordinates: { lat: 44, lon: 5 },
  cragCount: 2,
  multipitchCount: 0,
});
const regions: RegionCrags[] = [
  {
    region: region(1, 'north'),
    crags: [crag(11, 'Orpierre', 44.3184, 5.6966), crag(12, 'Céüse', 44.5029, 5.9252)],
  },
  { region: region(2, 'south'), crags: [crag(21, 'Buoux', 43.8216, 5.3745)] },
];
const names = (places: { name: string }[]) => places.map(({ name }) => name);

describe('the crags of the index', () => {
  const places = cragPlaces(regions, [{ cragId: 12 }, { cragId: 12 }, { cragId: null }]);

  test('stand in the order of the alphabet, each with its region', () => {
    expect(names(places)).toEqual(['Buoux', 'Céüse', 'Orpierre']);
    expect(places[0]?.regionSlug).toBe('south');
  });

  test('say how many of their routes are saved', () => {
    expect(places.map(({ savedCount }) => savedCount)).toEqual([0, 2, 0]);
  });

  test('are framed by the smallest bounds, and nothing is by none', () => {
    expect(boundsOf(places)).toEqual([5.3745, 43.8216, 5.9252, 44.5029]);
    expect(boundsOf([])).toBeNull();
  });

  test('are listed when they are in view, the edge included, with saved ones first', () => {
    expect(names(placesInView(places, null, null))).toEqual(['Céüse', 'Buoux', 'Orpierre']);
    expect(names(placesInView(places, [5.6966, 44, 5.8, 44.4], null))).toEqual(['Orpierre']);
    expect(placesInView(places, [0, 0, 1, 1], null)).toEqual([]);
  });

  test('are listed nearest first once it is known where one stands', () => {
    expect(names(placesInView(places, null, { lat: 44.3, lon: 5.7 }))).toEqual([
      'Orpierre',
      'Céüse',
      'Buoux',
    ]);
  });
});

test('a degree of latitude is 111 kilometres, one of longitude at 44° some 80', () => {
  expect(metersBetween({ lat: 44, lon: 5 }, { lat: 45, lon: 5 })).toBeCloseTo(111_195, -2);
  expect(metersBetween({ lat: 44, lon: 5 }, { lat: 44, lon: 6 })).toBeCloseTo(79_987, -2);
  expect(isWithin([4, 43, 6, 45], { lat: 45, lon: 6 })).toBe(true);
});
