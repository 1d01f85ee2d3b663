import { Field } from '../../kit/form/field';
import { TextInput } from '../../kit/form/text-input';
import type { ControlProps } from './control-props';
import { useTyped } from './use-typed';

/** One line of words; nothing typed is null where the field may be without. */
export function LineControl({ label, hint, problem, value, onValue }: ControlProps<string | null>) {
  const { shown, type, leave } = useTyped(value ?? '', (text) => {
    if (text.trim() !== (value ?? '')) onValue(text.trim() === '' ? null : text.trim());
  });
  return (
    <Field label={label} hint={hint} problem={problem}>
      <TextInput
        value={shown}
        autoComplete="off"
        onChange={(_event, { value: text }) => type(text)}
        onBlur={leave}
      />
    </Field>
  );
}

/** A whole number, or none; what is no number is given on as it was typed, and told. */
export function NumberControl({ label, hint, problem, value, onValue }: ControlProps<number | null>) {
  const { shown, type, leave } = useTyped(value === null ? '' : String(value), (text) => {
    const number = text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
    if (number !== value) onValue(number);
  });
  return (
    <Field label={label} hint={hint} problem={problem}>
      <TextInput
        value={shown}
        inputMode="numeric"
        autoComplete="off"
        onChange={(_event, { value: text }) => type(text)}
        onBlur={leave}
      />
    </Field>
  );
}
