import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { AfterPaint } from '../../kit/overlay/after-paint';
import { Drawer } from '../../kit/overlay/drawer';
import { Button } from '../../kit/control/button';
import { SearchInput } from '../../kit/form/search-input';
import { Icon } from '../../kit/control/icon';
import { InstallButton } from '../../kit/install/install-button';
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
  return (
    <Drawer open={open} onClose={onClose} position="start" label={t('shell.menu')}>
      <Menu onClose={onClose} onOpen={onOpen} />
    </Drawer>
  );
}

const Menu = memo(function Menu({ onClose, onOpen }: Omit<MenuDrawerProps, 'open'>) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const back = useReturnAddress();

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
                onType={setQuery}
              />
            </AfterPaint>
            <Button type="submit" icon="search" aria-label={t('shell.search.go')} />
          </form>
        </search>
        <nav className={styles['links']} aria-label={t('shell.menu')}>
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
              <Link
                to="/{-$lng}/account/sign-in"
                search={{ back }}
                className={styles['link']}
                onClick={onClose}
              >
                <Icon name="enter" />
                {t('shell.account.signIn')}
              </Link>
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
            <SyncStatus onSeeRefused={() => onOpen('refused')} />
          </div>
        </AfterPaint>
      </div>
    </>
  );
});
