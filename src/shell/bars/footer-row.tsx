import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import styles from './footer-row.module.css';
import type { Overlay } from '../frame/overlay';
import { SyncStatus } from '../../outbox/parts/sync-status';

/** The row at the foot of large screens: the way home, the legal notice, and how the synchronisation stands. */
export const FooterRow = memo(function FooterRow({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']} data-bar>
      <Link to="/{-$lng}/routes" className={styles['home']}>
        <Icon name="home" size={18} />
        {t('shell.footer.home')}
      </Link>
      <Link to="/{-$lng}/presentation/$slug" params={{ slug: 'legal' }} className={styles['home']}>
        {t('shell.footer.legal')}
      </Link>
      <SyncStatus onSeeRefused={() => onOpen('refused')} />
    </footer>
  );
});
