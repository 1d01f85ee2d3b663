import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Problem } from './field';
import styles from './tick-box.module.css';

export interface TickBoxProps {
  /** Registers the field when it is drawn, see `PasswordField`. */
  field: () => UseFormRegisterReturn;
  problem?: string | undefined;
  children: ReactNode;
}

/** A box to tick with its words beside it and its problem below. */
export function TickBox({ field, problem, children }: TickBoxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles['tick']} htmlFor={id}>
        <input
          id={id}
          {...field()}
          type="checkbox"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <span>{children}</span>
      </label>
      <Problem id={`${id}-problem`} words={problem} />
    </div>
  );
}
