import { Field as FluentField, type FieldProps as FluentFieldProps } from '@fluentui/react-components';
import { useFieldStyles } from './control-styles';

export interface FieldProps {
  /** Absent where the control says it itself, as a box to tick does. */
  label?: string;
  hint?: string | undefined;
  /** What is wrong, in words; next to the field and read out with it. */
  problem?: string | undefined;
  /** One control of this folder, or what holds one: Fluent ties it to its words. */
  children: FluentFieldProps['children'];
}

/** One control with its label above, and its problem and its hint below. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const fluent = useFieldStyles();
  return (
    <FluentField
      label={label ? { children: label, size: 'small', weight: 'semibold', className: fluent.label } : null}
      hint={hint ? { children: hint, className: fluent.hint } : null}
      validationMessage={problem ? { children: problem, className: fluent.message } : null}
      validationState={problem ? 'error' : 'none'}
    >
      {children}
    </FluentField>
  );
}
