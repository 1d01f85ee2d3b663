import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Language } from '#contract/language';
import { GROUND_ZOOMS } from '#contract/catalogue/ground-part';
import { type MapPalette, mapPalettes } from './map-palette';

/** The source of the ground that packs brought. */
export const GROUND = 'ground';

/** One kind of thing, as the tiles of OpenMapTiles and of Protomaps name it. */
interface Named {
  layer: string;
  key: string;
  /** Null for all of them. */
  values: readonly string[] | null;
}
type Kind = 'wood' | 'rock' | 'water' | 'stream' | 'building' | 'road' | 'lane' | 'path' | 'town' | 'peak';

const named = (layer: string, key: string, values: readonly string[] | null = null): Named => {
  return { layer, key, values };
};
const schemas: readonly Record<Kind, Named>[] = [
  {
    wood: named('landcover', 'class', ['wood', 'forest']),
    rock: named('landcover', 'class', ['rock', 'sand']),
    water: named('water', 'class'),
    stream: named('waterway', 'class'),
    building: named('building', 'class'),
    road: named('transportation', 'class', ['motorway', 'trunk', 'primary', 'secondary', 'tertiary']),
    lane: named('transportation', 'class', ['minor', 'service', 'residential']),
    path: named('transportation', 'class', ['path', 'track']),
    town: named('place', 'class', ['city', 'town', 'village']),
    peak: named('mountain_peak', 'class'),
  },
  {
    wood: named('landuse', 'kind', ['forest', 'wood']),
    rock: named('landuse', 'kind', ['bare_rock', 'scree', 'sand', 'rock']),
    water: named('water', 'kind'),
    stream: named('water', 'kind', ['river', 'stream', 'canal']),
    building: named('buildings', 'kind'),
    road: named('roads', 'kind', ['highway', 'major_road']),
    lane: named('roads', 'kind', ['minor_road']),
    path: named('roads', 'kind', ['path', 'other']),
    town: named('places', 'kind_detail', ['city', 'town', 'village']),
    peak: named('pois', 'kind', ['peak']),
  },
];

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops,
];

/** The ground of the provider's that packs brought: woods, rock, water, houses and ways. It lies below our own names. */
export function nearGroundLayers(mode: 'light' | 'dark'): LayerSpecification[] {
  const ink = mapPalettes[mode];
  return schemas.flatMap((schema, at) => {
    const of = (kind: Kind, shape: 'Polygon' | 'LineString') => ({
      source: GROUND,
      'source-layer': schema[kind].layer,
      filter: isKind(schema[kind], shape),
    });
    const fill = (kind: Kind, color: string): LayerSpecification => ({
      id: `ground-${kind}-${at}`,
      type: 'fill',
      ...of(kind, 'Polygon'),
      paint: { 'fill-color': color },
    });
    const line = (
      id: string,
      kind: Kind,
      color: string,
      width: ExpressionSpecification,
    ): LayerSpecification => ({
      id: `ground-${id}-${at}`,
      type: 'line',
      ...of(kind, 'LineString'),
      layout: round,
      paint: { 'line-color': color, 'line-width': width },
    });
    return [
      fill('wood', ink.wood),
      fill('rock', ink.bareRock),
      fill('water', ink.water),
      line('stream', 'stream', ink.water, byZoom(10, 0.5, 15, 2, 19, 6)),
      fill('building', ink.building),
      line('lane-edge', 'lane', ink.roadEdge, byZoom(11, 0.8, 14, 2.6, 19, 15)),
      line('road-edge', 'road', ink.roadEdge, byZoom(10, 1.4, 14, 5, 19, 20)),
      line('lane', 'lane', ink.road, byZoom(11, 0.4, 14, 1.6, 19, 12)),
      line('road', 'road', ink.road, byZoom(10, 0.8, 14, 3.4, 19, 16)),
      {
        id: `ground-path-${at}`,
        type: 'line',
        ...of('path', 'LineString'),
        minzoom: 12,
        paint: {
          'line-color': ink.path,
          // From afar they are many, and less than what a crag has of its own.
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 12, 0.4, 14, 1],
          'line-width': byZoom(12, 0.7, 15, 1.4, 19, 3),
          'line-dasharray': [4, 2],
        },
      },
    ];
  });
}

/** The names on that ground. */
export function nearNameLayers(mode: 'light' | 'dark', language: Language): LayerSpecification[] {
  const ink = mapPalettes[mode];
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const look = (color: keyof MapPalette & ('townInk' | 'massifInk')) => ({
    'text-color': ink[color],
    'text-halo-color': ink.halo,
    'text-halo-width': 1.6,
  });
  const font = { 'text-field': name, 'text-font': ['Noto Sans Variable'] };
  return schemas.flatMap((schema, at): LayerSpecification[] => [
    {
      id: `ground-way-name-${at}`,
      type: 'symbol',
      source: GROUND,
      'source-layer': at === 0 ? 'transportation_name' : 'roads',
      filter: ['has', 'name'],
      minzoom: 14,
      layout: { ...font, 'symbol-placement': 'line', 'text-size': 11 },
      paint: look('massifInk'),
    },
    {
      id: `ground-peak-${at}`,
      type: 'symbol',
      source: GROUND,
      'source-layer': schema.peak.layer,
      filter: isKind(schema.peak, 'Point'),
      minzoom: 12,
      layout: { ...font, 'text-size': 11.5 },
      paint: look('massifInk'),
    },
    // Hamlets and farms are many: they are named from near, and more quietly.
    {
      id: `ground-hamlet-${at}`,
      type: 'symbol',
      source: GROUND,
      'source-layer': schema.town.layer,
      filter: ['!', isKind(schema.town, 'Point')],
      minzoom: 13.5,
      layout: { ...font, 'text-size': 11 },
      paint: look('townInk'),
    },
    {
      id: `ground-town-${at}`,
      type: 'symbol',
      source: GROUND,
      'source-layer': schema.town.layer,
      filter: isKind(schema.town, 'Point'),
      minzoom: 11,
      layout: { ...font, 'text-size': 12.5 },
      paint: look('townInk'),
    },
  ]);
}

/** The source of that ground; `edition` is another one for other parts. A tile that is not held is cut from the next one above it. */
export function groundSource(edition: number) {
  return {
    type: 'vector' as const,
    tiles: [`${GROUND_SCHEME}://${edition}/{z}/{x}/{y}`],
    minzoom: GROUND_ZOOMS.min,
    maxzoom: GROUND_ZOOMS.max,
    sparse: true,
  };
}

/** What the addresses of its tiles begin with. */
export const GROUND_SCHEME = 'relais-ground';

function isKind({ key, values }: Named, shape: 'Point' | 'LineString' | 'Polygon'): ExpressionSpecification {
  const isShape: ExpressionSpecification = ['==', ['geometry-type'], shape];
  return values === null ? isShape : ['all', isShape, ['in', ['get', key], ['literal', [...values]]]];
}
