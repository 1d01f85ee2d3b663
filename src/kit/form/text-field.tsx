import type { FieldValues } from 'react-hook-form';
import { Field } from './field';
import { TextInput, type TextInputProps } from './text-input';
import { useBoundField, type BoundTo } from './use-bound-field';

export type TextFieldProps<Values extends FieldValues, Output> = BoundTo<Values, Output> &
  Omit<TextInputProps, 'name'> & { label: string; hint?: string | undefined };

/** One line of a form, with its label, its hint and what is wrong with it. */
export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  rules,
  label,
  hint,
  ...rest
}: TextFieldProps<Values, Output>) {
  const { field, problem } = useBoundField({ control, name, rules });
  return (
    <Field label={label} hint={hint} problem={problem}>
      <TextInput {...rest} {...field} />
    </Field>
  );
}
