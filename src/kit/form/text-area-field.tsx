import type { FieldValues } from 'react-hook-form';
import { Field } from './field';
import { TextArea } from './text-area';
import { useBoundField, type BoundTo } from './use-bound-field';

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
  const { field, problem } = useBoundField(bound);
  return (
    <Field label={label} hint={hint} problem={problem}>
      <TextArea rows={rows} {...field} />
    </Field>
  );
}
