import { useTranslation } from 'react-i18next';
import { GearField } from '../../catalogue/parts/gear/gear-field';
import { Accordion } from '../../kit/control/accordion';
import styles from './gear-settings.module.css';

/** The climber's rope and quickdraws, to be told once. */
export function GearSettings() {
  const { t } = useTranslation();
  return (
    <Accordion summary={t('gear.ask')}>
      <div className={styles['fields']}>
        <GearField name="rope" />
        <GearField name="quickdraws" />
      </div>
    </Accordion>
  );
}
