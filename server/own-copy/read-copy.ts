import type { RouteType } from '#contract/catalogue/place';
import type { JoinedPart } from '../catalogue/join-part';
import type { Database } from '../database/database';
import { groupBy } from '../lists/group-by';
import { readableRoutes } from '../store/access/entitlement';
import { readMultipitchContent, readSectorContent } from '../store/catalogue/read-content';
import type { CopiedHead, CopiedRoute } from './copied-route';

/** A heading of a copy, with the routes under it. */
export interface CopiedCrag {
  /** Null for the multi-pitches that belong to no crag. */
  crag: JoinedPart['crags'][number] | null;
  routes: readonly CopiedHead[];
}

/** Who has a copy written, when: milliseconds since 1970. */
export interface Reader {
  customerId: string;
  now: number;
}

/** What a guidebook holds, crag by crag, of routes that the customer may read now. */
export async function readCopiedCrags(
  db: Database,
  part: JoinedPart,
  { customerId, now }: Reader,
): Promise<CopiedCrag[]> {
  const readable = async (type: RouteType, heads: readonly { id: number }[]) =>
    new Set(
      await readableRoutes(
        db,
        customerId,
        type,
        heads.map(({ id }) => id),
        now,
      ),
    );
  const [sectorIds, multipitchIds] = [
    await readable('cliff', part.sectors),
    await readable('multipitch', part.multipitches),
  ];
  const sectors = part.sectors.filter(({ id }) => sectorIds.has(id));
  const multipitches = part.multipitches.filter(({ id }) => multipitchIds.has(id));
  const sectorsOf = groupBy(sectors, ({ crag }) => crag.id);
  const multipitchesOf = groupBy(multipitches, ({ crag }) => crag?.id);
  const routesOf = (cragId: number | undefined): CopiedHead[] => [
    ...(cragId === undefined ? [] : (sectorsOf.get(cragId) ?? [])).map((head) => ({
      type: 'cliff' as const,
      head,
    })),
    ...(multipitchesOf.get(cragId) ?? []).map((head) => ({ type: 'multipitch' as const, head })),
  ];
  return [
    ...part.crags.map((crag) => ({ crag, routes: routesOf(crag.summary.id) })),
    { crag: null, routes: routesOf(undefined) },
  ].filter(({ routes }) => routes.length > 0);
}

/** All of a route. Gated: it must be one of those above. Throws where an import has taken it away meanwhile. */
export async function readCopiedRoute(db: Database, named: CopiedHead): Promise<CopiedRoute> {
  if (named.type === 'cliff') {
    const content = await readSectorContent(db, named.head.id);
    if (content) return { ...named, content };
  } else {
    const content = await readMultipitchContent(db, named.head.id);
    if (content) return { ...named, content };
  }
  throw new Error('The catalogue changed while a copy of it was written.');
}
