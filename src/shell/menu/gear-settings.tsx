import { useTranslation } from 'react-i18next';
import { GearFields } from '../../catalogue/parts/gear/gear-fields';
import { Accordion } from '../../kit/control/accordion';
import styles from './gear-settings.module.css';

/** The climber's rope and quickdraws, to be told once. */
export function GearSettings() {
  const { t } = useTranslation();
  return (
    <Accordion summary={t('gear.ask')}>
      <div className={styles['fields']}>
        <GearFields />
      </div>
    </Accordion>
  );
}
