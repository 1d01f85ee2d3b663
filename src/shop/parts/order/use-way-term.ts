import { useTranslation } from 'react-i18next';
import type { ShippingRate } from '#contract/tables/shipping';

/** Says how long a parcel takes by a way, and whether it can be followed. */
export function useWayTerm(): (way: Pick<ShippingRate, 'isTracked' | 'daysMin' | 'daysMax'>) => string {
  const { t } = useTranslation();
  return ({ isTracked, daysMin, daysMax }) =>
    t(isTracked ? 'order.way.tracked' : 'order.way.untracked', { min: daysMin, max: daysMax });
}
