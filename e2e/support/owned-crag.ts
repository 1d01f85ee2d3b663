import type { SectorPage } from '#contract/catalogue/route-content';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { CustomerApi } from './customer-api';

/** A crag that the demo customer may read, with one of its sectors to spend the day at. */
export interface OwnedCrag {
  crag: GuidebookPage['crags'][number];
  sector: SectorPage;
  content: NonNullable<SectorPage['content']>;
}

/**
 * Finds a crag whose every sector the customer may read and none of which is saved yet. The demo catalogue may
 * change; the tests follow it.
 */
export async function findOwnedCrag(api: CustomerApi): Promise<OwnedCrag> {
  const saved = new Set(api.user.customerRoutes.map(({ type, routeId }) => `${type}-${routeId}`));
  const owned = new Set(api.user.validations.map(({ guidebookId }) => guidebookId));
  for (const { slug } of api.user.validations) {
    const { crags } = await api.guidebook(slug);
    const crag = crags.find(
      ({ sectors, sectorCount }) =>
        sectors.length === sectorCount &&
        sectors.length > 1 &&
        sectors.every(({ id }) => !saved.has(`cliff-${id}`)) &&
        sectors.every(({ keys }) => keys.guidebookIds.some((id) => owned.has(id))),
    );
    const first = crag?.sectors[0];
    if (!crag || !first) continue;
    const sector = await api.sector(crag.region.slug, crag.slug, first.slug);
    if (sector.content && sector.content.topos.length > 0) return { crag, sector, content: sector.content };
  }
  throw new Error('the demo customer owns no crag with two sectors that are not saved');
}
