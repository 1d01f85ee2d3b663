import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/tables/order';
import { Icon, type IconName } from '../../../kit/control/icon';
import styles from './orders.module.css';

type Shown = 'pending' | 'completed' | 'cancelled' | 'shipped' | 'partlyRefunded' | 'refunded' | 'withdrawn';

const icons: Record<Shown, IconName> = {
  pending: 'clock',
  completed: 'check',
  cancelled: 'close',
  shipped: 'next',
  partlyRefunded: 'reset',
  refunded: 'reset',
  withdrawn: 'back',
};

/** Where an order stands, the latest thing that happened to it first. */
function shownState(order: Order): Shown {
  if (order.refundedCents > 0) {
    return order.refundedCents < order.totalCents ? 'partlyRefunded' : 'refunded';
  }
  if (order.withdrawnAt !== null) return 'withdrawn';
  return order.shippedAt === null ? order.state : 'shipped';
}

/** The state of an order as a sign with its word. */
export function OrderStateMark({ order }: { order: Order }) {
  const { t } = useTranslation();
  const state = shownState(order);
  return (
    <span className={styles['state']} data-state={state}>
      <Icon name={icons[state]} size={16} />
      {t(`order.state.${state}`)}
    </span>
  );
}
