import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../control/button';
import styles from './columns-form.module.css';
import { SelectField } from './select-field';

/** Which column of a table holds a part, by the column's title. */
type Columns<Part extends string> = Partial<Record<Part, string>>;

export interface ColumnsFormProps<Part extends string> {
  words: { title: string; text: string; none: string; read: string };
  /** What a column may hold, and its label. */
  parts: readonly (readonly [part: Part, label: string])[];
  /** Parts that one column must hold, and the key of what is said where none does. */
  needed: { parts: readonly Part[]; message: string };
  /** The titles of the table. */
  columns: readonly string[];
  /** What the form begins with. */
  guess: Columns<Part>;
  /** What else is asked of the table. */
  children?: ReactNode;
  onRead: (columns: Columns<Part>) => void;
}

/** Asks what the columns of somebody's own table hold. */
export function ColumnsForm<Part extends string>({
  words,
  parts,
  needed,
  columns,
  guess,
  children,
  onRead,
}: ColumnsFormProps<Part>) {
  const { control, handleSubmit } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(parts.map(([part]) => [part, guess[part] ?? ''])),
  });
  const read = handleSubmit((values) =>
    onRead(Object.fromEntries(Object.entries(values).filter(([, title]) => title !== '')) as Columns<Part>),
  );
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void read(event)}>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <div className={styles['parts']}>
        {parts.map(([part, label]) => (
          <SelectField
            key={part}
            control={control}
            name={part}
            label={label}
            rules={needed.parts.includes(part) ? { required: needed.message } : {}}
          >
            <option value="">{words.none}</option>
            {columns.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {children}
      <Button type="submit" variant="action">
        {words.read}
      </Button>
    </form>
  );
}
