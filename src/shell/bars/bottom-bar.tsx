import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import { CartBadge } from './cart-badge';
import styles from './bottom-bar.module.css';
import { bottomLinks } from './main-links';

/** The four main screens under the thumb; on phones and tablets only. */
export const BottomBar = memo(function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav className={styles['bar']} aria-label={t('shell.mainNavigation')}>
      {bottomLinks.map(({ to, icon, text }) => (
        <Link key={to} to={to} className={styles['link']}>
          <span className={styles['sign']}>
            <Icon name={icon} size={23} />
            {icon === 'cart' && <CartBadge />}
          </span>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
});
