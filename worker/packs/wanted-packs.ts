import type { RouteType } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PersonalDb } from '../db/personal-db';
import type { HoldingRow } from '../db/rows';

/** How old a pack, or what a holding consists of, may get before the server is asked for a newer version. */
export const CHECK_EVERY_MS = 24 * 3_600_000;

/** Whether what was compared at an instant may be another by now: a day later, or since the catalogue has another edition. */
export function mustCompare(checkedAt: number, now: number, editionSince: number): boolean {
  const age = now - checkedAt;
  return age < 0 || age >= CHECK_EVERY_MS || checkedAt < editionSince;
}

/** A route whose pack belongs on this device, and what for. */
export interface WantedPack {
  type: RouteType;
  routeId: number;
  /** How lists name it, and its page's address. */
  label: string;
  slug: string;
  regionSlug: string;
  cragSlug: string | null;
  isSaved: boolean;
  holdings: HoldingRow[];
}

/** The routes whose packs belong on this device, saved or of something that is held as a whole, by key (`cliff-12`). */
export async function wantedPacks(db: PersonalDb): Promise<Map<string, WantedPack>> {
  const [saved, holdings] = await db.transaction('r', db.savedRoute, db.holding, () =>
    Promise.all([db.savedRoute.toArray(), db.holding.orderBy('key').toArray()]),
  );
  const wanted = new Map<string, WantedPack>();
  for (const { type, routeId, label, slug, regionSlug, cragSlug } of saved) {
    const route = { type, routeId, label, slug, regionSlug, cragSlug };
    wanted.set(savedRouteId(type, routeId), { ...route, isSaved: true, holdings: [] });
  }
  for (const holding of holdings) {
    for (const { type, id, label, slug, regionSlug, cragSlug } of holding.routes) {
      const key = savedRouteId(type, id);
      const known = wanted.get(key);
      const route = { type, routeId: id, label, slug, regionSlug, cragSlug };
      if (known) known.holdings.push(holding);
      else wanted.set(key, { ...route, isSaved: false, holdings: [holding] });
    }
  }
  return wanted;
}

/** Whether a pack may be fetched now: it is saved, or one of its holdings goes on. */
export function mayFetch(pack: WantedPack, isMetered: boolean | undefined): boolean {
  return pack.isSaved || pack.holdings.some((holding) => goesOn(holding, isMetered));
}

/** Whether a holding is fetched now: not paused, not waiting for another network, and not without room. */
export function goesOn(
  { isPaused, isWifiOnly, error }: Pick<HoldingRow, 'isPaused' | 'isWifiOnly' | 'error'>,
  isMetered: boolean | undefined,
): boolean {
  return !isPaused && !(isWifiOnly && isMetered === true) && error !== 'space';
}
