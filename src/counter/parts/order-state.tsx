import { useTranslation } from 'react-i18next';
import type { CounterOrderRow } from '#contract/endpoints/counter/orders';

type Stand = Pick<
  CounterOrderRow,
  'state' | 'refundedCents' | 'totalCents' | 'withdrawnAt' | 'shippedAt' | 'isToShip'
>;

function standOf(order: Stand) {
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
  return <span>{t(`counter.state.${standOf(order)}`)}</span>;
}
