import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './field';
import { Select } from './select';
import { useBoundField, type BoundTo } from './use-bound-field';

export type SelectFieldProps<Values extends FieldValues, Output> = BoundTo<Values, Output> & {
  label: string;
  autoComplete?: string;
  /** Options. */
  children: ReactNode;
};

/** One of several in a form, with its label and what is wrong with it. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  rules,
  label,
  ...rest
}: SelectFieldProps<Values, Output>) {
  const { field, problem } = useBoundField({ control, name, rules });
  return (
    <Field label={label} problem={problem}>
      <Select {...rest} {...field} />
    </Field>
  );
}
