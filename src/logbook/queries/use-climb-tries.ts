import { ASCENT_TYPE_WISH } from '#contract/rules/ascent-type';
import type { LocalAscent } from '#worker/db/rows';
import type { ClimbedRoute } from './climb-of';
import { useClimbHistory } from './use-climb-history';

/** What the logbook holds of a climb but wishes, oldest first: where it is not empty, nothing is a first attempt any more. */
export function useClimbTries(climb: ClimbedRoute): LocalAscent[] | undefined {
  return useClimbHistory(climb)?.filter(({ ascentType }) => ascentType !== ASCENT_TYPE_WISH);
}
