import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { memo, Suspense, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import { useScreenTitle } from '../../kit/page/screen-title-state';
import { AccountButton } from './account-button';
import { BackButton, useWayBack } from './back-button';
import { BarButton, barButtonClass } from './bar-button';
import { BusySpinner } from './busy-spinner';
import { CartBadge } from './cart-badge';
import { framePart } from '../frame/frame-part';
import { menuLinks } from './main-links';
import { SavedButton } from './saved-button';
import type { Overlay } from '../frame/overlay';
import { SyncBadge } from './sync-badge';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark';
import { useLanguage } from '../../language/local-text';
import { switchPathLanguage } from '#contract/paths/translate-path';

const OfflineMark = framePart(async () => (await import('./offline-mark')).OfflineMark);

/** Where one is, the way back, and what concerns the whole app: network, saved routes, language, account. */
export const TopBar = memo(function TopBar({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const { t } = useTranslation();
  const { title, isHeadingInView } = useScreenTitle();
  const wayBack = useWayBack();
  const isTitleShown = title !== '' && !isHeadingInView;
  const menu = <BarButton icon="menu" label={t('shell.menu')} onClick={() => onOpen('menu')} />;
  const home = (
    <Link to="/{-$lng}/routes" className={styles['home']} aria-label={t('shell.nav.home')}>
      <Wordmark className={styles['wordmark']} />
    </Link>
  );

  return (
    <header className={styles['bar']} data-bar>
      <div className={styles['phone']}>{wayBack ? <BackButton way={wayBack} /> : menu}</div>
      <div className={styles['desk']}>{menu}</div>
      <div className={styles['name']}>
        <div className={styles['phone']}>
          {isTitleShown ? (
            <p key={title} className={styles['title']} aria-hidden="true">
              {title}
            </p>
          ) : (
            home
          )}
        </div>
        <div className={styles['desk']}>{home}</div>
      </div>
      <nav className={styles['links']} aria-label={t('shell.mainNavigation')}>
        {menuLinks.map(({ to, icon, text }) => (
          <Link key={to} to={to} className={styles['link']}>
            <Icon name={icon} size={20} />
            {t(text)}
            {icon === 'cart' && <CartBadge />}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<span />}>
        <OfflineMark />
      </Suspense>
      <BusySpinner />
      <SyncBadge onOpen={() => onOpen('refused')} />
      <SavedButton onOpen={() => onOpen('saved')} />
      <LanguageSwitch />
      <AccountButton onOpen={onOpen} />
    </header>
  );
});

/** The same screen, slugs and query in the other language. A real link, so it can be opened beside. */
function LanguageSwitch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  // A list from another phone stands behind it.
  const hash = location.hash && `#${location.hash}`;
  const href = `${switchPathLanguage(location.pathname, other)}${location.searchStr}${hash}`;

  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <a
      className={barButtonClass}
      href={href}
      hrefLang={other}
      lang={other}
      title={t('shell.language.switchTo')}
      onClick={follow}
    >
      <span aria-hidden="true">{t('shell.language.short')}</span>
      <span className="visually-hidden">{t('shell.language.switchTo')}</span>
    </a>
  );
}
