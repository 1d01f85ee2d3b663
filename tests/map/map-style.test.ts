import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { START_VIEWPORT, parseViewport } from '../../src/map/parts/drawing/kept-viewport';
import { placeFeatures } from '../../src/map/parts/drawing/map-features';
import { cragLayers } from '../../src/map/parts/drawing/crag-layers';
import { dotUntil } from '../../src/kit/position/dot-until';
import { hereFeatures, hereLayers } from '../../src/map/parts/drawing/here-layers';
import { layersOf, mapStyle, ownSources } from '../../src/map/parts/drawing/map-style';
import { fontOf } from '../../src/map/parts/drawing/provider-style';
import { projectRoot } from '../support/project-root';

const ground = join(projectRoot, 'public', 'map', 'base-map.json');
const world = join(projectRoot, 'public', 'map', 'world-map.json');

describe('the embedded map', () => {
  test.each(['light', 'dark'] as const)('asks nobody but us for anything, %s', (mode) => {
    const style = mapStyle(mode, 'fr', '/map/base-map.json');
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
  });

  test('draws only kinds of ground that its file holds, and names no place twice', () => {
    const { features } = JSON.parse(readFileSync(ground, 'utf8')) as {
      features: { properties: { kind: string } }[];
    };
    const held = new Set(features.map(({ properties }) => properties.kind));
    const drawn = mapStyle('light', 'fr', '').layers.flatMap((layer) =>
      'source' in layer && layer.source === 'base' && Array.isArray(layer.filter) ? [layer.filter[2]] : [],
    );
    expect([...new Set(drawn)].filter((kind) => !held.has(String(kind)))).toEqual([]);
    const names = placeFeatures('en').features.map(({ properties }) => properties['name']);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['western Europe', ground, 60_000],
    ['the whole earth', world, 40_000],
  ])('has a ground of %s that is light on the wire', (_name, file, bytes) => {
    expect(statSync(file).size).toBeGreaterThan(0);
    expect(gzipSync(readFileSync(file)).length).toBeLessThanOrEqual(bytes);
  });
});

describe('what is ours on a map', () => {
  const one = { type: 'Feature' as const, properties: {}, geometry: pointAt(5.3, 43.8) };
  const some = { type: 'FeatureCollection' as const, features: [one] };
  const none = { type: 'FeatureCollection' as const, features: [] };
  const bare = { area: none, points: none, marks: none, here: none };

  test('has neither a ring nor a place where one stands until there is one, for each costs a question for every tile', () => {
    expect(Object.keys(ownSources(bare))).toEqual(['area', 'points']);
    expect(Object.keys(ownSources({ ...bare, marks: some, here: some }))).toHaveLength(4);
    const layers = [...hereLayers('light'), ...cragLayers('light')];
    const idsOf = (of: Parameters<typeof ownSources>[0]) =>
      layersOf(ownSources(of), layers).map(({ id }) => id);
    expect(idsOf(bare).filter((id) => id.startsWith('here') || id === 'chosen-ring')).toEqual([]);
    expect(idsOf({ ...bare, marks: some, here: some })).toEqual(layers.map(({ id }) => id));
  });

  test.each([
    ['good enough to walk by', 45, Infinity],
    ['known to some hundred metres', 440, 11],
    ['known to two kilometres', 2_000, 8.8],
  ])('is a dot where one stands, as near as that is known: %s', (_words, accuracyMeters, zoom) => {
    expect(dotUntil({ at: { lat: 44, lon: 5 }, accuracyMeters })).toBeCloseTo(zoom, 1);
    const fix = {
      at: { lat: 44, lon: 5 },
      accuracyMeters,
      headingDegrees: 90,
      altitudeMeters: null,
      takenAt: 1,
    };
    const told = hereFeatures(fix).features.map(({ properties }) => properties['until']);
    expect(told).toEqual(zoom === Infinity ? [undefined, undefined] : [dotUntil(fix), dotUntil(fix)]);
  });

  test('lies on a sheet that asks for one tile of what is far apart, however near it is seen', () => {
    const { sources } = mapStyle('light', 'fr', '');
    expect(Object.keys(sources)).toEqual(['base', 'grid', 'places']);
    for (const source of Object.values(sources)) expect(source).toMatchObject({ maxzoom: 9 });
  });
});

function pointAt(lon: number, lat: number) {
  return { type: 'Point' as const, coordinates: [lon, lat] as [number, number] };
}

describe('a kept viewport', () => {
  test('is read as it was written', () => {
    expect(parseViewport('43.92000,5.21000,4.00')).toEqual(START_VIEWPORT);
  });

  test.each([null, '', '1,2', '1,2,3,4', 'a,b,c', '91,0,4', '0,181,4', '0,0,-1', ',,'])(
    'is none when it is %s',
    (text) => {
      expect(parseViewport(text)).toBeNull();
    },
  );
});

describe('a style of the provider', () => {
  const style = {
    version: 8 as const,
    glyphs: 'https://maps.example/{fontstack}/{range}.pbf',
    sources: {
      one: { type: 'vector' as const, url: 'x' },
    },
    layers: [{ id: 'names', type: 'symbol' as const, source: 'one', layout: { 'text-font': ['Open Sans'] } }],
  };

  test('lends its font where it brings letters of its own', () => {
    expect(fontOf(style)).toEqual(['Open Sans']);
    expect(fontOf({ ...style, layers: [] })).toContain('Noto Sans Variable');
  });
});
