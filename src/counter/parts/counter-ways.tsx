import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffRole } from '#contract/tables/customer';
import styles from './counter-ways.module.css';

/** The ways of the counter in their order, each with the role that it needs; an owner has all. */
const ways = [
  { to: '/{-$lng}/provider', name: 'orders', needs: 'orders' },
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
  useEffect(() => {
    // The way one is on may lie beyond the edge of a phone.
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, []);
  return (
    <nav ref={row} className={styles['ways']} aria-label={t('counter.nav')}>
      {waysOf(roles).map(({ to, name }) => (
        <Link key={name} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`counter.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
