import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuLink } from '#contract/menu-link';
import { useMenuLinks } from '../data/use-menu-links';
import { Icon } from '../parts/icon';
import styles from './menu-drawer.module.css';

const OWN_PAGES = '/presentation/';

/** Where the provider leads beside the screens: to pages of ours, or out of the app. Nothing where nothing is set. */
export function ProvidedLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const links = useMenuLinks();
  if (links.length === 0) return null;
  return (
    <nav className={styles['more']} aria-label={t('menu.label')}>
      {links.map((link) => (
        <ProvidedLink key={link.name} link={link} onLeave={onLeave} />
      ))}
    </nav>
  );
}

function ProvidedLink({ link: { name, href }, onLeave }: { link: MenuLink; onLeave: () => void }) {
  const { t } = useTranslation();
  if (href.startsWith(OWN_PAGES)) {
    return (
      <Link
        to="/{-$lng}/presentation/$slug"
        params={{ slug: href.slice(OWN_PAGES.length) }}
        className={styles['link']}
        onClick={onLeave}
      >
        {t(`menu.${name}`)}
      </Link>
    );
  }
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
      {t(`menu.${name}`)}
      <span className={styles['out']}>
        <Icon name="enter" size={18} />
        <span className="visually-hidden">{t('menu.newTab')}</span>
      </span>
    </a>
  );
}
