import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { attemptsOf } from '../../queries/quick-ascent';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';
import { useUsualType } from './use-usual-type';

/**
 * Lets the type of a new ascent follow the climb that is chosen in the form, until the climber says another. A route in
 * the climber's own words is left alone: the whole logbook would be read with each letter. `start` is the type that the
 * form began with.
 */
export function usePresetType(
  { control, getValues, setValue }: UseFormReturn<AscentFormInput, unknown, AscentFormOutput>,
  start: AscentTypeCode,
  isNew: boolean,
): void {
  const [type, routeId, routeLabel, climbId, climbName, pitch] = useWatch({
    control,
    name: ['type', 'routeId', 'routeLabel', 'climbId', 'climbName', 'pitch'],
  });
  const isFollowed = isNew && routeId !== null;
  const usual = useUsualType(isFollowed ? { type, routeId, routeLabel, climbId, climbName, pitch } : {});
  const preset = useRef(start);

  useEffect(() => {
    const before = preset.current;
    if (!isFollowed || usual === undefined || usual === before) return;
    const [chosen, attempts] = getValues(['ascentType', 'attempts']);
    if (chosen !== before) return;
    preset.current = usual;
    setValue('ascentType', usual);
    if (attempts === attemptsOf(before)) setValue('attempts', attemptsOf(usual));
  }, [isFollowed, usual, getValues, setValue]);
}
