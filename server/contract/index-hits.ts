import type { SearchHit } from './endpoints/catalogue';
import { gradeAt } from './grade-scale';
import { orientations } from './facet-values';
import { Equipment, TopoKind, type Region } from './place';
import { indexKinds, type IndexBlock } from './public-index';

/**
 * Answers the row at a position (as `indexTexts` numbers them) as a search hit; null for a position, region or
 * crag that is not there. The same on the device and on the server.
 */
export function indexHits(
  blocks: readonly IndexBlock[],
  regions: readonly Region[],
): (position: number) => SearchHit | null {
  const regionSlugs = new Map(regions.map(({ id, slug }) => [id, slug]));
  const cragCode = indexKinds.indexOf('crag');
  const crags = new Map<number, { slug: string; name: string }>();
  const places: { block: IndexBlock; at: number }[] = [];
  for (const block of blocks) {
    block.kinds.forEach((kind, at) => {
      places.push({ block, at });
      if (kind !== cragCode) return;
      crags.set(block.ids[at] ?? -1, { slug: block.slugs[at] ?? '', name: block.names[at] ?? '' });
    });
  }
  return (position) => {
    const place = places[position];
    return place ? hitAt(place.block, place.at, regionSlugs, crags) : null;
  };
}

function hitAt(
  block: IndexBlock,
  at: number,
  regionSlugs: ReadonlyMap<number, string>,
  crags: ReadonlyMap<number, { slug: string; name: string }>,
): SearchHit | null {
  const kind = indexKinds[block.kinds[at] ?? -1];
  const topoKind = TopoKind.options[block.topoKinds[at] ?? -1];
  const regionSlug = regionSlugs.get(block.regions[at] ?? -1);
  const [id, name, slug] = [block.ids[at], block.names[at], block.slugs[at]];
  if (!kind || !topoKind || !regionSlug || id === undefined || name === undefined || !slug) return null;
  const crag = crags.get(block.parents[at] ?? -1);
  const faces = block.orientations[at] ?? 0;
  return {
    kind,
    id,
    name,
    slug,
    regionSlug,
    cragSlug: crag?.slug ?? null,
    cragName: crag?.name ?? null,
    topoKind,
    gradeMin: gradeOrNull(block.gradeMins[at]),
    gradeMax: gradeOrNull(block.gradeMaxs[at]),
    count: block.counts[at] ?? 0,
    orientations: orientations.filter((_, bit) => (faces >> bit) & 1),
    equipment: Equipment.options[(block.equipments[at] ?? 0) - 1] ?? null,
    guidebookIds: block.guidebookIds[at] ?? [],
    productIds: block.productIds[at] ?? [],
    sample: block.samples[at] === 1,
  };
}

function gradeOrNull(ordinal: number | undefined): string | null {
  return ordinal === undefined || ordinal < 0 ? null : gradeAt(ordinal);
}
