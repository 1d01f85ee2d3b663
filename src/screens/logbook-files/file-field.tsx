import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../parts/button';
import { Icon } from '../../parts/icon';
import styles from './logbook-files.module.css';

/** Names that pickers offer first; what a file is, its content says. */
const ACCEPTED = '.csv,.tsv,.txt,.json,.xlsx,text/csv,application/json';

/** Chooses one file. */
export function FileField({ onFile, isDisabled }: { onFile: (file: File) => void; isDisabled: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['file']}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={ACCEPTED}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={buttonClass('action')}>
        <Icon name="enter" size={20} />
        {t('files.import.choose')}
      </label>
    </div>
  );
}
