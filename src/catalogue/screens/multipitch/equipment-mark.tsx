import { useTranslation } from 'react-i18next';
import type { Equipment } from '#contract/catalogue/place';
import styles from './equipment-mark.module.css';

/** The equipment class with what it means: Eq1 and Eq2 are adventure, Eq3 and Eq4 equipped. */
export function EquipmentMark({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation();
  return (
    <>
      {equipment} <span className={styles['meaning']}>{t(`catalogue.equipment.${equipment}`)}</span>
    </>
  );
}
