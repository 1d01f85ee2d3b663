import { Link, useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { counterWaiting } from '#contract/endpoints/counter/order-handling';
import { counterReportsWaiting } from '#contract/endpoints/counter/reports';
import type { StaffRole } from '#contract/tables/customer';
import { useCounterAnswer } from '../queries/use-counter-answer';
import { useReportNews } from '../queries/report-news';
import { useOrderNews } from '../queries/use-order-news';
import styles from './counter-ways.module.css';

/** The ways of the counter in their order, each with the role that it needs; an owner has all. */
const ways = [
  { to: '/{-$lng}/provider', name: 'orders', needs: 'orders' },
  { to: '/{-$lng}/provider/customers', name: 'readers', needs: 'orders' },
  { to: '/{-$lng}/provider/products', name: 'products', needs: 'accounts' },
  { to: '/{-$lng}/provider/reductions', name: 'reductions', needs: 'accounts' },
  { to: '/{-$lng}/provider/shipping', name: 'shipping', needs: 'accounts' },
  { to: '/{-$lng}/provider/vat', name: 'vatWay', needs: 'accounts' },
  { to: '/{-$lng}/provider/workshop', name: 'workshopWay', needs: 'content' },
  { to: '/{-$lng}/provider/words', name: 'words', needs: 'content' },
  { to: '/{-$lng}/provider/newsletter', name: 'newsletterWay', needs: 'content' },
  { to: '/{-$lng}/provider/reports', name: 'reportsWay', needs: 'content' },
  { to: '/{-$lng}/provider/accounts', name: 'accountsWay', needs: 'accounts' },
  { to: '/{-$lng}/provider/shop-figures', name: 'figuresWay', needs: 'accounts' },
  { to: '/{-$lng}/provider/staff', name: 'staff', needs: 'owner' },
  { to: '/{-$lng}/provider/health', name: 'healthWay', needs: 'owner' },
  { to: '/{-$lng}/provider/log', name: 'log', needs: 'owner' },
] as const satisfies readonly { to: string; name: string; needs: StaffRole }[];

/** Whether somebody with these roles may do what needs one of them. */
export function may(roles: readonly StaffRole[], needs: StaffRole): boolean {
  return roles.includes('owner') || roles.includes(needs);
}

/** The ways that are open to somebody with these roles. */
export function waysOf(roles: readonly StaffRole[]) {
  return ways.filter((way) => may(roles, way.needs));
}

/** The ways of the counter, the one that is open marked: a column on a desk, a row that slides on a phone. */
export function CounterWays({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const isInOrder = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/{-$lng}/provider/orders/$id'),
  });
  const showCurrent = useCallback(() => {
    // The way one is on may lie beyond the edge of a phone.
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, []);
  useEffect(showCurrent, [showCurrent]);
  return (
    <nav ref={row} className={styles['ways']} aria-label={t('counter.nav')}>
      {waysOf(roles).map(({ to, name }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: to === '/{-$lng}/provider', includeSearch: false }}
          // An order does not lie below the list of orders, as a customer does below that of customers.
          {...(name === 'orders' && isInOrder && { 'aria-current': 'true' })}
        >
          {t(`counter.${name}`)}
          {name === 'orders' && <OrdersWaiting onShown={showCurrent} />}
          {name === 'reportsWay' && <ReportsWaiting onShown={showCurrent} />}
        </Link>
      ))}
    </nav>
  );
}

/** How many orders wait to be handled; nothing when none do, or it cannot be had now. */
function OrdersWaiting({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation();
  const { result, again } = useCounterAnswer(counterWaiting);
  useOrderNews(again);
  const waiting = result?.kind === 'done' ? result.data.toShip + result.data.owed : 0;
  return <Waiting count={waiting} words={t('counter.waiting', { count: waiting })} onShown={onShown} />;
}

/** Of how many things something is said that nobody has read; it is asked for again with each screen and answer. */
function ReportsWaiting({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation();
  const { result, again } = useCounterAnswer(counterReportsWaiting);
  useReportNews(again);
  const unread = result?.kind === 'done' ? result.data.unread : 0;
  return <Waiting count={unread} words={t('counter.reports.waiting', { count: unread })} onShown={onShown} />;
}

function Waiting({ count, words, onShown }: { count: number; words: string; onShown: () => void }) {
  // The number pushes the ways after it along.
  useEffect(onShown, [onShown, count]);
  if (count === 0) return null;
  return (
    <span className={styles['waiting']}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
