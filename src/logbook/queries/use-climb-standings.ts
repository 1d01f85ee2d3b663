import type { ClimbHit } from '#worker/api/engine-api';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { isOfClimb } from './climb-of';
import { climbStanding, type ClimbStanding } from './climb-standing';

/** How a climb of a sector is called in the logbook: "Buoux · Styx". */
export function sectorLabel({ crag, sector }: Pick<ClimbHit, 'crag' | 'sector'>): string {
  return `${crag.name} · ${sector.name}`;
}

/** How climbs stand in the logbook, by their ids; those that are not in it are left out. Undefined while it is read. */
export function useClimbStandings(
  climbs: readonly ClimbHit[],
): ReadonlyMap<number, ClimbStanding> | undefined {
  return useLiveQuery(
    async ({ db }) => {
      const sectorIds = [...new Set(climbs.map(({ sector }) => sector.id))];
      const near = await db.ascent.where('routeId').anyOf(sectorIds).toArray();
      const known = climbs.flatMap((climb): [number, ClimbStanding][] => {
        const { id, name, sector } = climb;
        const isSame = isOfClimb({
          type: 'cliff',
          routeId: sector.id,
          climbId: id,
          climbName: name,
          routeLabel: sectorLabel(climb),
          pitch: null,
        });
        const standing = climbStanding(near.filter((one) => one.routeId === sector.id && isSame(one)));
        return standing ? [[id, standing]] : [];
      });
      return new Map(known);
    },
    [JSON.stringify(climbs)],
  );
}
