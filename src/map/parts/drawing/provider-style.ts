import type { StyleSpecification } from 'maplibre-gl';
import { BOLD } from './base-layers';

/** The font for our own labels on a style: ours where letters are drawn here, one of its own where they are fetched. */
export function fontOf(style: StyleSpecification): string[] {
  if (style.glyphs === undefined) return BOLD;
  for (const layer of style.layers) {
    const font: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (Array.isArray(font) && font.every((name) => typeof name === 'string' && name !== 'literal')) {
      return font as string[];
    }
  }
  return BOLD;
}

/**
 * Whom the ground that is drawn is owed to, as text without marks: HTML of others is not let into the page. `sourceOf`
 * gives a source as it was loaded, for a TileJSON names its makers where the style only points to it.
 */
export function attributionOf(
  layers: StyleSpecification['layers'],
  sourceOf: (id: string) => { attribution?: string | undefined } | undefined,
): string {
  const drawn = layers.flatMap((layer) =>
    'source' in layer && layer.layout?.visibility !== 'none' ? [layer.source] : [],
  );
  const words = [...new Set(drawn)].map((id) => sourceOf(id)?.attribution ?? '');
  const plain = words.map((text) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .replaceAll('&amp;', '&')
      .trim(),
  );
  return [...new Set(plain.filter((text) => text !== ''))].join(' · ');
}
