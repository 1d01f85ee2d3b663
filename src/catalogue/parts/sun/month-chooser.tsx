import { useTranslation } from 'react-i18next';
import { monthNames } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import styles from './month-chooser.module.css';

/** One of the twelve months, 1 to 12, or none; choosing the chosen one again takes it back. */
export function MonthChooser({
  month,
  onMonth,
}: {
  month: number | null;
  onMonth: (month: number | null) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [names, short] = [monthNames(language), monthNames(language, 'short')];
  return (
    <div className={styles['months']} role="group" aria-label={t('sun.month')}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={month === index + 1}
          aria-label={name}
          onClick={() => onMonth(month === index + 1 ? null : index + 1)}
        >
          {short[index]}
        </button>
      ))}
    </div>
  );
}
