import { useMemo } from 'react';
import { ascentTypes } from '#contract/rules/ascent-type';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { IndexedCrag } from '#worker/api/engine-api';
import { useGear } from '../../../catalogue/parts/gear/gear';
import { listedMultipitch, listedSector } from '../../../catalogue/parts/saved-route-of';
import { openCopy } from '../../../catalogue/queries/open-copy';
import { useHeldCopies } from '../../../catalogue/queries/use-held-copies';
import { requestsOf, type RouteRequest } from '../../../catalogue/queries/use-held-facts';
import { useValidations } from '../../../catalogue/queries/use-validations';
import { noFilter } from '../../../logbook/queries/logbook-filter';
import { useProjects } from '../../../logbook/queries/use-projects';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { planDay, type DayOwn, type DayPlan, type DayRoute } from './plan-day';

/** What the device has for the day of some routes: what may be read of each, and what is the climber's own. */
export interface DayHeld {
  of: (type: DayRoute['type'], id: number) => Pick<DayRoute, 'type' | 'content' | 'pack'>;
  own: DayOwn;
}

/** Undefined while it is being read, or while the routes are not known. */
export function useDayHeld(routes: readonly RouteRequest[] | null): DayHeld | undefined {
  const copies = useHeldCopies(routes);
  const validations = useValidations();
  const now = useTrustedNow();
  const gear = useGear();
  const projects = useProjects(ascentTypes, noFilter);
  return useMemo(() => {
    if (!copies || !validations || !projects) return undefined;
    return {
      of(type, id) {
        const copy = copies.get(savedRouteId(type, id));
        const content = copy?.page ? openCopy(copy.page, validations, now).page.content : null;
        return { type, content, pack: copy?.pack ?? null };
      },
      own: { gear, projects },
    };
  }, [copies, validations, now, gear, projects]);
}

/** A plain day `YYYY-MM-DD` at a crag, planned from the local copy alone; undefined while that is being read. */
export function useDayPlan(crag: IndexedCrag, day: string): DayPlan | undefined {
  const held = useDayHeld(requestsOf(crag));
  return useMemo(() => {
    if (!held) return undefined;
    const region = crag.region.slug;
    const routes: DayRoute[] = [
      ...crag.sectors.map((sector) => ({
        ...sector,
        label: listedSector(crag, region, sector).label,
        ...held.of('cliff', sector.id),
      })),
      ...crag.multipitches.map((multipitch) => ({
        ...multipitch,
        label: listedMultipitch(crag, region, multipitch).label,
        ...held.of('multipitch', multipitch.id),
      })),
    ];
    return planDay(crag.coordinates, routes, held.own, day);
  }, [crag, held, day]);
}
