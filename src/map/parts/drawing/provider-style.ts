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

/** Whom a style's ground is owed to, as text without marks: HTML of others is not let into the page. */
export function attributionOf(style: StyleSpecification): string {
  const words = Object.values(style.sources).map((source) =>
    'attribution' in source && typeof source.attribution === 'string' ? source.attribution : '',
  );
  const plain = words.map((text) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .replaceAll('&amp;', '&')
      .trim(),
  );
  return [...new Set(plain.filter((text) => text !== ''))].join(' · ');
}
