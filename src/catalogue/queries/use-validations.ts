import type { Validation } from '#contract/rules/access';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The customer's rights to read, over ones included; undefined while the local copy is being read. */
export function useValidations(): Validation[] | undefined {
  return useLiveQuery<Validation[]>(
    ({ db }) => db.validation.toArray(),
    [],
    ({ validations }) => validations,
  );
}
