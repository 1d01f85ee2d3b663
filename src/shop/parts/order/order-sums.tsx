import { useTranslation } from 'react-i18next';
import { HOME } from '#contract/rules/shop/vat-abroad';
import type { OrderSums as Sums } from '#contract/tables/order';
import { formatPrice, formatShare } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { SumRow } from './sum-row';

/** The total of an order with each of its parts, and the VAT within, by rate and country. */
export function OrderSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (cents: number) => formatPrice(cents, language);
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { paperCents, digitalCents, discountPercent, discountCents, code, shippingCents, totalCents, vat } =
    sums;
  // Who sells without VAT, or to where there is none, shows no rate.
  const taxed = vat.filter((part) => part.rate > 0);
  const vatName = (percent: string, country: string | null | undefined) =>
    typeof country === 'string' && country !== HOME
      ? t('order.sums.vatAbroad', { rate: percent, country: names.of(country) ?? country })
      : t('order.sums.vat', { rate: percent });
  const rows: [string, string][] = [];
  if (paperCents > 0) rows.push([t('shop.totals.paper'), money(paperCents)]);
  if (digitalCents > 0) rows.push([t('shop.totals.digital'), money(digitalCents)]);
  if (discountCents > 0) {
    const percent = formatShare(discountPercent / 100, language);
    const name = code ? t('shop.totals.code', { code }) : t('shop.totals.discount', { percent });
    rows.push([name, `−${money(discountCents)}`]);
  }
  if (shippingCents > 0) rows.push([t('shop.totals.shipping'), money(shippingCents)]);
  return (
    <dl>
      {rows.map(([name, value]) => (
        <SumRow key={name} name={name} value={value} />
      ))}
      <SumRow
        name={t(taxed.length > 0 ? 'order.sums.total' : 'order.sums.bare')}
        value={money(totalCents)}
        weight="total"
      />
      {taxed.map(({ rate: percent, country, vatCents }) => (
        <SumRow
          key={`${percent} ${country}`}
          name={vatName(rate.format(percent / 100), country)}
          value={money(vatCents)}
          weight="within"
        />
      ))}
    </dl>
  );
}
