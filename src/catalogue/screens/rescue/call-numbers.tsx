import { useTranslation } from 'react-i18next';
import styles from './rescue.module.css';

/** The numbers to call, large enough for hands that shake; what to write stands in the message to 114 already. */
export function CallNumbers({ mayBeFrance, message }: { mayBeFrance: boolean; message: readonly string[] }) {
  const { t } = useTranslation();
  // The second sign is for iPhones, which begin the text there; others read over it.
  const written = `sms:114?&body=${encodeURIComponent(message.join('\n'))}`;
  return (
    <section className={styles['numbers']} aria-label={t('rescue.numbers')}>
      <a href="tel:112" className={`${styles['number']} ${styles['first']}`}>
        <strong>112</strong>
        <span>
          <b>{t('rescue.all')}</b>
          {t('rescue.anyNetwork')}
        </span>
      </a>
      {mayBeFrance && (
        <>
          <div className={styles['pair']}>
            <a href="tel:15" className={styles['number']}>
              <strong>15</strong>
              <span>
                <b>{t('rescue.medical')}</b>
              </span>
            </a>
            <a href={written} className={styles['number']}>
              <strong>114</strong>
              <span>
                <b>{t('rescue.written')}</b>
              </span>
            </a>
          </div>
          <p className={styles['note']}>{t('rescue.franceOnly')}</p>
        </>
      )}
    </section>
  );
}
