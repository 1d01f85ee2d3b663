import { makeStyles, mergeClasses, Radio, RadioGroup } from '@fluentui/react-components';
import { useId } from 'react';
import styles from './segment-choice.module.css';

const useStyles = makeStyles({
  row: {
    padding: '3px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper-deep)',
  },
  choice: {
    minHeight: '36px',
    borderRadius: '6px',
    ':has(:focus-visible)': { outline: '3px solid var(--focus)' },
  },
  chosen: {
    backgroundColor: 'var(--surface)',
    boxShadow: 'var(--shadow)',
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  input: { width: '100%', height: '100%' },
  indicator: { display: 'none' },
  words: {
    margin: 0,
    padding: '0 var(--space-2)',
    fontSize: 'var(--text-small)',
    fontWeight: 600,
    color: 'inherit',
  },
});

export interface SegmentChoiceProps<Choice extends string> {
  name: string;
  label: string;
  choices: readonly { value: Choice; text: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few, side by side; what is chosen holds at once. */
export function SegmentChoice<Choice extends string>(props: SegmentChoiceProps<Choice>) {
  const { name, label, choices, chosen, onChoose } = props;
  const fluent = useStyles();
  const id = useId();
  return (
    <div className={styles['group']}>
      <span id={id} className={styles['legend']}>
        {label}
      </span>
      <RadioGroup
        layout="horizontal"
        name={name}
        aria-labelledby={id}
        value={chosen}
        className={fluent.row}
        onChange={(_event, { value }) => {
          const found = choices.find((choice) => choice.value === value);
          if (found) onChoose(found.value);
        }}
      >
        {choices.map(({ value, text }) => (
          <Radio
            key={value}
            value={value}
            className={mergeClasses(fluent.choice, value === chosen && fluent.chosen)}
            input={{ className: fluent.input }}
            indicator={{ className: fluent.indicator }}
            label={{ children: text, className: fluent.words }}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
