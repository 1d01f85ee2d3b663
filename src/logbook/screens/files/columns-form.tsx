import { useTranslation } from 'react-i18next';
import { guessColumns, type TableColumns, tableParts } from '#worker/logbook/fields/table-columns';
import { ColumnsForm as TitledColumnsForm } from '../../../kit/form/columns-form';

export interface ColumnsFormProps {
  /** The titles of the table. */
  columns: readonly string[];
  onRead: (columns: TableColumns) => void;
}

/** Asks what the columns of a climber's own table hold, beginning with what their titles let guess. */
export function ColumnsForm({ columns, onRead }: ColumnsFormProps) {
  const { t } = useTranslation();
  return (
    <TitledColumnsForm
      words={{
        title: t('files.columns.title'),
        text: t('files.columns.text'),
        none: t('files.columns.none'),
        read: t('files.columns.read'),
      }}
      parts={tableParts.map((part) => [part, t(`files.columns.${part}`)])}
      needed={{ parts: ['name'], message: 'files.columns.nameMissing' }}
      columns={columns}
      guess={guessColumns(columns)}
      onRead={onRead}
    />
  );
}
