import { useTranslation } from 'react-i18next';
import { noteGear, useGear } from './gear';
import { Icon } from '../../../kit/control/icon';
import styles from './gear-panel.module.css';

/** Whether only what the climber's gear is enough for is listed. */
export function OnlyFitting() {
  const { t } = useTranslation();
  const { isOnlyFitting } = useGear();
  return (
    <button
      type="button"
      className={styles['only']}
      aria-pressed={isOnlyFitting}
      onClick={() => noteGear({ isOnlyFitting: !isOnlyFitting })}
    >
      {isOnlyFitting && <Icon name="check" size={18} />}
      {t('gear.only')}
    </button>
  );
}
