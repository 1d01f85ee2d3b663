import { foldText } from '#contract/fold-text';
import type { LocalAscent } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/**
 * Everything the logbook holds of the climb of an ascent, itself included, oldest day first and undated wishes before
 * all: how a project went from wish over attempts to the send. Undefined while it is being read.
 */
export function useClimbHistory(ascent: LocalAscent): LocalAscent[] | undefined {
  const { type, routeId, climbId, climbName, routeLabel, pitch = null } = ascent;
  return useLiveQuery(
    async ({ db }) => {
      const name = foldText(climbName ?? routeLabel);
      const place = foldText(routeLabel);
      const isSame = (other: LocalAscent) =>
        other.type === type &&
        (other.pitch ?? null) === pitch &&
        foldText(other.climbName ?? other.routeLabel) === name &&
        (climbId !== null && other.climbId !== null
          ? climbId === other.climbId
          : foldText(other.routeLabel) === place);
      const near = routeId === null ? db.ascent.toCollection() : db.ascent.where('routeId').equals(routeId);
      const found = await near.filter(isSame).toArray();
      return found.sort((one, other) => (`${one.day}${one.id}` < `${other.day}${other.id}` ? -1 : 1));
    },
    [type, routeId, climbId, climbName, routeLabel, pitch],
  );
}
