import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffRole } from '#contract/tables/customer';
import { AccountOnly } from '../../account/parts/account-only';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { useRoles } from '../queries/use-roles';
import { CounterWays, may, waysOf } from './counter-ways';
import styles from './counter.module.css';

export interface CounterPageProps {
  title: string;
  /** What one has to be to see it; an owner sees all. */
  needs: StaffRole;
  children: ReactNode;
}

/** A screen of the counter with its ways; to who does not work here it is a page that does not exist. */
export function CounterPage(props: CounterPageProps) {
  return (
    <div className={styles['page']}>
      <AccountOnly>
        <StaffPage {...props} />
      </AccountOnly>
    </div>
  );
}

function StaffPage({ title, needs, children }: CounterPageProps) {
  const roles = useRoles();
  if (roles === undefined) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="5rem" />
      </>
    );
  }
  const [first] = waysOf(roles);
  if (!first) return <PageTrouble state="missing" />;
  // Who works here, but not at this, is shown what is theirs.
  if (!may(roles, needs)) return <Navigate to={first.to} replace />;
  return (
    <div className={styles['counter']}>
      <CounterWays roles={roles} />
      <div className={styles['room']}>
        <ScreenTitle title={title} />
        {children}
      </div>
    </div>
  );
}
