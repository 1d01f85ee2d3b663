import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CounterCustomer, counterCustomer } from '#contract/endpoints/counter/customers';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { useLanguage } from '../../../language/local-text';
import { CounterPage } from '../../parts/counter-page';
import { may } from '../../parts/counter-ways';
import styles from '../../parts/counter.module.css';
import { OrderState } from '../../parts/order-state';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useRoles } from '../../queries/use-roles';
import { AccountData } from './account-data';
import { CustomerAccess } from './customer-access';
import { CustomerLetters } from './customer-letters';
import { CustomerSessions } from './customer-sessions';

/** One customer as the staff helps them: who they are, what they own, ordered and were written, and what can be done. */
export function CounterCustomerScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.readers')} needs="orders">
      <KnownCustomer />
    </CounterPage>
  );
}

function KnownCustomer() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/provider/customers/$id' });
  const { result, again, accept } = useCounterAnswer(counterCustomer, { params: { id } });
  const roles = useRoles() ?? [];
  const back = (
    <ButtonLink to="/{-$lng}/provider/customers" variant="quiet" icon="back">
      {t('counter.customers.back')}
    </ButtonLink>
  );
  if (result?.kind === 'refused' && result.status === 404) {
    return (
      <EmptyState title={t('counter.customers.missing')} action={back}>
        {t('counter.customers.missingText')}
      </EmptyState>
    );
  }
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const customer = result.data;
  const shared = { customer, onDone: accept };
  return (
    <>
      <Who customer={customer} />
      <div className={styles['pair']}>
        <div className={styles['list']}>
          <CustomerAccess {...shared} />
          <Orders orders={customer.orders} />
        </div>
        <div className={styles['list']}>
          <CustomerLetters {...shared} />
          <CustomerSessions {...shared} />
          {may(roles, 'owner') && <AccountData customer={customer} onGone={again} />}
        </div>
      </div>
      <div>{back}</div>
    </>
  );
}

function Who({ customer }: { customer: CounterCustomer }) {
  const { t } = useTranslation();
  const interfaceLanguage = useLanguage();
  const { name, email, language, newsletter, since, isStaff } = customer;
  return (
    <>
      <h2>{name}</h2>
      <div className={styles['facts']}>
        <span className={styles['mail']}>{email}</span>
        <span>{t('counter.customers.isConfirmed')}</span>
        <span>{t('counter.customers.since', { date: formatInstant(since, interfaceLanguage) })}</span>
        <span>{t(`counter.customers.language.${language}`)}</span>
        {newsletter && <span>{t('counter.customers.newsletter')}</span>}
        {isStaff && <span>{t('counter.customers.isStaff')}</span>}
      </div>
    </>
  );
}

function Orders({ orders }: { orders: CounterCustomer['orders'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.orders')}</h2>
      {orders.length === 0 && <p className={styles['soft']}>{t('counter.customers.noOrders')}</p>}
      <ul className={styles['story']}>
        {orders.map((order) => (
          <li key={order.id} className={styles['facts']}>
            <Link to="/{-$lng}/provider/orders/$id" params={{ id: order.id }} className={styles['link']}>
              {order.number}
            </Link>
            <span className={styles['soft']}>{formatInstant(order.placedAt, language)}</span>
            <OrderState order={order} />
            <span className={styles['price']}>{formatPrice(order.totalCents, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
