import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { useOrder } from '../../data/use-orders';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { AccountOnly } from '../../parts/account-only';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { AddressLines } from '../../parts/order/address-lines';
import { OrderLines } from '../../parts/order/order-lines';
import { OrderSums } from '../../parts/order/order-sums';
import { ScreenTitle } from '../../parts/screen-title';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { OrderStateMark } from './order-state-mark';
import styles from './orders.module.css';
import { BuyAgain } from './buy-again';
import { InvoiceWay } from './invoice-way';
import { PendingWays } from './pending-ways';
import { WithdrawalWay } from './withdrawal-way';

/** One order: where it stands, what is in it, what it cost and where it goes. */
export function OrderScreen() {
  const { id } = useParams({ from: '/{-$lng}/my-account/orders/$id' });
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <AccountOnly>
        <KnownOrder id={id} />
      </AccountOnly>
      <div>
        <ButtonLink to="/{-$lng}/my-account/orders" variant="quiet" icon="list">
          {t('order.detail.all')}
        </ButtonLink>
      </div>
    </div>
  );
}

function KnownOrder({ id }: { id: string }) {
  const { t } = useTranslation();
  const order = useOrder(id);
  if (order) return <OrderDetail order={order} />;
  if (order === null) {
    return (
      <>
        <ScreenTitle title={t('order.detail.missing')} isHidden />
        <EmptyState title={t('order.detail.missing')}>{t('order.detail.missingText')}</EmptyState>
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

function OrderDetail({ order }: { order: Local<'order'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, placedAt, lines, billing, shipping, way, state, shippedAt, tracking, invoiceNumber } =
    order;
  const isOpen = state === 'completed' && lines.some(({ kind }) => kind === 'virtual');
  return (
    <>
      <ScreenTitle title={t('order.detail.title', { number })} />
      <p className={styles['head']}>
        <span className={styles['soft']}>{formatInstant(placedAt, language, 'dateTime')}</span>
        <OrderStateMark order={order} />
      </p>
      {state === 'pending' && <PendingWays id={order.id} />}
      {shippedAt !== null && (
        <p className={styles['note']}>
          {t('order.detail.shipped', { date: formatInstant(shippedAt, language) })}
          {tracking !== null && ` ${t('order.detail.tracking', { tracking })}`}
        </p>
      )}
      {isOpen && (
        <div>
          <ButtonLink to="/{-$lng}/routes" variant="action" icon="star">
            {t('order.detail.open')}
          </ButtonLink>
        </div>
      )}
      <section className={styles['part']}>
        <OrderLines lines={lines} />
        <OrderSums sums={order} />
      </section>
      <section className={styles['pair']}>
        <div>
          <h2>{t('order.detail.billing')}</h2>
          <AddressLines address={billing} />
        </div>
        {way && (
          <div>
            <h2>{t('order.detail.delivery')}</h2>
            <AddressLines address={shipping ?? billing} />
            <p className={styles['soft']}>
              {t(way.isTracked ? 'order.way.tracked' : 'order.way.untracked', {
                min: way.daysMin,
                max: way.daysMax,
              })}
            </p>
          </div>
        )}
      </section>
      {state !== 'pending' && <BuyAgain order={order} />}
      <WithdrawalWay order={order} />
      {invoiceNumber !== null && <InvoiceWay id={order.id} number={invoiceNumber} />}
    </>
  );
}
