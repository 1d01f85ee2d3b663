import { useTranslation } from 'react-i18next';
import { rateName } from '#contract/rules/shop/planned-changes';
import type { ShippingRate } from '#contract/tables/shipping';
import { useRegionNames } from './region-names';

/** Says which rate is meant, by itself or by its name: its way and the countries it leads to. */
export function useRateWords(): (rate: string | Pick<ShippingRate, 'method' | 'countries'>) => string {
  const { t } = useTranslation();
  const { countryOf } = useRegionNames();
  return (rate) => {
    const [method = '', ...codes] = (typeof rate === 'string' ? rate : rateName(rate)).split(/,? /);
    const way = method === 'express' ? t('order.way.express') : t('order.way.standard');
    const where = codes[0] === '*' ? [t('counter.sending.elsewhere')] : codes.map(countryOf);
    return `${way}, ${where.join(', ')}`;
  };
}
