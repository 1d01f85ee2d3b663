import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffRole } from '#contract/tables/customer';
import { AccountOnly } from '../../account/parts/account-only';
import { ButtonLink } from '../../kit/control/button-link';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { useRoles } from '../queries/use-roles';
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
  const { t } = useTranslation();
  const roles = useRoles();
  if (roles === undefined) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="5rem" />
      </>
    );
  }
  const isOwner = roles.includes('owner');
  if (!isOwner && !roles.includes(needs)) return <PageTrouble state="missing" />;
  return (
    <>
      <ScreenTitle title={title} />
      {isOwner && (
        <nav className={styles['nav']} aria-label={t('counter.nav')}>
          <ButtonLink to="/{-$lng}/provider" icon="list">
            {t('counter.orders')}
          </ButtonLink>
          <ButtonLink to="/{-$lng}/provider/staff" icon="person">
            {t('counter.staff')}
          </ButtonLink>
          <ButtonLink to="/{-$lng}/provider/log" icon="clock">
            {t('counter.log')}
          </ButtonLink>
        </nav>
      )}
      {children}
    </>
  );
}
