import { useTranslation } from 'react-i18next';
import type { ShippingRate } from '#contract/tables/shipping';
import { useWayTerm } from './use-way-term';

type Way = Pick<ShippingRate, 'method' | 'isTracked' | 'daysMin' | 'daysMax'>;

/** Which way a parcel goes, how long it takes, and whether it can be followed. */
export function WayTerm({ way }: { way: Way }) {
  const { t } = useTranslation();
  const termOf = useWayTerm();
  return t('order.way.named', { way: t(`order.way.${way.method}`), term: termOf(way) });
}
