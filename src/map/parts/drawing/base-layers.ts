import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './map-palette';

type ByZoom = ['interpolate', ['linear'], ['zoom'], ...number[]];
const byZoom = (...stops: number[]): ByZoom => ['interpolate', ['linear'], ['zoom'], ...stops];
const isKind = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];

const REGULAR = ['Noto Sans Variable'];
/** MapLibre reads the weight out of the first name and finds the font by the second. */
export const BOLD = ['Noto Sans Variable Bold', 'Noto Sans Variable'];

/** The ground of the embedded map, from the sea up to the borders. */
export function groundLayers(ink: MapPalette): LayerSpecification[] {
  const base = (kind: string) => ({ source: 'base', filter: isKind(kind) });
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const shallows = (id: string, width: number, opacity: number): LayerSpecification => ({
    id,
    type: 'line',
    ...base('coast'),
    layout: round,
    paint: {
      'line-color': ink.shallows,
      'line-opacity': opacity,
      'line-width': byZoom(4, width / 2, 10, width * 2.2),
    },
  });
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': ink.sea } },
    // Drawn under the land, so that only their half on the water is seen.
    shallows('shallows-outer', 26, 0.3),
    shallows('shallows-middle', 16, 0.45),
    shallows('shallows-inner', 7, 0.7),
    {
      id: 'land',
      type: 'fill',
      ...base('land'),
      paint: { 'fill-color': ink.land, 'fill-antialias': false },
    },
    { id: 'glacier', type: 'fill', ...base('glacier'), minzoom: 6, paint: { 'fill-color': ink.glacier } },
    {
      id: 'grid',
      type: 'line',
      source: 'grid',
      filter: ['get', 'coarse'],
      paint: { 'line-color': ink.grid, 'line-opacity': 0.09, 'line-width': 0.7 },
    },
    {
      id: 'grid-fine',
      type: 'line',
      source: 'grid',
      minzoom: 6,
      filter: ['!', ['get', 'coarse']],
      paint: { 'line-color': ink.grid, 'line-opacity': 0.07, 'line-width': 0.6 },
    },
    {
      id: 'stream',
      type: 'line',
      ...base('stream'),
      minzoom: 6,
      layout: round,
      paint: { 'line-color': ink.water, 'line-width': byZoom(6, 0.4, 11, 1.6), 'line-opacity': 0.8 },
    },
    {
      id: 'river',
      type: 'line',
      ...base('river'),
      layout: round,
      paint: { 'line-color': ink.water, 'line-width': byZoom(4, 0.5, 7, 1.3, 11, 3.2) },
    },
    { id: 'lake', type: 'fill', ...base('lake'), paint: { 'fill-color': ink.water } },
    {
      id: 'coast',
      type: 'line',
      ...base('coast'),
      layout: round,
      paint: { 'line-color': ink.coast, 'line-width': byZoom(4, 0.6, 10, 1.5) },
    },
    {
      id: 'border',
      type: 'line',
      ...base('border'),
      paint: {
        'line-color': ink.border,
        'line-width': byZoom(4, 0.8, 10, 2),
        'line-dasharray': [5, 2, 1, 2],
      },
    },
  ];
}

/** The names of the embedded map; the more one sees of a place, the more of them there are. */
export function nameLayers(ink: MapPalette): LayerSpecification[] {
  const of = (kind: string) => ({ source: 'places', filter: isKind(kind) });
  const halo = { 'text-halo-color': ink.halo, 'text-halo-width': 1.4 };
  const town = (id: string, minzoom: number, size: number, dot: number): LayerSpecification[] => [
    {
      id: `${id}-dot`,
      type: 'circle',
      ...of(id),
      minzoom,
      paint: {
        'circle-radius': dot,
        'circle-color': ink.halo,
        'circle-stroke-color': ink.townInk,
        'circle-stroke-width': 1.3,
      },
    },
    {
      id,
      type: 'symbol',
      ...of(id),
      minzoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': byZoom(minzoom, size, 11, size + 3),
        'text-anchor': 'left',
        'text-offset': [0.55, 0],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': ink.townInk, ...halo },
    },
  ];
  return [
    {
      id: 'sea-name',
      type: 'symbol',
      ...of('sea'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': byZoom(4, 11, 8, 16),
        'text-letter-spacing': 0.22,
        'text-max-width': 8,
      },
      paint: { 'text-color': ink.waterInk },
    },
    {
      id: 'massif',
      type: 'symbol',
      ...of('massif'),
      minzoom: 6.8,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': REGULAR,
        'text-size': byZoom(7, 10, 11, 15),
        'text-letter-spacing': 0.28,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': ink.massifInk, ...halo },
    },
    {
      id: 'peak',
      type: 'symbol',
      ...of('peak'),
      minzoom: 7,
      layout: {
        'text-field': [
          'format',
          '▲\n',
          { 'font-scale': 0.8 },
          ['get', 'name'],
          {},
          '\n',
          {},
          ['get', 'height'],
          { 'font-scale': 0.88 },
        ],
        'text-font': REGULAR,
        'text-size': byZoom(7, 10, 11, 13),
        'text-line-height': 1.1,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': ink.massifInk, ...halo },
    },
    ...town('town', 6.8, 11, 2.2),
    ...town('city', 5, 11.5, 2.6),
    ...town('capital', 3, 12, 2.8),
  ];
}
