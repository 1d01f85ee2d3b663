import { makeStyles, Textarea } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { useControlStyles } from './control-styles';
import { Field } from './field';
import { useBoundField, type BoundTo } from './use-bound-field';

// Fluent would end it at some twelve lines, however many are asked for.
const useStyles = makeStyles({ text: { maxHeight: 'none' } });

export type TextAreaFieldProps<Values extends FieldValues, Output> = BoundTo<Values, Output> & {
  label: string;
  hint?: string;
  rows: number;
};

/** Several lines of a form, with their label, their hint and what is wrong with them. */
export function TextAreaField<Values extends FieldValues, Output>({
  label,
  hint,
  rows,
  ...bound
}: TextAreaFieldProps<Values, Output>) {
  const styles = useControlStyles();
  const { text } = useStyles();
  const { field, problem } = useBoundField(bound);
  return (
    <Field label={label} hint={hint} problem={problem}>
      <Textarea
        resize="vertical"
        className={styles.box}
        rows={rows}
        textarea={{ className: text }}
        {...field}
      />
    </Field>
  );
}
