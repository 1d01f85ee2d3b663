import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#contract/language';
import type { Ground } from './ground';
import { groundLayers, nameLayers } from './base-layers';
import type { AreaFeatures } from './area-features';
import { type Features, gridFeatures, placeFeatures } from './map-features';
import { mapPalettes } from './map-palette';

/** Nearer tiles would hold no more of what lies far apart, and each one in view is another question to a worker. */
const FAR_TILES = 9;

/** What is ours on any map. */
export type OwnFeatures = Record<'area' | 'points' | 'marks' | 'here', Features | AreaFeatures>;

/**
 * The sources of what is ours on any map, those of the ring and of where one stands only where there is one: most maps
 * are opened without, and for each source a worker is asked for every tile in view.
 */
export function ownSources({
  area,
  points,
  marks,
  here,
}: OwnFeatures): Partial<Record<keyof OwnFeatures, SourceSpecification>> {
  const of = (data: Features | AreaFeatures) => ({ type: 'geojson' as const, data });
  return {
    area: { ...of(area), maxzoom: 19 },
    points: of(points),
    ...(marks.features.length > 0 && { marks: of(marks) }),
    ...(here.features.length > 0 && { here: of(here) }),
  };
}

/** Layers of those sources that a style has. */
export function layersOf(
  sources: Readonly<Record<string, unknown>>,
  layers: readonly LayerSpecification[],
): LayerSpecification[] {
  return layers.filter((layer) => 'source' in layer && layer.source in sources);
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
      base: { type: 'geojson', data: ground, tolerance: 0.2, maxzoom: FAR_TILES },
      grid: { type: 'geojson', data: gridFeatures(), maxzoom: FAR_TILES },
      places: { type: 'geojson', data: placeFeatures(language), maxzoom: FAR_TILES },
    },
    layers: [...groundLayers(ink), ...nearer, ...nameLayers(ink)],
  };
}
