import { useTranslation } from 'react-i18next';
import { noteGear, useGear } from '../../data/gear';
import { Icon } from '../icon';
import styles from './gear-panel.module.css';

/** Leaves out of the saved routes those that ask for a longer rope than the climber's; says how many these are. */
export function RopeFilter({ count }: { count: number }) {
  const { t } = useTranslation();
  const { isOnlyFitting } = useGear();
  return (
    <div className={styles['gear']}>
      <p>{t(isOnlyFitting ? 'gear.hidden' : 'gear.unfit', { count })}</p>
      <button
        type="button"
        className={styles['only']}
        aria-pressed={isOnlyFitting}
        onClick={() => noteGear({ isOnlyFitting: !isOnlyFitting })}
      >
        {isOnlyFitting && <Icon name="check" size={18} />}
        {t('gear.only')}
      </button>
    </div>
  );
}
