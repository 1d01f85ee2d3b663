import { describe, expect, test } from 'vitest';
import { accessTo } from '#contract/rules/access';
import type { Keys } from '#contract/catalogue/place';
import type { SectorPage } from '#contract/catalogue/route-content';
import { type AreaCrag, areaBounds, areaOf } from '../../src/map/queries/area';
import { areaFeatures } from '../../src/map/parts/drawing/area-features';
import { drawAreaMark } from '../../src/map/parts/drawing/area-marks';
import { sampleSector } from '../support/sample-catalogue';

const track: [number, number, number][] = [
  [5.37, 43.81, 300],
  [5.371, 43.815, 340],
  [5.372, 43.82, 390],
];
const ring: [number, number][] = [
  [5.37, 43.82],
  [5.38, 43.82],
  [5.38, 43.83],
];
const keys = (guidebook: number): Keys => ({ guidebookIds: [guidebook], productIds: [], sample: false });
const owned = (of: Keys) => accessTo(of, [{ guidebookId: 1, productId: null, endValidationDate: null }], 0);

/** A page of the sample crag with an approach of its own, or, without right, with nothing gated. */
function sector(id: number, foot: { lat: number; lon: number } | null, isOpen = true): SectorPage {
  const page = sampleSector(id, 'a'.repeat(64));
  const content = page.content && {
    ...page.content,
    approach: {
      minutes: 15,
      text: { fr: '', en: '' },
      parking: { lat: 43.81, lon: 5.37 },
      track: track.map(([lon, lat, height]): [number, number, number] => [lon, lat, height + id]),
      drive: [track[0] ?? [0, 0], [5.3, 43.8] as [number, number]],
    },
    descent: { type: 'walk' as const, text: { fr: '', en: '' }, track },
    closures: [{ from: '02-15', to: '06-30', reason: { fr: '', en: '' }, area: ring }],
  };
  return { ...page, foot, content: isOpen ? content : null };
}

const crag: AreaCrag = {
  slug: 'le-rocher',
  region: { slug: 'vaucluse' },
  sectors: [
    { ...sector(1, null), foot: { lat: 43.821, lon: 5.371 }, keys: keys(1) },
    { ...sector(9, null), foot: { lat: 43.829, lon: 5.379 }, keys: keys(2) },
    { ...sector(10, null), foot: undefined, keys: keys(2) },
  ],
  multipitches: [],
};
const words = { parking: 'P', landing: 'H', ofSpot: () => 'side', ofClosed: () => 'closed' };

