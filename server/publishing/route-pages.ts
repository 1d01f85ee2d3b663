import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { buildPack, type Pack } from '#server/catalogue/build-pack';
import { joinPart } from '#server/catalogue/join-part';
import { readMultipitchContent, readSectorContent } from '#server/store/catalogue/read-content';
import { readPublicRows } from '#server/store/catalogue/read-public-rows';
import type { RouteId } from '#server/store/saved/saved-routes';
import type { Database } from '../database/database';

/** A route as who may read it reads it, with its kind. */
export type RoutePage = { type: 'cliff'; page: SectorPage } | { type: 'multipitch'; page: MultipitchPage };

/** The page of a route as the tables of this transaction have it; null for none. Gated: for editors only. */
export async function routePage(db: Database, { type, id }: RouteId): Promise<RoutePage | null> {
  const kind = type === 'cliff' ? 'sector' : 'multipitch';
  const { sectors, multipitches } = await joinPart(await readPublicRows(db, { type: kind, id }));
  if (type === 'cliff') {
    const [head] = sectors;
    const content = await readSectorContent(db, id);
    if (!head || !content) return null;
    const { family: _family, ...page } = head;
    return { type, page: { ...page, content } };
  }
  const [head] = multipitches;
  const content = await readMultipitchContent(db, id);
  return head && content ? { type, page: { ...head, content } } : null;
}

/** The pack of a route without its ground, which no publishing changes; null for none. */
export async function routePack(db: Database, route: RouteId): Promise<Pack | null> {
  const found = await routePage(db, route);
  return found && buildPack(found.type, found.page);
}
