import { type Access, accessTo } from '#contract/access';
import type { Keys } from '#contract/place';
import { useTrustedNow } from './use-trusted-now';
import { useValidations } from './use-validations';

/** Says what the customer may read, by the one rule; undefined while the rights are being read. */
export function useAccess(): ((keys: Keys) => Access) | undefined {
  const validations = useValidations();
  const now = useTrustedNow();
  return validations && ((keys) => accessTo(keys, validations, now));
}
