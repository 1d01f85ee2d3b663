import { useEffect, useMemo, useState } from 'react';
import { isReadable } from '#contract/rules/access';
import type { Crag } from '#contract/catalogue/place';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { openCopy } from '../../catalogue/queries/open-copy';
import type { HeldPlace } from '#worker/packs/held-places';
import { useHeldPlaces } from '../../catalogue/queries/rescue/use-held-places';
import { type HeldRoute, useHeldRoutes } from '../../catalogue/queries/rescue/use-held-routes';
import type { Bounds } from '#contract/search/facet-places';
import { useAccess } from '../../catalogue/queries/use-access';
import { useCragDay } from '../../catalogue/queries/use-crag-day';
import { useValidations } from '../../catalogue/queries/use-validations';
import { useIndexedCrag } from '../../catalogue/queries/use-from-index';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { usePage } from '../../sync/local/use-page';
import { type Area, type AreaCrag, areaOf } from './area';

/** A page of a route that may be read is good for a map for so long. */
const MAX_AGE_MS = 24 * 3_600_000;

/** From wider than this nothing is seen of the ground of a crag, in degrees. */
const NEAR_DEGREES = 1.5;
/** A crag's ways begin no farther from it than this, in degrees. */
const AROUND_DEGREES = 0.15;

/**
 * The ground of the crags and routes around what is `seen` of the earth that this device holds, where it is seen from near;
 * null for nothing yet. Undefined while it is being read. It asks nobody.
 */
export function useHeldArea(seen: Bounds | null): Area | undefined {
  return useAreaWhere((place) => isAround(place, seen));
}

/** The ground of all crags that were looked at and of those places of which this device holds something that fit; it asks nobody. */
export function useAreaWhere(fits: (place: HeldPlace) => boolean): Area | undefined {
  const routes = useHeldRoutes(useHeldPlaces(), fits);
  const crags = useLiveQuery(async ({ db }) =>
    foundIn<Crag>(await db.pages.where('key').startsWith('crag/').toArray()),
  );
  return useAreaOf(crags, routes);
}

/**
 * The ground of one crag as this device holds it; undefined while that is being read. With a network the pages of its
 * routes that may be read and are not here yet come one after the other.
 */
export function useCragArea(region: string, crag: string): Area | undefined {
  const page = usePage<'crag'>({ page: 'crag', region, slug: crag });
  const indexed = useIndexedCrag(region, crag);
  const known: AreaCrag | null = page.state === 'content' ? page.data : (indexed ?? null);
  const isLooking = known === null && (page.state === 'loading' || indexed === undefined);
  const downloads = useHeldRoutes(useHeldPlaces(), (place) => place.region === region && place.crag === crag);
  const pages = useLiveQuery(
    async ({ db }) => {
      const below = async (kind: 'sector' | 'multipitch', ...slugs: string[]) => {
        const rows = db
          .pagesOf(kind)
          .where('key')
          .startsWith([kind, ...slugs, ''].join('/'));
        return rows.toArray();
      };
      return {
        sectors: foundIn<SectorPage>(await below('sector', region, crag)),
        // Their addresses do not name their crag.
        multipitches: foundIn<MultipitchPage>(await below('multipitch', region)),
      };
    },
    [region, crag],
  );
  const validations = useValidations();
  const now = useTrustedNow();
  const routes = useMemo(() => {
    if (!pages || !downloads || !validations) return undefined;
    const stored: HeldRoute[] = [
      ...pages.sectors.map((data): HeldRoute => {
        return { type: 'cliff', page: openCopy(data, validations, now).page };
      }),
      ...pages.multipitches.map((data): HeldRoute => {
        return { type: 'multipitch', page: openCopy(data, validations, now).page };
      }),
    ];
    return [...stored, ...downloads].filter(
      ({ page: of }) => of.region.slug === region && of.crag?.slug === crag,
    );
  }, [pages, downloads, validations, now, region, crag]);
  const placed = usePlacedWalls(known);
  const crags = useMemo(() => (isLooking ? undefined : placed ? [placed] : []), [isLooking, placed]);
  useMissingPages(known, routes);
  return useAreaOf(crags, routes);
}

function isAround({ coordinates: { lat, lon } }: HeldPlace, seen: Bounds | null): boolean {
  if (!seen || seen.east - seen.west > NEAR_DEGREES) return false;
  const { west, south, east, north } = seen;
  const isAmong = (one: number, from: number, to: number) => {
    return one >= from - AROUND_DEGREES && one <= to + AROUND_DEGREES;
  };
  return isAmong(lon, west, east) && isAmong(lat, south, north);
}

/** A crag with the places of its multi-pitches, which its page does not tell and the index on this device does. */
function usePlacedWalls(crag: AreaCrag | null): AreaCrag | null {
  const { engine } = useLocal();
  const [places, setPlaces] = useState<{ of: AreaCrag; crag: AreaCrag }>();
  useEffect(() => {
    if (!crag || crag.multipitches.length === 0) return;
    let isCurrent = true;
    const ask = async () => {
      const walls = await Promise.all(
        crag.multipitches.map(async (wall) => {
          const indexed = await engine.indexedMultipitch(crag.region.slug, wall.slug);
          return { ...wall, coordinates: indexed?.coordinates };
        }),
      );
      if (isCurrent) setPlaces({ of: crag, crag: { ...crag, multipitches: walls } });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [engine, crag]);
  return places && places.of === crag ? places.crag : crag;
}

/** Asks for the pages of those routes of a crag that may be read and are not here, once each while the screen stands. */
function useMissingPages(crag: AreaCrag | null, routes: readonly HeldRoute[] | undefined): void {
  const { engine } = useLocal();
  const accessOf = useAccess();
  const [asked] = useState(() => new Set<string>());
  useEffect(() => {
    if (!crag || !routes || !accessOf) return;
    const held = new Set(
      routes.flatMap(({ type, page }) => (page.content === null ? [] : [`${type}-${page.id}`])),
    );
    const isWanted = (key: string) => !held.has(key) && !asked.has(key);
    const region = crag.region.slug;
    const sectors = crag.sectors
      .filter(({ id, keys }) => isWanted(`cliff-${id}`) && isReadable(accessOf(keys)))
      .map(({ id, slug }) => ({
        key: `cliff-${id}`,
        request: { page: 'sector', region, crag: crag.slug, slug } as const,
      }));
    const walls = crag.multipitches
      .filter(({ id, keys }) => isWanted(`multipitch-${id}`) && isReadable(accessOf(keys)))
      .map(({ id, slug }) => ({
        key: `multipitch-${id}`,
        request: { page: 'multipitch', region, slug } as const,
      }));
    const missing = [...sectors, ...walls];
    for (const { key } of missing) asked.add(key);
    const ask = async () => {
      for (const { request } of missing) {
        if ((await engine.refreshPage(request, MAX_AGE_MS)) === 'unreachable') return;
      }
    };
    void ask();
  }, [engine, crag, routes, accessOf, asked]);
}

function useAreaOf(
  crags: readonly AreaCrag[] | undefined,
  routes: readonly HeldRoute[] | undefined,
): Area | undefined {
  const accessOf = useAccess();
  const today = useCragDay();
  return useMemo(
    () => (crags && routes && accessOf ? areaOf(crags, routes, accessOf, today) : undefined),
    [crags, routes, accessOf, today],
  );
}

function foundIn<Data>(rows: readonly { state: string; data: unknown }[]): Data[] {
  return rows.flatMap(({ state, data }) => (state === 'found' ? [data as Data] : []));
}
