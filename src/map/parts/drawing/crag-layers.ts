import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { SPOTS_ZOOM } from './area-layers';
import { BOLD } from './base-layers';
import { mapPalettes } from './map-palette';

/** The layers that answer to a tap, what lies above first. */
const CLUSTER = 'cluster';
const CRAG = 'crag';
export const TAPPED = [CRAG, CLUSTER];

const isCluster: FilterSpecification = ['has', 'count'];
/** Seen from near, a crag makes room for its own rocks, where it is known where they are. */
const isCrag: FilterSpecification = [
  'all',
  ['!', ['has', 'count']],
  ['step', ['zoom'], true, SPOTS_ZOOM, ['!', ['get', 'isLaidOut']]],
];

/** The crags on top of any map: clusters with their number, marks with their names, what is chosen. */
export function cragLayers(mode: 'light' | 'dark', font: string[] = BOLD): LayerSpecification[] {
  const ink = mapPalettes[mode];
  return [
    {
      id: 'cluster-shade',
      type: 'circle',
      source: 'points',
      filter: isCluster,
      paint: {
        'circle-radius': ['step', ['get', 'count'], 22, 10, 26, 100, 31, 1000, 36],
        'circle-color': ink.disc,
        'circle-opacity': 0.16,
      },
    },
    {
      id: CLUSTER,
      type: 'circle',
      source: 'points',
      filter: isCluster,
      paint: {
        'circle-radius': ['step', ['get', 'count'], 16, 10, 20, 100, 25, 1000, 30],
        'circle-color': ink.disc,
        'circle-stroke-color': ink.halo,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'cluster-count',
      type: 'symbol',
      source: 'points',
      filter: isCluster,
      layout: {
        'text-field': ['get', 'words'],
        'text-font': font,
        'text-size': 14,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ink.discInk },
    },
    {
      id: 'chosen-ring',
      type: 'circle',
      source: 'marks',
      paint: {
        'circle-radius': 20,
        'circle-color': ink.ring,
        'circle-opacity': 0.22,
        'circle-stroke-color': ink.ring,
        'circle-stroke-width': 3,
      },
    },
    {
      id: CRAG,
      type: 'symbol',
      source: 'points',
      filter: isCrag,
      layout: {
        'icon-image': [
          'concat',
          'crag-',
          ['get', 'kind'],
          ['case', ['get', 'saved'], '-saved', '-plain'],
          `-${mode}`,
        ],
        'icon-allow-overlap': true,
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 1.35],
        'text-max-width': 9,
        'text-optional': true,
        'symbol-sort-key': ['case', ['get', 'saved'], 0, 1],
      },
      paint: {
        'text-color': ink.cragInk,
        'text-halo-color': ink.halo,
        'text-halo-width': 1.8,
      },
    },
  ];
}
