import { describe, expect, test } from 'vitest';
import type { IndexedCrag, IndexedMultipitch } from '#worker/api/engine-api';
import type { Spot } from '../../src/map/queries/area';
import { placesOfList } from '../../src/map/parts/places-of-list';
import { savedSector } from '../support/saved-sector';

const crag = { id: 1, slug: 'buoux', name: 'Buoux', coordinates: { lat: 43.8, lon: 5.4 } };
const region = { id: 1, slug: 'vaucluse', name: { fr: 'Vaucluse', en: 'Vaucluse' } };
const crags = [{ ...crag, region } as IndexedCrag];
const sector = (routeId: number) => ({
  ...savedSector(routeId),
  label: `Buoux · Secteur ${routeId}`,
  regionSlug: 'vaucluse',
  cragSlug: 'buoux',
  cragName: 'Buoux',
});
const spot = (key: string, coordinates: Spot['coordinates']) => ({ key, coordinates }) as Spot;

describe('the map of a list', () => {
  test('has a sector at its own place where the device knows it, and as its crag where it does not', () => {
    const at = { lat: 43.81, lon: 5.41 };
    const spots = [spot('cliff-1', at), spot('cliff-2', null)];
    const places = placesOfList([sector(1), sector(2), sector(3)], crags, null, { spots });
    expect(places.map(({ type, name, coordinates }) => [type, name, coordinates])).toEqual([
      ['sector', 'Secteur 1', at],
      [undefined, 'Buoux', crag.coordinates],
    ]);
    expect(places[0]).toMatchObject({ id: 1, cragSlug: 'buoux', region });
  });

  test('has a multi-pitch without a crag where the index says it is', () => {
    const coordinates = { lat: 44.1, lon: 5.1 };
    const norine = {
      ...savedSector(7),
      type: 'multipitch' as const,
      label: 'Norine',
      regionSlug: 'vaucluse',
      cragId: null,
      cragSlug: null,
      cragName: null,
    };
    const wall = { id: 7, region, coordinates } as IndexedMultipitch;
    const places = placesOfList([norine], crags, { multipitches: [wall] }, { spots: [] });
    expect(places).toMatchObject([{ type: 'multipitch', id: 7, name: 'Norine', coordinates }]);
  });
});
