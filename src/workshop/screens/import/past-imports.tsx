import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../../counter/parts/ask-first';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';
import { usePastImports } from '../../queries/use-past-imports';
import { useRevise } from '../../queries/use-revise';

/** What was taken from files on this device; what of it is not published yet can be taken back. */
export function PastImports() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { putAllBack } = useRevise();
  const imports = usePastImports();
  if (imports.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('imports.past')}</h2>
      <ul className={styles['list']} aria-label={t('imports.past')}>
        {imports.map(({ id, at, file, keys, open }) => (
          <li key={id} className={styles['stack']}>
            <div className={styles['facts']}>
              <strong>{file}</strong>
              <span className={styles['soft']}>{formatInstant(at, language, 'dateTime')}</span>
              <span>{t('imports.taken', { count: keys.length })}</span>
              <span className={styles['soft']}>{t('imports.open', { count: open.length })}</span>
            </div>
            {open.length > 0 && (
              <AskFirst
                variant="quiet"
                icon="reset"
                question={t('imports.backQuestion', { count: open.length })}
                confirm={t('imports.back')}
                onConfirm={() => putAllBack(open, file)}
              >
                {t('imports.back')}
              </AskFirst>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
