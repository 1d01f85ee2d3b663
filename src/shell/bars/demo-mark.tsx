import { useTranslation } from 'react-i18next';
import { useDemoCatalogue } from '../../catalogue/queries/use-demo-catalogue';
import { Icon } from '../../kit/control/icon';
import styles from './demo-mark.module.css';

/** Says on every page, while the catalogue is the demonstration, that nobody may climb by it. */
export function DemoMark() {
  const { t } = useTranslation();
  if (!useDemoCatalogue()) return null;
  return (
    <p className={styles['mark']} data-demo>
      <Icon name="alert" size={16} />
      {t('catalogue.demo')}
    </p>
  );
}
