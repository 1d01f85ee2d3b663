import { useTranslation } from 'react-i18next';
import { useOpenMatters } from '../data/use-open-matters';
import { BarButton } from './bar-button';
import styles from './sync-badge.module.css';

/**
 * Counts what waits to be sent or was refused; opens the drawer that explains. Absent while there is nothing, and
 * that is known for sure.
 */
export function SyncBadge({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { waiting, refused, isLooking } = useOpenMatters();
  const count = refused > 0 ? refused : waiting;
  if (count === 0 && !isLooking) return null;
  const words = [
    count === 0 && t('shell.busy'),
    refused > 0 && t('shell.waiting.refused', { count: refused }),
    waiting > 0 && t('shell.waiting.label', { count: waiting }),
  ];
  return (
    <BarButton
      icon={refused > 0 ? 'alert' : 'sync'}
      label={words.filter(Boolean).join(', ')}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <span className={`${styles['badge']} ${refused > 0 ? styles['refused'] : ''}`} aria-hidden="true">
        {count > 0 ? count : '…'}
      </span>
    </BarButton>
  );
}
