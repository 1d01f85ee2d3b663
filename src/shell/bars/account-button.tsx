import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { useAccountName } from '../../account/queries/use-account-name';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { withTexts } from '../../language/later-texts';
import { Icon } from '../../kit/control/icon';
import styles from './account-button.module.css';
import { barButtonClass, wideOnlyClass } from './bar-button';
import type { Overlay } from '../frame/overlay';

const AccountMenu = lazyOverlay(async () => (await withTexts(() => import('./account-menu'))).AccountMenu, {
  isEarly: true,
});

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
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A press on the button is one beside the menu, which closes it before the click that would open it again.
  const wasOpen = useRef(false);
  const { name, letter } = useAccountName() ?? { name: '', letter: '·' };

  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={barButtonClass}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('shell.account.open', { name })}
        title={t('shell.account.open', { name })}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setIsOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <span className={styles['avatar']} aria-hidden="true">
          {letter}
        </span>
      </button>
      <AccountMenu
        open={isOpen}
        onClose={() => setIsOpen(false)}
        target={button}
        name={name}
        onOpen={onOpen}
      />
    </>
  );
}
