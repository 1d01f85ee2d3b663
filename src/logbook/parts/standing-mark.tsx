import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import type { ClimbStanding } from '../queries/climb-standing';
import styles from './standing-mark.module.css';

const icons = { sent: 'check', working: 'half', wished: 'star' } as const;

/** How a climb stands in the reader's logbook, as a sign beside its name; nothing for one that is not in it. */
export function StandingMark({ standing }: { standing: ClimbStanding | null }) {
  const { t } = useTranslation();
  if (!standing) return null;
  return (
    <span className={styles['standing']} data-standing={standing}>
      <Icon name={icons[standing]} size={16} />
      <span className="visually-hidden">{t(`catalogue.climb.standing.${standing}`)}</span>
    </span>
  );
}
