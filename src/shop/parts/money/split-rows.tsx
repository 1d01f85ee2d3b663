import { useTranslation } from 'react-i18next';
import { ledgerRows, type OrderSplit, splitTotal } from '#contract/rules/shop/money-split';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { SumRow } from '../order/sum-row';
import styles from './split-rows.module.css';

/** Who gets what of a sum, in their order, and what that comes to; who gets nothing is left out. */
export function SplitRows({ split }: { split: Partial<OrderSplit> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = ledgerRows.filter((row) => (split[row] ?? 0) !== 0);
  return (
    <dl className={styles['rows']}>
      {rows.map((row) => (
        <SumRow key={row} name={t(`money.to.${row}`)} value={formatPrice(split[row] ?? 0, language)} />
      ))}
      <SumRow name={t('order.sums.bare')} value={formatPrice(splitTotal(split), language)} weight="total" />
    </dl>
  );
}
