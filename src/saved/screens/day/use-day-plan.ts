import { useMemo } from 'react';
import { ascentTypes } from '#contract/rules/ascent-type';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { IndexedCrag } from '#worker/api/engine-api';
import { useGear } from '../../../catalogue/parts/gear/gear';
import { listedMultipitch, listedSector } from '../../../catalogue/parts/saved-route-of';
import { openCopy } from '../../../catalogue/queries/open-copy';
import { useHeldCopies } from '../../../catalogue/queries/use-held-copies';
import { useValidations } from '../../../catalogue/queries/use-validations';
import { noFilter } from '../../../logbook/queries/logbook-filter';
import { useProjects } from '../../../logbook/queries/use-projects';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { planDay, type DayPlan, type DayRoute } from './plan-day';

/** A plain day `YYYY-MM-DD` at a crag, planned from the local copy alone; undefined while that is being read. */
export function useDayPlan(crag: IndexedCrag, day: string): DayPlan | undefined {
  const copies = useHeldCopies(crag);
  const validations = useValidations();
  const now = useTrustedNow();
  const gear = useGear();
  const projects = useProjects(ascentTypes, noFilter);
  return useMemo(() => {
    if (!copies || !validations || !projects) return undefined;
    const held = (type: DayRoute['type'], id: number) => {
      const copy = copies.get(savedRouteId(type, id));
      const content = copy?.page ? openCopy(copy.page, validations, now).page.content : null;
      return { type, content, pack: copy?.pack ?? null };
    };
    const routes: DayRoute[] = [
      ...crag.sectors.map((sector) => ({
        ...sector,
        label: listedSector(crag, crag.region.slug, sector).label,
        ...held('cliff', sector.id),
      })),
      ...crag.multipitches.map((multipitch) => ({
        ...multipitch,
        label: listedMultipitch(crag, crag.region.slug, multipitch).label,
        ...held('multipitch', multipitch.id),
      })),
    ];
    return planDay(crag.coordinates, routes, { gear, projects }, day);
  }, [crag, copies, validations, now, gear, projects, day]);
}
