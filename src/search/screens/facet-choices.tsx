import type { ReactNode } from 'react';
import { formatCount } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import { ToggleBox } from '../../kit/form/toggle-box';
import styles from './facet-panel.module.css';

export interface Choice<Value, Name = ReactNode> {
  value: Value;
  name: Name;
  /** Hits it would show; undefined while not known, null where none are counted. */
  count: number | null | undefined;
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
            <ToggleBox
              key={String(value)}
              isOn={isOn}
              onOn={() => onChosen(toggled(choices, chosen, value))}
              isEmpty={count === 0 && !isOn}
            >
              <span className={styles['name']} data-on={isOn || undefined}>
                {name}
                {count !== null && <small>{count !== undefined && formatCount(count, language)}</small>}
              </span>
            </ToggleBox>
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
