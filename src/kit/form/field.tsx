import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What ties an input to its words. */
export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong, in words; next to the field and read out with it. */
  problem?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** One input with its label above and its problem below. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(problem) })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} words={problem} />
    </div>
  );
}

/** What is wrong with a field, or nothing. */
export function Problem({ id, words }: { id?: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <p id={id} className={styles['problem']} role="alert">
      {words}
    </p>
  );
}