describe('the ground of a crag', () => {
  test('holds what all sectors share once, and each way of its own', () => {
    const routes = [1, 2].map((id) => ({ type: 'cliff' as const, page: sector(id, null) }));
    const area = areaOf([], routes, owned, '2026-03-01');
    expect(area.parkings).toEqual([{ lat: 43.81, lon: 5.37 }]);
    expect([area.walks.length, area.drives.length, area.descents.length]).toEqual([2, 1, 1]);
    expect(area.closed).toEqual([{ from: '02-15', to: '06-30', ring, isNow: true }]);
  });

  test('stands in the order of the guidebook, whatever of it is on the device', () => {
    const routes = [10, 2, 9].map((id) => ({ type: 'cliff' as const, page: sector(id, null) }));
    const { spots } = areaOf([crag], routes, owned, '2026-03-01');
    expect(spots.map(({ key }) => key)).toEqual(['cliff-1', 'cliff-9', 'cliff-10', 'cliff-2']);
  });

  test.each([false, true])('takes what is closed from the newer copy; it comes first: %s', (isFirst) => {
    const old = sector(1, null);
    const reopened: SectorPage = {
      ...old,
      updatedAt: '2026-11-21T08:00:00.000Z',
      content: old.content && { ...old.content, closures: [] },
    };
    const pages = isFirst ? [reopened, old] : [old, reopened];
    const routes = pages.map((page) => ({ type: 'cliff' as const, page }));
    const area = areaOf([], routes, owned, '2026-03-01');
    expect(area.closed).toEqual([]);
    expect(area.spots.map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  test('shows to who may read nothing where its sectors are, and none of the ways', () => {
    const area = areaOf(
      [crag],
      [{ type: 'cliff', page: sector(1, null, false) }],
      () => ({ state: 'none' }),
      '2026-03-01',
    );
    expect(area.spots.map(({ key, isReadable }) => [key, isReadable])).toEqual([
      ['cliff-1', false],
      ['cliff-9', false],
      ['cliff-10', false],
    ]);
    expect({ ...area, spots: [] }).toEqual({
      spots: [],
      parkings: [],
      landings: [],
      walks: [],
      drives: [],
      descents: [],
      closed: [],
    });
  });

  test('has one landing place of its crag, whose page knows it best, and shows it to everybody', () => {
    const landing = { coordinates: { lat: 43.808, lon: 5.369 }, text: { fr: '', en: '' } };
    const moved = { coordinates: { lat: 43.807, lon: 5.368 }, text: { fr: '', en: '' } };
    const routes = [1, 2].map((id) => ({
      type: 'cliff' as const,
      page: { ...sector(id, null, false), landing },
    }));
    const of = {
      ...crag,
      slug: routes[0]?.page.crag.slug ?? '',
      region: routes[0]?.page.region ?? crag.region,
    };
    const landingsOf = (crags: AreaCrag[]) =>
      areaOf(crags, routes, () => ({ state: 'none' }), '2026-03-01').landings;
    expect(landingsOf([])).toEqual([landing.coordinates]);
    // A page without it may be of a server that did not tell it yet.
    expect(landingsOf([of])).toEqual([landing.coordinates]);
    expect(landingsOf([{ ...of, landing: moved }])).toEqual([moved.coordinates]);

    const area = areaOf([], routes, owned, '2026-03-01');
    const marks = areaFeatures(area, words).features.filter(({ properties: { what } }) => what === 'landing');
    expect(marks).toMatchObject([
      { properties: { words: 'H' }, geometry: { type: 'Point', coordinates: [5.369, 43.808] } },
    ]);
    expect(areaBounds(area, landing.coordinates).south).toBeLessThan(43.808);
  });

  test('keeps a sector that nobody has placed in the list, and off the map', () => {
    const area = areaOf([crag], [], owned, '2026-03-01');
    expect(area.spots.find(({ key }) => key === 'cliff-10')?.coordinates).toBeNull();
    const { features } = areaFeatures(area, words);
    expect(features.map(({ properties }) => properties['key'])).toEqual(['cliff-1', 'cliff-9']);
  });

  test('lays rocks of one place in a row, and says on which side of their crag they are', () => {
    const at = { lat: 43.821, lon: 5.371 };
    const beside = { lat: 43.821_02, lon: 5.371 };
    const sectors = [at, beside, { lat: 43.825, lon: 5.38 }, at].map((foot, index) => ({
      ...sector(index + 1, null),
      foot,
    }));
    const { features } = areaFeatures(areaOf([{ ...crag, sectors }], [], owned, '2026-03-01'), words);
    const told = features.map(({ properties, geometry: { coordinates } }) => {
      return [properties['key'], properties['step'], properties['side'], coordinates];
    });
    expect(told).toEqual([
      ['cliff-1', -2, 'west', [5.371, 43.821]],
      ['cliff-2', 0, 'west', [5.371, 43.821]],
      ['cliff-4', 2, 'west', [5.371, 43.821]],
      ['cliff-3', 0, 'east', [5.38, 43.825]],
    ]);
  });

  test('places a multi-pitch where the index says it is', () => {
    const wall = {
      id: 3,
      slug: 'wall',
      name: 'Wall',
      orientation: 'S' as const,
      lengthMeters: 200,
      pitchCount: 6,
      gradeMax: '6a',
      gradeObligatory: '5c',
      equipment: 'Eq3' as const,
      keys: keys(2),
    };
    const at = { lat: 43.83, lon: 5.38 };
    const area = areaOf(
      [{ ...crag, sectors: [], multipitches: [{ ...wall, coordinates: at }] }],
      [],
      owned,
      '2026-03-01',
    );
    expect(area.spots).toMatchObject([{ key: 'multipitch-3', coordinates: at, isReadable: false }]);
  });

  test('places a sector without a foot where its approach ends', () => {
    const area = areaOf([], [{ type: 'cliff', page: sector(1, null) }], owned, '2026-03-01');
    expect(area.spots[0]?.coordinates).toEqual({ lat: 43.82, lon: 5.372 });
  });

  test('takes the copy with content, whichever comes first', () => {
    const [bare, full] = [false, true].map((isOpen) => ({
      type: 'cliff' as const,
      page: sector(1, null, isOpen),
    }));
    if (!bare || !full) throw new Error('there are two');
    for (const routes of [
      [bare, full],
      [full, bare],
    ]) {
      expect(areaOf([], routes, owned, '2026-03-01').walks).toHaveLength(1);
    }
  });

  test('marks a rock as closed on its days only', () => {
    const closedOn = (day: string) =>
      areaOf([], [{ type: 'cliff', page: sector(1, null) }], owned, day).spots[0]?.isClosed;
    expect([closedOn('2026-02-14'), closedOn('2026-02-15'), closedOn('2026-06-30')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('is framed with all of it inside, and around the crag where nothing is known', () => {
    const middle = { lat: 43.9, lon: 5.3 };
    const bounds = areaBounds(
      areaOf([crag], [{ type: 'cliff', page: sector(2, null) }], owned, '2026-03-01'),
      middle,
    );
    for (const [lon, lat] of [...track, [5.379, 43.829] as const]) {
      expect(lon > bounds.west && lon < bounds.east && lat > bounds.south && lat < bounds.north).toBe(true);
    }
    const empty = areaBounds(areaOf([], [], owned, '2026-03-01'), middle);
    expect(empty.south < middle.lat && middle.lat < empty.north && empty.west < middle.lon).toBe(true);
  });
});

describe('the marks of the ground', () => {
  test('are not drawn from names that are none', () => {
    for (const name of ['spot-cliff-X-open-light', 'spot-cliff-N-open', 'crag-cliff-saved-light', '']) {
      expect(drawAreaMark(name)).toBeNull();
    }
  });
});
