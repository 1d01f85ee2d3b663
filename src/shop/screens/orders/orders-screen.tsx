import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { useOrders } from '../../queries/use-orders';
import { whatWasOrdered } from './what-was-ordered';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { AccountOnly } from '../../../account/parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { laterFluent } from '../../../kit/form/later-fluent';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useIsWide } from '../../../kit/page/use-is-wide';
import { OrderStateMark } from './order-state-mark';
import styles from './orders.module.css';

const OrderTable = laterFluent(
  async () => (await import('./order-table')).OrderTable,
  ({ orders }) => <OrderCards orders={orders} />,
);

/** What the customer has ordered, the newest first; on this device, with or without signal. */
export function OrdersScreen() {
  const { t } = useTranslation();
  return (
    <div className={`${styles['screen']} ${styles['orders']}`}>
      <ScreenTitle title={t('order.list.title')} />
      <AccountOnly>
        <OrderList />
      </AccountOnly>
    </div>
  );
}

function OrderList() {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const orders = useOrders();
  if (!orders) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('order.list.none')}
        action={
          <ButtonLink to="/{-$lng}/guidebooks" variant="action" icon="book">
            {t('shop.choice.guidebooks')}
          </ButtonLink>
        }
      >
        {t('order.list.noneText')}
      </EmptyState>
    );
  }
  return isWide ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />;
}

/** The orders one below the other, for a narrow screen, and until the table is here. */
function OrderCards({ orders }: { orders: readonly Local<'order'>[] }) {
  const language = useLanguage();
  return (
    <ul className={styles['list']}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to="/{-$lng}/my-account/orders/$id" params={{ id: order.id }} className={styles['card']}>
            <span className={styles['head']}>
              <strong>{order.number}</strong>
              <OrderStateMark order={order} />
            </span>
            <span className={styles['what']}>{whatWasOrdered(order)}</span>
            <span className={styles['head']}>
              <span className={styles['soft']}>{formatInstant(order.placedAt, language)}</span>
              <span className={styles['price']}>{formatPrice(order.totalCents, language)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
