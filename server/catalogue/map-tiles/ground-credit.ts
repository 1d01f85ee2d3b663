import { z } from '#contract/zod';

const Metadata = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).optional(),
});

/** Layers of the two schemas that maps know how to draw: a file may have few of them. */
const DRAWN = ['transportation', 'roads', 'landcover', 'landuse', 'water', 'waterway', 'place', 'places'];

/** Whose ground the tiles of an archive are, by its metadata: as text, for HTML of others is not let into the page. */
export function groundCredit(metadata: unknown): string {
  const told = Metadata.safeParse(metadata).data?.attribution ?? '';
  return told
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Whether maps know how to draw the layers that an archive says it has; one that says nothing is believed. */
export function isDrawnSchema(metadata: unknown): boolean {
  const layers = Metadata.safeParse(metadata).data?.vector_layers;
  return layers === undefined || layers.some(({ id }) => DRAWN.includes(id));
}
