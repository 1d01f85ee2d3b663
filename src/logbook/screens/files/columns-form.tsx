import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AscentTypeCode, ascentTypes } from '#contract/rules/ascent-type';
import { guessColumns, type TableColumns, tableParts } from '#worker/logbook/fields/table-columns';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { ColumnsForm as TitledColumnsForm } from '../../../kit/form/columns-form';

export interface ColumnsFormProps {
  /** The titles of the table. */
  columns: readonly string[];
  onRead: (columns: TableColumns) => void;
}

/** Asks what the columns of a climber's own table hold, beginning with what their titles let guess. */
export function ColumnsForm({ columns, onRead }: ColumnsFormProps) {
  const { t } = useTranslation();
  const [unstyled, setUnstyled] = useState<AscentTypeCode>(40);
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
      onRead={(chosen) => onRead({ ...chosen, unstyled })}
    >
      <Field label={t('files.columns.unstyled')}>
        <Select
          value={String(unstyled)}
          onChange={(_event, { value }) => setUnstyled(Number(value) as AscentTypeCode)}
        >
          {ascentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`logbook.type.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
    </TitledColumnsForm>
  );
}
