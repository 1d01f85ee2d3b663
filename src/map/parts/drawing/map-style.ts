import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#contract/language';
import { groundLayers, nameLayers } from './base-layers';
import { type Features, gridFeatures, placeFeatures } from './map-features';
import { mapPalettes } from './map-palette';

const nothing: Features = { type: 'FeatureCollection', features: [] };

/** The sources of what is ours on any map, empty at first. */
export function ownSources(): Record<'area' | 'points' | 'marks' | 'here', SourceSpecification> {
  const empty: SourceSpecification = { type: 'geojson', data: nothing };
  return { area: { type: 'geojson', data: nothing, maxzoom: 19 }, points: empty, marks: empty, here: empty };
}

/**
 * The embedded map: Natural Earth's ground and our own names. It asks no server but ours for anything, and has no
 * `glyphs`, so that labels are drawn with the fonts of the page.
 */
export function mapStyle(mode: 'light' | 'dark', language: Language, groundUrl: string): StyleSpecification {
  const ink = mapPalettes[mode];
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: groundUrl, tolerance: 0.2, maxzoom: 9 },
      grid: { type: 'geojson', data: gridFeatures() },
      places: { type: 'geojson', data: placeFeatures(language) },
    },
    layers: [...groundLayers(ink), ...nameLayers(ink)],
  };
}
