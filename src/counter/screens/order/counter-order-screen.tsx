import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CounterOrder, counterOrder, type OrderEvent } from '#contract/endpoints/counter/orders';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { useLanguage } from '../../../language/local-text';
import { AddressLines } from '../../../shop/parts/order/address-lines';
import { OrderLines } from '../../../shop/parts/order/order-lines';
import { OrderSums } from '../../../shop/parts/order/order-sums';
import { WayTerm } from '../../../shop/parts/order/way-term';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { LetterList } from '../../parts/letter-list';
import { OrderState } from '../../parts/order-state';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { OneParcel } from './one-parcel';
import { OrderNotes } from './order-notes';
import { RefundForm } from './refund-form';
import { ReturnedBooks } from './returned-books';

/** One order as the staff sees it: what happened, what is in it, where it goes, and what can be done. */
export function CounterOrderScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.orders')} needs="orders">
      <KnownOrder />
    </CounterPage>
  );
}

function KnownOrder() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/provider/orders/$id' });
  const { result, again, accept } = useCounterAnswer(counterOrder, { params: { id } });
  const back = (
    <ButtonLink to="/{-$lng}/provider" variant="quiet" icon="back">
      {t('counter.order.back')}
    </ButtonLink>
  );
  if (result?.kind === 'refused' && result.status === 404) {
    return <EmptyState title={t('counter.order.missing')} action={back} />;
  }
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <>
      <OrderDetail order={result.data} onHandled={accept} onChanged={again} />
      <div>{back}</div>
    </>
  );
}

interface OrderDetailProps {
  order: CounterOrder;
  /** Gets the order as it is after something was done to it. */
  onHandled: (order: CounterOrder) => void;
  /** Asks for it anew. */
  onChanged: () => void;
}

function OrderDetail({ order, onHandled, onChanged }: OrderDetailProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const {
    number,
    lines,
    billing,
    shipping,
    way,
    email,
    customerId,
    state,
    totalCents,
    refundedCents,
    tracking,
  } = order;
  return (
    <>
      <h2>{t('counter.order.title', { number })}</h2>
      <div className={styles['facts']}>
        <OrderState order={order} />
        {order.owedCents > 0 && (
          <span className={styles['trouble']}>
            {t('counter.order.owed', { price: formatPrice(order.owedCents, language) })}
          </span>
        )}
        <span className={styles['price']}>{formatPrice(totalCents, language)}</span>
        {order.invoiceNumber !== null && (
          <span className={styles['soft']}>
            {t('counter.order.invoice', { number: order.invoiceNumber })}
          </span>
        )}
      </div>
      <div className={styles['pair']}>
        <div className={styles['list']}>
          <section className={styles['card']}>
            <OrderLines lines={lines} />
            <OrderSums sums={order} />
          </section>
          <section className={styles['card']}>
            <h2>{t('counter.order.story')}</h2>
            <ol className={styles['story']}>
              {order.story.map((event) => (
                <StoryLine
                  key={`${event.what} ${event.creditNote ?? event.at} ${event.books?.label ?? ''}`}
                  event={event}
                  tracking={tracking}
                />
              ))}
            </ol>
            {order.letters.length > 0 && (
              <>
                <h3>{t('counter.letters.title')}</h3>
                <LetterList letters={order.letters} />
              </>
            )}
          </section>
          <OrderNotes order={order} onNoted={onHandled} />
        </div>
        <div className={styles['list']}>
          {way && (
            <section className={styles['card']}>
              <h2>{t('order.detail.delivery')}</h2>
              <AddressLines address={shipping ?? billing} />
              <p className={styles['soft']}>
                <WayTerm way={way} />
              </p>
            </section>
          )}
          <section className={styles['card']}>
            <h2>{t('order.detail.billing')}</h2>
            <AddressLines address={billing} />
            <p>
              <span className={styles['soft']}>{t('counter.order.contact')}</span>
              <br />
              {customerId === null ? (
                t('counter.order.gone')
              ) : (
                <Link
                  to="/{-$lng}/provider/customers/$id"
                  params={{ id: customerId }}
                  className={styles['link']}
                >
                  {email}
                </Link>
              )}
            </p>
          </section>
          {order.isToShip && <OneParcel orderId={order.id} number={number} onShipped={onChanged} />}
          {state === 'completed' && refundedCents < totalCents && (
            <RefundForm order={order} onRefunded={onHandled} />
          )}
          <ReturnedBooks order={order} onReturned={onHandled} onChanged={onChanged} />
        </div>
      </div>
    </>
  );
}

function StoryLine({ event, tracking }: { event: OrderEvent; tracking: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { at, what, by, cents, reason, creditNote, isWritten, books } = event;
  const words =
    what === 'refunded'
      ? t('counter.event.refunded', { price: formatPrice(cents ?? 0, language), number: creditNote })
      : t(`counter.event.${what}`, { label: books?.label, copies: books?.copies });
  const more = [
    reason && t(`counter.reason.${reason}`),
    what === 'shipped' && tracking !== null && t('order.detail.tracking', { tracking }),
    by !== null && t('counter.order.by', { name: by }),
    isWritten && t('counter.order.written'),
    books && t(books.toStock ? 'counter.back.inStock' : 'counter.back.notInStock'),
  ].filter((part) => typeof part === 'string');
  return (
    <li>
      <span className={styles['soft']}>{formatInstant(at, language, 'dateTime')}</span>
      <br />
      {words}
      {more.length > 0 && <span className={styles['soft']}> · {more.join(' · ')}</span>}
    </li>
  );
}
