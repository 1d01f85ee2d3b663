import type { HeldRoute, HoldingManifest } from '#contract/catalogue/holding';
import type { RouteType } from '#contract/catalogue/place';
import type { PackManifest, PackPart } from '#contract/catalogue/pack';
import type { ServedCatalogue } from './served-catalogue';
import type { MultipitchHead, SectorHead } from './route-heads';

/** A route of a guidebook or crag: what is told of it, when it was changed, and the parts that its pack consists of. */
export interface HoldingRoute extends Pick<PackManifest, 'parts' | 'updatedAt'> {
  route: HeldRoute;
  isSample: boolean;
}

/** What a holding's key names. */
interface Scope {
  part: { type: 'guidebook' | 'crag'; id: number };
  regionId: number | null;
}

/** Reads `guidebook-3`, `guidebook-3-region-2` or `crag-7`. */
function scopeOf(key: string): Scope {
  const [type, id, , regionId] = key.split('-');
  return {
    part: { type: type === 'crag' ? 'crag' : 'guidebook', id: Number(id) },
    regionId: regionId === undefined ? null : Number(regionId),
  };
}

/** What is public of a route that a holding's key names. */
export interface HoldingHead {
  type: RouteType;
  head: SectorHead | MultipitchHead;
}

/** Every route that a holding's key names, whoever may read it, in the provider's order. */
export async function holdingHeads(served: ServedCatalogue, key: string): Promise<HoldingHead[]> {
  const { part, regionId } = scopeOf(key);
  const { sectors, multipitches } = await served.routesOf(part);
  const heads: HoldingHead[] = [
    ...sectors.map((head): HoldingHead => ({ type: 'cliff', head })),
    ...multipitches.map((head): HoldingHead => ({ type: 'multipitch', head })),
  ];
  return heads.filter(({ head }) => regionId === null || head.region.id === regionId);
}

/** The same routes with what their packs consist of, which `packOf` makes: asked for once somebody may read some. */
export async function holdingRoutes(
  heads: readonly HoldingHead[],
  packOf: (type: RouteType, id: number) => Promise<{ manifest: PackManifest } | null>,
): Promise<HoldingRoute[]> {
  const routes: HoldingRoute[] = [];
  for (const { type, head } of heads) {
    const pack = await packOf(type, head.id);
    if (pack) routes.push(routeOf(type, head, pack.manifest));
  }
  return routes;
}

function routeOf(
  type: RouteType,
  { id, slug, name, region, crag, keys }: SectorHead | MultipitchHead,
  { version, bytes, parts, updatedAt }: PackManifest,
): HoldingRoute {
  return {
    route: {
      type,
      id,
      label: crag ? `${crag.name} · ${name}` : name,
      slug,
      regionSlug: region.slug,
      cragSlug: crag?.slug ?? null,
      version,
      bytes,
    },
    isSample: keys.sample,
    parts,
    updatedAt,
  };
}

/** What of a holding a customer may read now, by its routes' names (`cliff-12`); null where that is nothing. */
export function holdingManifestOf(
  key: string,
  routes: readonly HoldingRoute[],
  readable: ReadonlySet<string>,
): HoldingManifest | null {
  const nameOf = ({ route }: HoldingRoute) => `${route.type}-${route.id}`;
  const own = routes.filter((one) => readable.has(nameOf(one)));
  // The free sample is everybody's, and nobody's guidebook.
  const isOwned = key.startsWith('crag-') ? own.length > 0 : own.some(({ isSample }) => !isSample);
  const updatedAt = own
    .map((one) => one.updatedAt)
    .toSorted()
    .at(-1);
  if (!isOwned || updatedAt === undefined) return null;
  const parts = [
    ...new Map(own.flatMap((one) => one.parts.map((part) => [part.hash, part] as const))).values(),
  ];
  const written = parts.filter(({ role }) => role !== 'map');
  return {
    key,
    updatedAt,
    bytes: sumOf(parts),
    copyBytes: Math.round(sumOf(written) * WRITTEN_OUT),
    routes: own.map(({ route }) => route),
    closed: routes.filter((one) => !readable.has(nameOf(one))).map(nameOf),
  };
}

/** A picture within a page is written out in letters, four for three bytes. */
const WRITTEN_OUT = 4 / 3;

function sumOf(parts: readonly PackPart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
