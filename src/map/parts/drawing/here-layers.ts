import type { LayerSpecification } from 'maplibre-gl';
import type { Fix } from '../../../kit/position/use-own-position';
import { type AreaFeatures, circleAround } from './area-features';
import { mapPalettes } from './map-palette';

/** Where one stands: the circle in which it is, on the ground, and the way one goes. */
export function hereLayers(mode: 'light' | 'dark'): LayerSpecification[] {
  const ink = mapPalettes[mode];
  const at = { source: 'here' };
  return [
    {
      id: 'here-around',
      type: 'fill',
      ...at,
      filter: ['==', ['geometry-type'], 'Polygon'],
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
      filter: ['has', 'heading'],
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
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 8,
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
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: circleAround(at, accuracyMeters) },
      {
        type: 'Feature',
        properties: headingDegrees === null ? {} : { heading: headingDegrees },
        geometry: { type: 'Point', coordinates: [at.lon, at.lat] },
      },
    ],
  };
}
