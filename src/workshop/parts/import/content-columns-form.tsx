import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ContentColumns, contentParts, guessContentColumns } from '#worker/content/content-columns';
import { Button } from '../../../kit/control/button';
import { SelectField } from '../../../kit/form/select-field';
import styles from '../workshop.module.css';

/** Asks what the columns of a publisher's own table hold, beginning with what was said last or what titles let guess. */
export function ContentColumnsForm({
  columns,
  before,
  onRead,
}: {
  /** The titles of the table. */
  columns: readonly string[];
  /** What was said of a table with these titles. */
  before: ContentColumns | null;
  onRead: (columns: ContentColumns) => void;
}) {
  const { t } = useTranslation();
  const guess = before ?? guessContentColumns(columns);
  const { control, handleSubmit } = useForm({
    defaultValues: Object.fromEntries(contentParts.map((part) => [part, guess[part] ?? ''])),
  });
  const read = handleSubmit((values) =>
    onRead(Object.fromEntries(Object.entries(values).filter(([, title]) => title !== ''))),
  );
  return (
    <form className={styles['stack']} noValidate onSubmit={(event) => void read(event)}>
      <h3>{t('imports.columns.title')}</h3>
      <p>{t('imports.columns.text')}</p>
      <div className={styles['pair']}>
        {contentParts.map((part) => (
          <SelectField
            key={part}
            control={control}
            name={part}
            label={t(`imports.columns.${part}`)}
            rules={part === 'name' || part === 'grade' ? { required: 'imports.columns.missing' } : {}}
          >
            <option value="">{t('imports.columns.none')}</option>
            {columns.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div>
        <Button type="submit" variant="action">
          {t('imports.columns.read')}
        </Button>
      </div>
    </form>
  );
}
