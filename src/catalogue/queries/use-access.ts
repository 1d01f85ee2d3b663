import { useMemo } from 'react';
import { type Access, accessTo } from '#contract/rules/access';
import type { Keys } from '#contract/catalogue/place';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { useValidations } from './use-validations';

/** Says what the customer may read, by the one rule; undefined while the rights are being read. The same function as long as nothing of it changes. */
export function useAccess(): ((keys: Keys) => Access) | undefined {
  const validations = useValidations();
  const now = useTrustedNow();
  return useMemo(() => validations && ((keys: Keys) => accessTo(keys, validations, now)), [validations, now]);
}
