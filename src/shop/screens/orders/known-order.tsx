import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { useOrder } from '../../queries/use-orders';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';

/** Draws an order this device holds; until it is read a skeleton, and where there is none, the way to all of them. */
export function KnownOrder({ id, children }: { id: string; children: (order: Local<'order'>) => ReactNode }) {
  const { t } = useTranslation();
  const order = useOrder(id);
  if (order) return children(order);
  if (order === null) {
    return (
      <>
        <ScreenTitle title={t('order.detail.missing')} isHidden />
        <EmptyState title={t('order.detail.missing')} action={<AllOrders />}>
          {t('order.detail.missingText')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenTitle title={t('order.list.title')} isHidden />
      <SkeletonNote />
      <Skeleton height="16rem" />
    </>
  );
}

/** The way to the list of orders. */
export function AllOrders() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/{-$lng}/my-account/orders" variant="quiet" icon="list">
      {t('order.detail.all')}
    </ButtonLink>
  );
}
