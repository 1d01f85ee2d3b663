import { useTranslation } from 'react-i18next';
import type { ShippingRate } from '#contract/shipping';

/** How long a parcel takes by one way, and whether it can be followed. */
export function WayTerm({ way }: { way: Pick<ShippingRate, 'isTracked' | 'daysMin' | 'daysMax'> }) {
  const { t } = useTranslation();
  const { isTracked, daysMin, daysMax } = way;
  return t(isTracked ? 'order.way.tracked' : 'order.way.untracked', { min: daysMin, max: daysMax });
}
