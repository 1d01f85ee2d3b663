import { Field as FluentField } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong, in words; next to the field and read out with it. */
  problem?: string | undefined;
  /** One control of this folder, or what holds one: Fluent ties it to its words. */
  children: ReactElement;
}

/** One control with its label above, and its problem and its hint below. */
export function Field({ label, hint, problem, children }: FieldProps) {
  return (
    <FluentField
      label={{ children: label, size: 'small', weight: 'semibold' }}
      hint={hint || null}
      validationMessage={problem || null}
    >
      {children}
    </FluentField>
  );
}

/** What is wrong with a form, or nothing. */
export function Problem({ id, words }: { id?: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <p id={id} className={styles['problem']} role="alert">
      {words}
    </p>
  );
}
