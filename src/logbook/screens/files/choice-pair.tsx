import { useId } from 'react';
import styles from './logbook-files.module.css';

export interface ChoicePairProps {
  legend: string;
  /** The careful answer, which stands until the other is chosen. */
  no: string;
  yes: string;
  value: boolean;
  onValue: (value: boolean) => void;
}

/** One question with two answers. */
export function ChoicePair({ legend, no, yes, value, onValue }: ChoicePairProps) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {[false, true].map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onValue(answer)} />
          {answer ? yes : no}
        </label>
      ))}
    </fieldset>
  );
}
