import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { DOT_PIXELS, dotUntil } from '../../../kit/position/dot-until';
import type { Fix } from '../../../kit/position/use-own-position';
import { type AreaFeatures, circleAround } from './area-features';
import { mapPalettes } from './map-palette';

/** Where one stands: the circle in which it is, on the ground, and the way one goes; nearer than it is known, the edge of that circle alone. */
export function hereLayers(mode: 'light' | 'dark'): LayerSpecification[] {
  const ink = mapPalettes[mode];
  const at = { source: 'here' };
  const isTold: FilterSpecification = ['any', ['!', ['has', 'until']], ['<', ['zoom'], ['get', 'until']]];
  return [
    {
      id: 'here-around',
      type: 'fill',
      ...at,
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], isTold],
      paint: { 'fill-color': ink.ring, 'fill-opacity': 0.14 },
    },
    {
      id: 'here-edge',
      type: 'line',
      ...at,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': ink.ring, 'line-width': 1.5, 'line-opacity': 0.7 },
    },
    {
      id: 'here-heading',
      type: 'symbol',
      ...at,
      filter: ['all', ['has', 'heading'], isTold],
      layout: {
        'icon-image': `heading-${mode}`,
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'here',
      type: 'circle',
      ...at,
      filter: ['all', ['==', ['geometry-type'], 'Point'], isTold],
      paint: {
        'circle-radius': DOT_PIXELS,
        'circle-color': ink.ring,
        'circle-stroke-color': ink.halo,
        'circle-stroke-width': 3,
      },
    },
  ];
}

/** Where one stands as a source of the map takes it; nothing where that is not known. */
export function hereFeatures(fix: Fix | null): AreaFeatures {
  if (!fix) return { type: 'FeatureCollection', features: [] };
  const { at, accuracyMeters, headingDegrees } = fix;
  const zoom = dotUntil(fix);
  // GeoJSON knows no infinity.
  const known = Number.isFinite(zoom) ? { until: zoom } : {};
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: known, geometry: circleAround(at, accuracyMeters) },
      {
        type: 'Feature',
        properties: { ...known, ...(headingDegrees !== null && { heading: headingDegrees }) },
        geometry: { type: 'Point', coordinates: [at.lon, at.lat] },
      },
    ],
  };
}
