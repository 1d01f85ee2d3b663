import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { guessColumns, type TableColumns, tableParts } from '#worker/logbook/fields/table-columns';
import { Button } from '../../../kit/control/button';
import { SelectField } from '../../../kit/form/select-field';
import styles from './logbook-files.module.css';

export interface ColumnsFormProps {
  /** The titles of the table. */
  columns: readonly string[];
  onRead: (columns: TableColumns) => void;
}

/** Asks what the columns of a climber's own table hold, beginning with what their titles let guess. */
export function ColumnsForm({ columns, onRead }: ColumnsFormProps) {
  const { t } = useTranslation();
  const guess = guessColumns(columns);
  const { control, handleSubmit } = useForm({
    defaultValues: Object.fromEntries(tableParts.map((part) => [part, guess[part] ?? ''])),
  });
  const read = handleSubmit((values) =>
    onRead(Object.fromEntries(Object.entries(values).filter(([, title]) => title !== ''))),
  );
  return (
    <form className={styles['columns']} noValidate onSubmit={(event) => void read(event)}>
      <h3>{t('files.columns.title')}</h3>
      <p>{t('files.columns.text')}</p>
      <div className={styles['parts']}>
        {tableParts.map((part) => (
          <SelectField
            key={part}
            control={control}
            name={part}
            label={t(`files.columns.${part}`)}
            rules={part === 'name' ? { required: 'files.columns.nameMissing' } : {}}
          >
            <option value="">{t('files.columns.none')}</option>
            {columns.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button type="submit" variant="action">
        {t('files.columns.read')}
      </Button>
    </form>
  );
}
