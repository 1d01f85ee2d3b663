import type { CustomerApi } from './customer-api';

/** What a guidebook holds, as its packs bring it, or as a copy of it shows. */
export interface CopyCounts {
  routes: number;
  /** Climbs of sectors and pitches of multi-pitches. */
  lines: number;
  pictures: number;
  /** Lines over the pictures. */
  drawn: number;
}

/** Adds up what the customer's pages of a guidebook bring: each route, line and picture. */
export async function countGuidebook(api: CustomerApi, slug: string): Promise<CopyCounts> {
  const { crags } = await api.guidebook(slug);
  const counts = { routes: 0, lines: 0, pictures: 0, drawn: 0 };
  const add = (lines: number, topos: readonly { lines: readonly unknown[] }[]) => {
    counts.routes += 1;
    counts.lines += lines;
    counts.pictures += topos.length;
    counts.drawn += topos.reduce((sum, topo) => sum + topo.lines.length, 0);
  };
  for (const { slug: crag, region, sectors, multipitches } of crags) {
    for (const sector of sectors) {
      const { content } = await api.sector(region.slug, crag, sector.slug);
      if (content) add(content.climbs.length, content.topos);
    }
    for (const multipitch of multipitches) {
      const { content } = await api.multipitch(region.slug, multipitch.slug);
      if (content) add(content.pitches.length, content.topos);
    }
  }
  return counts;
}

/**
 * The expression that counts the same in an opened copy; a picture counts once it has been drawn, whose size the
 * browser knows then.
 */
export const COUNT_COPY = `(async () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isDrawn = async (image) => {
    const picture = new Image();
    picture.src = image.getAttribute('href');
    await picture.decode();
    return picture.naturalWidth > 0;
  };
  const drawn = await Promise.all(all('svg image').map(isDrawn));
  return {
    routes: all('article').length,
    lines: all('tbody tr:not(.note)').length,
    pictures: drawn.filter(Boolean).length,
    drawn: all('svg path:not(.casing)').length,
  };
})()`;
