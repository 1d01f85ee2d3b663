import { useTranslation } from 'react-i18next';
import { useOpenMatters } from '../../outbox/queries/use-open-matters';
import { BarButton } from './bar-button';
import styles from './sync-badge.module.css';

/**
 * Counts what waits to be sent or was refused; opens the drawer that explains. Absent while there is nothing, and
 * that is known for sure.
 */
export function SyncBadge({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { waiting, refused, isLooking, isKnown } = useOpenMatters();
  const count = refused > 0 ? refused : waiting;
  // Not seen, so that the bar does not flicker at each start; but nothing is said to be sent before it is known.
  if (count === 0 && !isLooking) return isKnown ? null : <span hidden data-unknown />;
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
      data-later="whole"
    >
      <span className={`${styles['badge']} ${refused > 0 ? styles['refused'] : ''}`} aria-hidden="true">
        {count > 0 ? count : '…'}
      </span>
    </BarButton>
  );
}
