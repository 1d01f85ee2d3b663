import { mergeClasses, Radio, RadioGroup } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useControlStyles } from './control-styles';
import { Field } from './field';

export interface RadioChoiceProps<Value extends string | number> {
  legend: string;
  name?: string;
  choices: readonly { value: Value; text: ReactNode }[];
  /** Null while none is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
  problem?: string | undefined;
  isDisabled?: boolean;
  /** Plain rows instead of cards. */
  isPlain?: boolean;
  /** Puts the choices elsewhere than one below the other. */
  className?: string | undefined;
  /** The first choice, to be focused when one is missing. */
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** One of a few, each with its words beside its sign; all of a card answers. */
export function RadioChoice<Value extends string | number>(props: RadioChoiceProps<Value>) {
  const {
    legend,
    name,
    choices,
    chosen,
    onChoose,
    problem,
    isDisabled = false,
    isPlain = false,
    className,
  } = props;
  const styles = useControlStyles();
  return (
    <Field label={legend} problem={problem}>
      <RadioGroup
        value={chosen === null ? '' : String(chosen)}
        disabled={isDisabled}
        {...(name && { name })}
        className={mergeClasses(styles.choices, className)}
        onChange={(_event, { value }) => {
          const found = choices.find((choice) => String(choice.value) === value);
          if (found) onChoose(found.value);
        }}
      >
        {choices.map(({ value, text }, at) => (
          <Radio
            key={value}
            ref={at === 0 ? props.inputRef : undefined}
            value={String(value)}
            className={mergeClasses(styles.row, !isPlain && styles.card)}
            input={{ className: styles.cover }}
            indicator={{ className: styles.dot }}
            label={{ children: <span className={styles.ink}>{text}</span>, className: styles.words }}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
