import type { LocalAscent } from '#worker/db/rows';
import { allAscents } from './all-ascents';
import { type ClimbedRoute, isOfClimb } from './climb-of';
import { newestFirst } from './newest-first';
import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * Everything the logbook holds of a climb, oldest day first and undated wishes before all: how a project went from
 * wish over attempts to the send. Nothing for a climb that is not named yet; undefined while it is being read.
 */
export function useClimbHistory(climb: ClimbedRoute): LocalAscent[] | undefined {
  const { type, routeId, climbId, climbName, routeLabel, pitch = null } = climb;
  return useLiveQuery(
    async ({ db }) => {
      if (routeLabel === '') return [];
      const isSame = isOfClimb({ type, routeId, climbId, climbName, routeLabel, pitch });
      const near =
        routeId === null ? await allAscents(db) : await db.ascent.where('routeId').equals(routeId).toArray();
      return near.filter(isSame).sort((one, other) => newestFirst(other, one));
    },
    [type, routeId, climbId, climbName, routeLabel, pitch],
  );
}
