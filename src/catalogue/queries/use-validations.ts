import type { Validation } from '#contract/rules/access';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

const none: Validation[] = [];

/** The customer's rights to read, over ones included; undefined while the local copy is being read. A guest has none. */
export function useValidations(): Validation[] | undefined {
  const { account } = useLocal();
  const found = useLiveQuery<Validation[]>(
    ({ db }) => db.validation.toArray(),
    [],
    ({ validations }) => validations,
  );
  if (found?.length) return found;
  // The same before they are read and afterwards.
  return found || account === null ? none : undefined;
}
