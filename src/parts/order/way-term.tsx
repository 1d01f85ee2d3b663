import type { ShippingRate } from '#contract/shipping';
import { useWayTerm } from './use-way-term';

/** How long a parcel takes by one way, and whether it can be followed. */
export function WayTerm({ way }: { way: Pick<ShippingRate, 'isTracked' | 'daysMin' | 'daysMax'> }) {
  return useWayTerm()(way);
}
