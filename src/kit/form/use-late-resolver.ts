import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The rules of a form, fetched once while it is being read: zod is heavier than the form and is not needed before
 * the first answer. When they cannot be had, as on a page whose network went at once, the values pass: who takes
 * them, the server or `mutate`, holds them against the same rules. `load` is the same function between renders.
 */
export function useLateResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  const rules = useRef<Promise<Resolver<Input, unknown, Output> | null>>(null);
  useEffect(() => {
    rules.current ??= load().catch(() => null);
  }, [load]);
  return useCallback(async (values, context, options) => {
    const resolve = await rules.current;
    return resolve ? resolve(values, context, options) : { values: values as unknown as Output, errors: {} };
  }, []);
}
