import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuLinkName } from '#contract/catalogue/menu-link';
import { useMenuLinks } from '../../pages/queries/use-menu-links';
import { Icon } from '../../kit/control/icon';
import styles from './menu-drawer.module.css';

/** In the order of the menu, each with the page of ours that it leads to unless the provider has configured another. */
const links: readonly {
  name: MenuLinkName | 'accessibility' | 'legal' | 'privacy' | 'withdrawal';
  page?: string;
}[] = [
  { name: 'guide', page: 'guide' },
  { name: 'ethical', page: 'ethics' },
  { name: 'fund', page: 'fund' },
  { name: 'social' },
  { name: 'company' },
  { name: 'about', page: 'about' },
  { name: 'legal', page: 'legal' },
  { name: 'conditions', page: 'conditions' },
  { name: 'withdrawal', page: 'withdrawal' },
  { name: 'privacy', page: 'privacy' },
  { name: 'accessibility', page: 'accessibility' },
];

/** The ways beside the screens: to pages of ours, or out of the app where the provider says so. */
export function ProvidedLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const configured = new Map<string, string>(useMenuLinks().map(({ name, href }) => [name, href]));
  return (
    <nav className={styles['more']} aria-label={t('menu.label')}>
      {links.map(({ name, page }) => {
        const href = configured.get(name);
        if (href !== undefined)
          return <OutLink key={name} href={href} words={t(`menu.${name}`)} onLeave={onLeave} />;
        if (page === undefined) return null;
        return (
          <Link
            key={name}
            to="/{-$lng}/presentation/$slug"
            params={{ slug: page }}
            className={styles['link']}
            onClick={onLeave}
          >
            {t(`menu.${name}`)}
          </Link>
        );
      })}
      <Link to="/{-$lng}/guidebooks/copy" className={styles['link']} onClick={onLeave}>
        {t('menu.copy')}
      </Link>
      <Link to="/{-$lng}/licences" className={styles['link']} onClick={onLeave}>
        {t('menu.licences')}
      </Link>
    </nav>
  );
}

function OutLink({ href, words, onLeave }: { href: string; words: string; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
      {words}
      <span className={styles['out']}>
        <Icon name="share" size={18} />
        <span className="visually-hidden">{t('menu.newTab')}</span>
      </span>
    </a>
  );
}
