import { useTranslation } from 'react-i18next';
import type { OrderSums as Sums } from '#contract/order';
import { formatPrice, formatShare } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import styles from './order.module.css';

/** The total of an order with each of its parts, and the VAT within. */
export function OrderSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (cents: number) => formatPrice(cents, language);
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const { paperCents, digitalCents, discountPercent, discountCents, shippingCents, totalCents, vat } = sums;
  const rows: [string, number][] = [];
  if (paperCents > 0) rows.push([t('shop.totals.paper'), paperCents]);
  if (digitalCents > 0) rows.push([t('shop.totals.digital'), digitalCents]);
  if (discountCents > 0) {
    const percent = formatShare(discountPercent / 100, language);
    rows.push([t('shop.totals.discount', { percent }), -discountCents]);
  }
  if (shippingCents > 0) rows.push([t('shop.totals.shipping'), shippingCents]);
  return (
    <dl className={styles['sums']}>
      {rows.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{t('order.sums.total')}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
      {vat.map(({ rate: percent, vatCents }) => (
        <div key={percent} className={styles['soft']}>
          <dt>{t('order.sums.vat', { rate: rate.format(percent / 100) })}</dt>
          <dd>{money(vatCents)}</dd>
        </div>
      ))}
    </dl>
  );
}
