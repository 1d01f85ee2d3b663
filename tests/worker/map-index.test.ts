import { describe, expect, test } from 'vitest';
import type { IndexBlock, IndexManifest } from '#contract/index/public-index';
import { layIndex } from '#contract/search/lay-index';
import { noSearch } from '#contract/search/search-text';
import { LocalIndex } from '#worker/index/local-index';
import { madeUpIndex } from '../support/made-up-index';
import { sampleBlock, sampleManifest } from '../support/sample-catalogue';

/** Three crags with a sector each: two near each other in the Luberon, one in the Verdon. */
const blocks = [
  { ...sampleBlock(10, 1, 'Buoux', 'Bout du monde'), lats: [438_216, -1], lons: [53_745, -1] },
  { ...sampleBlock(20, 1, 'Aiguebrun', 'Face est'), lats: [438_300, -1], lons: [53_900, -1] },
  { ...sampleBlock(30, 2, "L'Escalès", 'Mur des Écureuils'), lats: [437_500, -1], lons: [63_500, -1] },
];
const indexOf = (
  some: readonly IndexBlock[],
  { regions }: Pick<IndexManifest, 'regions'> = sampleManifest('a'.repeat(64), []),
) => new LocalIndex({ version: 'a'.repeat(64), regions }, layIndex(some, regions));
const local = indexOf(blocks);
const mapOf = (savedCragIds: number[] = []) => local.map({ search: noSearch, savedCragIds });
const france = { west: -5, south: 42, east: 9, north: 51 };
const luberon = { west: 5.3, south: 43.8, east: 5.45, north: 43.9 };
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);

describe('the map of everything', () => {
  test('gathers from afar what is near each other, and says how near one must come', () => {
    const { clusters, places, total } = mapOf().points(france, 6);
    expect(total).toBe(3);
    expect(names(places)).toEqual(["L'Escalès"]);
    expect(clusters).toMatchObject([{ count: 2, hasSaved: false }]);
    const near = mapOf().points(france, clusters[0]?.zoom ?? 0);
    expect(names(near.places).toSorted()).toEqual(['Aiguebrun', 'Buoux', "L'Escalès"]);
    expect(mapOf().points(france, (clusters[0]?.zoom ?? 0) - 1).clusters).toHaveLength(1);
  });

  test('shows of a part of the earth what lies there, and knows what lies around it all', () => {
    const { clusters, places, around } = mapOf().points(luberon, 12);
    expect(clusters).toEqual([]);
    expect(names(places).toSorted()).toEqual(['Aiguebrun', 'Buoux']);
    expect(around).toEqual({ west: 5.3745, south: 43.75, east: 6.35, north: 43.83 });
  });

  test('counts each crag once, its sectors with it', () => {
    const [place] = mapOf().points({ ...france, west: 6 }, 12).places;
    expect(place).toMatchObject({ type: 'crag', id: 30, name: "L'Escalès", foundCount: 0, climbCount: 1 });
    expect(place).toMatchObject({ regionSlug: 'verdon', kind: 'cliff', gradeMin: '6a' });
  });

  test('says what is saved, in a cluster too', () => {
    const map = mapOf([10, 10]);
    expect(map.points(france, 6).clusters[0]?.hasSaved).toBe(true);
    const saved = map.points(luberon, 12).places.filter(({ savedCount }) => savedCount === 2);
    expect(names(saved)).toEqual(['Buoux']);
  });
});

describe('the list beside the map', () => {
  test('stands in the order of the alphabet, saved ones first', () => {
    expect(names(mapOf().list(null, null, 10).places)).toEqual(['Aiguebrun', 'Buoux', "L'Escalès"]);
    expect(names(mapOf([30]).list(null, null, 10).places)[0]).toBe("L'Escalès");
  });

  test('holds what is in view, the edge included, and says how many there are beyond its end', () => {
    expect(names(mapOf().list(luberon, null, 10).places)).toEqual(['Aiguebrun', 'Buoux']);
    const edge = { west: 5.3745, south: 43.8216, east: 5.38, north: 43.825 };
    expect(names(mapOf().list(edge, null, 10).places)).toEqual(['Buoux']);
    expect(mapOf().list(null, null, 1)).toMatchObject({ total: 3, places: [{ name: 'Aiguebrun' }] });
  });

  test('begins with the nearest once it is known where one stands', () => {
    const verdon = { lat: 43.76, lon: 6.3 };
    expect(names(mapOf().list(null, verdon, 10).places)).toEqual(["L'Escalès", 'Aiguebrun', 'Buoux']);
  });

  test('names the nearest where there are none', () => {
    const sea = { west: 3, south: 42, east: 4, north: 42.5 };
    const list = mapOf().list(sea, { lat: 42.2, lon: 3.5 }, 10);
    expect(list).toMatchObject({ total: 0, places: [] });
    expect(names(list.nearest)[0]).toBe('Buoux');
    expect(mapOf().list(sea, null, 10).nearest).toEqual([]);
  });
});

describe('a multi-pitch that a file names', () => {
  const { blocks: many, regions } = madeUpIndex(900);
  const index = indexOf(many, { regions });
  const all = regions.flatMap((region) =>
    index.regionMultipitches(region.id).map((multipitch) => ({ ...multipitch, region })),
  );

  test('is found with its crag and region, however it is written', () => {
    const [one] = all;
    const name = ` ${one?.name.normalize('NFD').toUpperCase()}! `;
    const found = index.multipitchesNamed([name, 'Nulle part']);
    expect(found).toContainEqual(one);
    expect(new Set(found.map((multipitch) => multipitch.name))).toEqual(new Set([one?.name]));
    expect(found).toHaveLength(all.filter((multipitch) => multipitch.name === one?.name).length);
  });

  test('is none where nothing bears the name', () => {
    expect(index.multipitchesNamed(['Nulle part', ''])).toEqual([]);
  });
});

describe('a crag that the logbook names', () => {
  const { blocks: many, regions } = madeUpIndex(900);
  const index = indexOf(many, { regions });
  const all = regions.flatMap((region) => index.regionCrags(region.id).map((crag) => ({ ...crag, region })));

  test('is found with its region, however it is written, and so are all others of that name', () => {
    const [one] = all;
    const found = index.cragsNamed([` ${one?.name.normalize('NFD').toUpperCase()}! `, 'Nulle part']);
    expect(found).toContainEqual(one);
    expect(found).toHaveLength(all.filter((crag) => crag.name === one?.name).length);
  });

  test('is no sector or multi-pitch of that name', () => {
    const cragNames = new Set(all.map(({ name }) => name));
    const multipitch = regions
      .flatMap(({ id }) => index.regionMultipitches(id))
      .find(({ name }) => !cragNames.has(name));
    expect(multipitch).toBeDefined();
    expect(index.cragsNamed([multipitch?.name ?? ''])).toEqual([]);
  });
});
