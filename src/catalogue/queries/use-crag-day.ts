import { cragTime } from '#contract/sun/crag-time';
import { useTrustedNow } from '../../sync/local/use-trusted-now';

/** Today at the crag as a plain day `YYYY-MM-DD`; a device's clock set back does not open a closed rock. */
export function useCragDay(): string {
  return cragTime(useTrustedNow()).day;
}
