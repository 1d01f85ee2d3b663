import { ASCENT_TYPE_DEFAULT, type AscentTypeCode, isSend } from '#contract/rules/ascent-type';
import { useClimbTries } from '../../queries/use-climb-tries';
import type { AscentStart } from './ascent-form-values';

/**
 * What a new ascent of a climb most honestly is, as far as the logbook knows the climb: on sight and flash are for what
 * was never tried; what was sent is a redpoint again, what was not is being worked on. Undefined while that is read.
 */
export function useUsualType({
  type,
  routeId,
  climbId,
  climbName,
  routeLabel = '',
  pitch,
}: AscentStart): AscentTypeCode | undefined {
  const tries = useClimbTries({
    type: type ?? 'cliff',
    routeId: routeId ?? null,
    climbId: climbId ?? null,
    climbName: climbName || null,
    routeLabel,
    pitch: Number(pitch) || null,
  });
  if (routeLabel === '' || tries?.length === 0) return ASCENT_TYPE_DEFAULT;
  return tries && (tries.some(({ ascentType }) => isSend(ascentType)) ? 30 : 40);
}
