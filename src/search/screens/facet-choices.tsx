import type { ReactNode } from 'react';
import { formatCount } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import styles from './facet-panel.module.css';

export interface Choice<Value, Name = ReactNode> {
  value: Value;
  name: Name;
  /** Hits it would show; undefined while not known. */
  count: number | undefined;
}

export interface FacetChoicesProps<Value> {
  title: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  /** In the order of `choices`. */
  onChosen: (chosen: Value[]) => void;
  /** Values of a scale stand below each other where there is a column, aspects as a rose; others fill their rows. */
  layout?: 'scale' | 'rose';
}

/** A few values of a facet side by side; any of them may be chosen together. */
export function FacetChoices<Value extends string | boolean>(props: FacetChoicesProps<Value>) {
  const { title, choices, chosen, onChosen, layout } = props;
  const language = useLanguage();
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <div className={styles['choices']} data-layout={layout}>
        {choices.map(({ value, name, count }) => {
          const isOn = chosen.includes(value);
          return (
            <label
              key={String(value)}
              className={styles['choice']}
              data-empty={(count === 0 && !isOn) || undefined}
            >
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => onChosen(toggled(choices, chosen, value))}
              />
              <span className={styles['name']}>
                {name}
                {count !== undefined && <small>{formatCount(count, language)}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The chosen values with one put in or taken out, in the order of the choices. */
export function toggled<Value>(
  choices: readonly { value: Value }[],
  chosen: readonly Value[],
  value: Value,
): Value[] {
  return choices
    .map((choice) => choice.value)
    .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
}
