import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { AccountOnly } from '../../../account/parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { GiftForm } from './gift-form';
import { KnownOrder } from './known-order';
import styles from './orders.module.css';

/** To whom a gift of an order goes by letter, on which day and with which words. */
export function GiftScreen() {
  const { id, line } = useParams({ from: '/{-$lng}/my-account/orders/$id/gift/$line' });
  return (
    <div className={styles['screen']}>
      <AccountOnly>
        <KnownOrder id={id}>{(order) => <OrderGift order={order} lineNumber={Number(line)} />}</KnownOrder>
      </AccountOnly>
    </div>
  );
}

function OrderGift({ order, lineNumber }: { order: Local<'order'>; lineNumber: number }) {
  const { t } = useTranslation();
  const line = order.lines[lineNumber - 1];
  if (line?.gift === 'ready' && (line.giftTo?.sentAt ?? null) === null) {
    return (
      <>
        <ScreenTitle title={t('order.gift.form.title')} />
        <p>{t('order.gift.form.lead', { label: line.subject.label })}</p>
        <GiftForm order={order} line={line} lineNumber={lineNumber} />
      </>
    );
  }
  return (
    <>
      <ScreenTitle title={t('order.gift.form.title')} isHidden />
      <EmptyState
        title={t('order.gift.form.none')}
        action={
          <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id: order.id }} icon="back">
            {t('order.withdrawal.order')}
          </ButtonLink>
        }
      >
        {t('order.gift.form.noneText')}
      </EmptyState>
    </>
  );
}
