import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { AfterPaint } from '../../kit/overlay/after-paint';
import { Drawer } from '../../kit/overlay/drawer';
import { useCloseOnLeave } from '../../kit/overlay/use-close-on-leave';
import { Button } from '../../kit/control/button';
import { SearchInput } from '../../kit/form/search-input';
import { Icon } from '../../kit/control/icon';
import { InstallButton } from '../../kit/install/install-button';
import { RescueLink } from '../../catalogue/parts/rescue-link';
import { SyncStatus } from '../../outbox/parts/sync-status';
import { useReturnAddress } from '../../account/parts/use-return-address';
import { AccountLinks } from './account-links';
import { BarButton } from '../bars/bar-button';
import { GearSettings } from './gear-settings';
import { GradeSwitch } from './grade-switch';
import { CartBadge } from '../bars/cart-badge';
import { menuLinks } from '../bars/main-links';
import styles from './menu-drawer.module.css';
import type { Overlay } from '../frame/overlay';
import { ProvidedLinks } from './provided-links';
import { ShareHere } from './share-here';
import { ThemeSwitch } from './theme-switch';
import { Wordmark } from '../bars/wordmark';

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  onOpen: (overlay: Overlay) => void;
}

/** The menu on the left: search, every main screen, sign-in or sign-out, and how the synchronisation stands. */
export function MenuDrawer({ open, onClose, onOpen }: MenuDrawerProps) {
  const { t } = useTranslation();
  // What was looked for last stands there again when the menu does.
  const [query, setQuery] = useState('');
  return (
    <Drawer open={open} onClose={onClose} position="start" label={t('shell.menu')} isKept>
      <Menu onClose={onClose} onOpen={onOpen} query={query} onQuery={setQuery} />
    </Drawer>
  );
}

interface MenuProps extends Omit<MenuDrawerProps, 'open'> {
  query: string;
  onQuery: (query: string) => void;
}

const Menu = memo(function Menu({ onClose, onOpen, query, onQuery }: MenuProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const navigate = useNavigate();

  const search = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void navigate({ to: '/{-$lng}/search', search: { query: query.trim() } });
  };

  return (
    <>
      <div className={styles['head']}>
        <Wordmark className={styles['wordmark']} />
        <BarButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <div className={styles['body']}>
        <search>
          <form className={styles['search']} onSubmit={search}>
            <AfterPaint waiting={<span className={styles['soon']} />}>
              <SearchInput
                aria-label={t('shell.search.label')}
                placeholder={t('shell.search.placeholder')}
                value={query}
                onType={onQuery}
              />
            </AfterPaint>
            <Button type="submit" icon="search" aria-label={t('shell.search.go')} />
          </form>
        </search>
        <nav className={styles['links']} aria-label={t('shell.menu')}>
          <RescueLink className={`${styles['link']} ${styles['rescue']}`} onLeave={onClose} />
          {menuLinks.map(({ to, icon, text }) => (
            <Link key={to} to={to} className={styles['link']} onClick={onClose}>
              <Icon name={icon} />
              {t(text)}
              {icon === 'cart' && <CartBadge />}
            </Link>
          ))}
          {(['crags', 'multipitches'] as const).map((browse) => (
            <Link
              key={browse}
              to="/{-$lng}/routes"
              search={{ browse }}
              hash="explore"
              activeOptions={{ exact: true, includeSearch: true, includeHash: true }}
              className={styles['link']}
              onClick={onClose}
            >
              <Icon name="mountain" />
              {t(`catalogue.explore.${browse}`)}
            </Link>
          ))}
          <Link to="/{-$lng}/device" className={styles['link']} onClick={onClose}>
            <Icon name="phone" />
            {t('device.title')}
          </Link>
          <AfterPaint waiting={null}>
            <ShareHere onDone={onClose} />
            {account === null ? (
              <SignInWay onLeave={onClose} />
            ) : (
              <>
                <AccountLinks onLeave={onClose} />
                <button
                  type="button"
                  className={styles['link']}
                  onClick={() => {
                    onClose();
                    onOpen('signOut');
                  }}
                >
                  <Icon name="leave" />
                  {t('shell.account.signOut')}
                </button>
              </>
            )}
          </AfterPaint>
        </nav>
        <AfterPaint waiting={null}>
          <ProvidedLinks onLeave={onClose} />
          <div className={styles['foot']}>
            <GearSettings />
            <GradeSwitch />
            <ThemeSwitch />
            <InstallButton />
            <Standing onClose={onClose} onOpen={onOpen} />
          </div>
        </AfterPaint>
      </div>
    </>
  );
});

/** The way to sign in and back to this screen. By itself, for the address changes more often than the menu is seen. */
function SignInWay({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const back = useReturnAddress();
  return (
    <Link to="/{-$lng}/account/sign-in" search={{ back }} className={styles['link']} onClick={onLeave}>
      <Icon name="enter" />
      {t('shell.account.signIn')}
    </Link>
  );
}

/** How the synchronisation stands; the way it offers leads to another screen, and the menu with it. */
function Standing({ onClose, onOpen }: Omit<MenuDrawerProps, 'open'>) {
  useCloseOnLeave(onClose);
  return <SyncStatus onSeeRefused={() => onOpen('refused')} />;
}
