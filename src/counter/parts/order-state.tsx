import { useTranslation } from 'react-i18next';
import type { CounterOrderRow } from '#contract/endpoints/counter/orders';
import styles from './counter.module.css';

type Stand = Pick<
  CounterOrderRow,
  'state' | 'refundedCents' | 'totalCents' | 'withdrawnAt' | 'shippedAt' | 'isToShip' | 'owedCents'
>;

function standOf(order: Stand) {
  if (order.owedCents > 0) return 'owed';
  if (order.refundedCents > 0) {
    return order.refundedCents < order.totalCents ? 'partlyRefunded' : 'refunded';
  }
  if (order.withdrawnAt !== null) return 'withdrawn';
  if (order.shippedAt !== null) return 'shipped';
  return order.isToShip ? 'toShip' : order.state;
}

/** Where an order stands, in a word. */
export function OrderState({ order }: { order: Stand }) {
  const { t } = useTranslation();
  const stand = standOf(order);
  return (
    <span className={stand === 'owed' ? styles['trouble'] : undefined}>{t(`counter.state.${stand}`)}</span>
  );
}
