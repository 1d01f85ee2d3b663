import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { BOLD } from './base-layers';
import { mapPalettes } from './map-palette';

/** The layers of the marks and their names, which answer to a tap. */
export const SPOTS = ['spot', 'spot-name'];

/** From this zoom on the rocks of a crag stand for themselves; its own mark makes room for them. Filters know whole zooms only. */
export const SPOTS_ZOOM = 13;

const isA = (what: string): FilterSpecification => ['==', ['get', 'what'], what];
type ByZoom = ['interpolate', ['exponential', 1.4], ['zoom'], ...number[]];
const byZoom = (...stops: number[]): ByZoom => ['interpolate', ['exponential', 1.4], ['zoom'], ...stops];
/** Seen from near, what is closed is all around: it keeps to its edge. */
const closedOpacity: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  12,
  ['case', ['get', 'isNow'], 0.28, 0.13],
  17,
  ['case', ['get', 'isNow'], 0.14, 0.05],
];
/** A name stands below its mark, above it or beside it; beside it towards the middle of its crag, where there is room. */
const [below, above] = [
  ['top', [0, 2.2]],
  ['bottom', [0, -2.2]],
] as const;
const inwards: ExpressionSpecification = [
  'case',
  ['==', ['get', 'side'], 'west'],
  ['literal', [...below, ...above, 'left', [1.75, 0]]],
  ['literal', [...below, ...above, 'right', [-1.75, 0]]],
];
/** Half a mark beside its place, for each step of one that shares it with others. */
const HALF_MARK = 11;
const STEPS_MAX = 9;
const inRow: ExpressionSpecification = [
  'match',
  ['get', 'step'],
  ...Array.from({ length: 2 * STEPS_MAX + 1 }, (_, at) => at - STEPS_MAX).flatMap(
    (step) => [step, ['literal', [step * HALF_MARK, 0]]] as const,
  ),
  ['literal', [0, 0]],
] as unknown as ExpressionSpecification;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** The ground around the rocks, from what is closed up to the marks of sectors. */
export function areaLayers(mode: 'light' | 'dark', font: string[] = BOLD): LayerSpecification[] {
  const ink = mapPalettes[mode];
  const of = (what: string, minzoom: number) => ({ source: 'area', filter: isA(what), minzoom });
  const halo = { 'text-halo-color': ink.halo, 'text-halo-width': 1.8 };
  const line = (id: string, what: string, minzoom: number, paint: object): LayerSpecification => ({
    id,
    type: 'line',
    ...of(what, minzoom),
    layout: round,
    paint,
  });
  const stop = (what: 'parking' | 'landing', minzoom: number): LayerSpecification => ({
    id: what,
    type: 'symbol',
    ...of(what, minzoom),
    layout: {
      'icon-image': `${what}-${mode}`,
      'icon-allow-overlap': true,
      'icon-size': ['interpolate', ['linear'], ['zoom'], 11.5, 0.65, 14, 1],
      'text-field': ['step', ['zoom'], '', 14.5, ['get', 'words']],
      'text-font': font,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 1.1],
      'text-optional': true,
    },
    paint: { 'text-color': ink.cragInk, ...halo },
  });
  return [
    {
      id: 'closed',
      type: 'fill',
      ...of('closed', 10),
      paint: { 'fill-color': ink.closed, 'fill-opacity': closedOpacity },
    },
    {
      id: 'closed-edge',
      type: 'line',
      ...of('closed', 10),
      paint: { 'line-color': ink.closed, 'line-width': byZoom(10, 0.8, 17, 2.4), 'line-dasharray': [4, 2] },
    },
    line('drive-edge', 'drive', 10.5, {
      'line-color': ink.roadEdge,
      'line-width': byZoom(10.5, 2, 14, 5, 19, 18),
    }),
    line('drive', 'drive', 10.5, { 'line-color': ink.road, 'line-width': byZoom(10.5, 1, 14, 3.2, 19, 14) }),
    line('descent-edge', 'descent', 13, { 'line-color': ink.halo, 'line-width': byZoom(13, 3, 19, 9) }),
    line('descent', 'descent', 13, {
      'line-color': ink.descent,
      'line-width': byZoom(13, 1.4, 19, 4.5),
      'line-dasharray': [0.4, 2],
    }),
    line('walk-edge', 'walk', 11, { 'line-color': ink.halo, 'line-width': byZoom(11, 2.5, 15, 5, 19, 11) }),
    line('walk', 'walk', 11, {
      'line-color': ink.walk,
      'line-width': byZoom(11, 1, 15, 2.6, 19, 6),
      'line-dasharray': [3, 1.6],
    }),
    {
      id: 'closed-words',
      type: 'symbol',
      ...of('closed', 12.5),
      layout: {
        'text-field': ['get', 'words'],
        'text-font': font,
        'text-size': 12,
        'text-max-width': 9,
      },
      paint: { 'text-color': ink.closed, ...halo },
    },
    // Below the marks, which then have their place before any name is laid: no name lies on a mark.
    {
      id: 'spot-name',
      type: 'symbol',
      ...of('spot', SPOTS_ZOOM),
      layout: {
        'text-field': [
          'step',
          ['zoom'],
          ['get', 'name'],
          15.2,
          ['format', ['get', 'name'], {}, '\n', {}, ['get', 'words'], { 'font-scale': 0.92 }],
        ],
        'text-font': font,
        'text-size': 12,
        'text-variable-anchor-offset': inwards,
        'text-max-width': 8,
      },
      paint: { 'text-color': ink.cragInk, ...halo },
    },
    {
      id: 'spot',
      type: 'symbol',
      ...of('spot', SPOTS_ZOOM),
      layout: {
        'icon-image': ['concat', ['get', 'mark'], `-${mode}`],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'icon-offset': inRow,
        'icon-size': ['interpolate', ['linear'], ['zoom'], SPOTS_ZOOM, 0.7, 15, 1],
      },
    },
    // Above the rocks, whose names then give way to them.
    stop('landing', SPOTS_ZOOM),
    stop('parking', 11.5),
  ];
}
