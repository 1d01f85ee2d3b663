import { Link, useLocation } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { useAccountName } from '../../account/queries/use-account-name';
import { useCustomer } from '../../account/queries/use-customer';
import { Button } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { Icon } from '../../kit/control/icon';
import styles from './account-button.module.css';
import { barButtonClass, wideOnlyClass } from './bar-button';
import type { Overlay } from '../frame/overlay';
import { SyncStatus } from '../../outbox/parts/sync-status';

/** Guests: the way to sign in. Customers: their first letter, opening a small menu with the way out. */
export function AccountButton({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const { account } = useLocal();
  // Not known yet: its place is kept, so that nothing beside it moves.
  if (account === undefined) return <span className={barButtonClass} />;
  return account === null ? <SignInEntry /> : <CustomerMenu onOpen={onOpen} />;
}

function SignInEntry() {
  const { t } = useTranslation();
  const { publicHref, pathname } = useLocation();
  if (pathname.includes('/account/')) return null;
  return (
    <Link
      to="/{-$lng}/account/sign-in"
      search={{ back: publicHref }}
      className={barButtonClass}
      aria-label={t('shell.account.signIn')}
      title={t('shell.account.signIn')}
    >
      <Icon name="person" />
      <span className={wideOnlyClass}>{t('shell.account.signIn')}</span>
    </Link>
  );
}

function CustomerMenu({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { name, letter } = useAccountName() ?? { name: '', letter: '·' };
  const hide = () => menu.current?.hidePopover();
  const leadTo = (overlay: Overlay) => {
    hide();
    onOpen(overlay);
  };

  return (
    <>
      <button
        type="button"
        className={barButtonClass}
        popoverTarget={id}
        aria-label={t('shell.account.open', { name })}
        title={t('shell.account.open', { name })}
      >
        <span className={styles['avatar']} aria-hidden="true">
          {letter}
        </span>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles['menu']}>
        <div>
          <p className={styles['name']}>{name}</p>
          <p className={styles['email']}>{customer?.email}</p>
        </div>
        <SyncStatus onSeeRefused={() => leadTo('refused')} />
        <div className={styles['rows']}>
          <ButtonLink
            to="/{-$lng}/my-account/information"
            variant="quiet"
            icon="person"
            className={styles['row']}
            onClick={hide}
          >
            {t('shell.account.mine')}
          </ButtonLink>
          <ButtonLink
            to="/{-$lng}/logbook"
            variant="quiet"
            icon="tick"
            className={styles['row']}
            onClick={hide}
          >
            {t('shell.nav.logbook')}
          </ButtonLink>
          <Button variant="quiet" icon="leave" className={styles['row']} onClick={() => leadTo('signOut')}>
            {t('shell.account.signOut')}
          </Button>
        </div>
      </div>
    </>
  );
}
