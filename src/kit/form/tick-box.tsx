import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CheckRow } from './check-row';
import { Field } from './field';
import { useBoundField, type BoundTo } from './use-bound-field';

export type TickBoxProps<Values extends FieldValues, Output> = BoundTo<Values, Output> & {
  /** What ticking it means, where that is not plain. */
  hint?: string;
  children: ReactNode;
};

/** A box of a form to tick, with its words beside it and its problem below. */
export function TickBox<Values extends FieldValues, Output>({
  children,
  hint,
  ...bound
}: TickBoxProps<Values, Output>) {
  const {
    field: { name, value, onChange, onBlur, ref },
    problem,
  } = useBoundField(bound);
  return (
    <Field problem={problem} hint={hint}>
      <CheckRow name={name} ref={ref} onBlur={onBlur} isOn={value === true} onOn={onChange}>
        {children}
      </CheckRow>
    </Field>
  );
}
