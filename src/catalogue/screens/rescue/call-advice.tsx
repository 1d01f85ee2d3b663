import { useTranslation } from 'react-i18next';
import styles from './rescue.module.css';

/** What to do where no call gets through, and what a helicopter reads. */
export function CallAdvice() {
  const { t } = useTranslation();
  return (
    <section className={styles['part']}>
      <h2>{t('rescue.noSignal.title')}</h2>
      <ul className={styles['also']}>
        {(['try', 'move', 'signal', 'helicopter'] as const).map((what) => (
          <li key={what}>{t(`rescue.noSignal.${what}`)}</li>
        ))}
      </ul>
    </section>
  );
}
