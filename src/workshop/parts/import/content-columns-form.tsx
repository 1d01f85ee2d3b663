import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentParts, guessContentColumns, type TableReading } from '#worker/content/content-columns';
import { CheckRow } from '../../../kit/form/check-row';
import { ColumnsForm } from '../../../kit/form/columns-form';

/** Asks how a publisher's own table is read, beginning with what was said last or what its titles let guess. */
export function ContentColumnsForm({
  columns,
  before,
  onRead,
}: {
  /** The titles of the table. */
  columns: readonly string[];
  /** How it was read, or a table with these titles. */
  before: TableReading | null;
  onRead: (reading: TableReading) => void;
}) {
  const { t } = useTranslation();
  const [areBoulders, setAreBoulders] = useState(before?.areBoulders ?? false);
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
      guess={before?.columns ?? guessContentColumns(columns)}
      onRead={(said) => onRead({ columns: said, areBoulders })}
    >
      <CheckRow isOn={areBoulders} onOn={setAreBoulders}>
        {t('imports.columns.areBoulders')}
      </CheckRow>
    </ColumnsForm>
  );
}
