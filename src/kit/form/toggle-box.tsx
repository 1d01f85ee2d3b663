import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: {
    // Rows end where the others do, whatever the words are in.
    flex: '1 1 auto',
    maxWidth: 'none',
    minWidth: 0,
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    ':has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  },
  on: {
    border: '1px solid var(--ink)',
    backgroundColor: 'var(--ink)',
    color: 'var(--paper)',
    ':hover': { color: 'var(--paper)' },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  empty: { border: '1px dashed var(--line-strong)', color: 'var(--ink-soft)' },
  input: { width: '100%', height: '100%' },
  words: { flexGrow: 1, minWidth: 0, margin: 0, padding: 0, color: 'inherit' },
});

export interface ToggleBoxProps {
  isOn: boolean;
  onOn: (isOn: boolean) => void;
  /** True where it would find nothing. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A box to tick that is its words, filled while it is on; several stand side by side. */
export function ToggleBox({ isOn, onOn, isEmpty = false, children }: ToggleBoxProps) {
  const styles = useStyles();
  return (
    <Checkbox
      checked={isOn}
      onChange={(_event, { checked }) => onOn(checked === true)}
      className={mergeClasses(styles.box, isOn && styles.on, isEmpty && styles.empty)}
      indicator={null}
      input={{ className: styles.input }}
      label={{ children, className: styles.words }}
    />
  );
}
