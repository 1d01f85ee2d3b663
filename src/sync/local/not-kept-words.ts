import { isQuotaExceeded } from '#worker/db/heal-connection';

/**
 * The key of the words for a change that this device could not keep: that space is missing, for no second try would
 * help then, or what the caller says of every other reason.
 */
export function notKeptWords(error: unknown, otherwise: string): string {
  return isQuotaExceeded(error) ? 'common.error.space' : otherwise;
}
