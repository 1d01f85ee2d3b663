import { useTranslation } from 'react-i18next';
import { type ContentColumns, contentParts, guessContentColumns } from '#worker/content/content-columns';
import { ColumnsForm } from '../../../kit/form/columns-form';

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
  return (
    <ColumnsForm
      words={{
        title: t('imports.columns.title'),
        text: t('imports.columns.text'),
        none: t('imports.columns.none'),
        read: t('imports.columns.read'),
      }}
      parts={contentParts.map((part) => [part, t(`imports.columns.${part}`)])}
      needed={{ parts: ['name', 'grade'], message: 'imports.columns.missing' }}
      columns={columns}
      guess={before ?? guessContentColumns(columns)}
      onRead={onRead}
    />
  );
}
