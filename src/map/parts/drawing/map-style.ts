import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#contract/language';
import type { Ground } from './ground';
import { groundLayers, nameLayers } from './base-layers';
import type { AreaFeatures } from './area-features';
import { type Features, gridFeatures, placeFeatures } from './map-features';
import { mapPalettes } from './map-palette';

/** What is ours on any map. */
export type OwnFeatures = Record<'area' | 'points' | 'marks' | 'here', Features | AreaFeatures>;

/** The sources of what is ours on any map. */
export function ownSources({
  area,
  points,
  marks,
  here,
}: OwnFeatures): Record<keyof OwnFeatures, SourceSpecification> {
  const of = (data: Features | AreaFeatures) => ({ type: 'geojson' as const, data });
  return { area: { ...of(area), maxzoom: 19 }, points: of(points), marks: of(marks), here: of(here) };
}

/**
 * The embedded map: Natural Earth's ground, what lies `nearer` above it, and our own names. It asks no server but ours
 * for anything, and has no `glyphs`, so that labels are drawn with the fonts of the page.
 */
export function mapStyle(
  mode: 'light' | 'dark',
  language: Language,
  ground: string | Ground,
  nearer: readonly LayerSpecification[] = [],
): StyleSpecification {
  const ink = mapPalettes[mode];
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: ground, tolerance: 0.2, maxzoom: 9 },
      grid: { type: 'geojson', data: gridFeatures() },
      places: { type: 'geojson', data: placeFeatures(language) },
    },
    layers: [...groundLayers(ink), ...nearer, ...nameLayers(ink)],
  };
}
