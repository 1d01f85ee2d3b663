import { makeStyles, mergeClasses, SpinButton } from '@fluentui/react-components';
import { useRef } from 'react';
import { Icon } from '../control/icon';

const button = {
  position: 'static',
  width: 'var(--target)',
  height: '100%',
  padding: 0,
  gridRowStart: '1',
  gridRowEnd: '3',
  color: 'var(--ink)',
} as const;
const useStyles = makeStyles({
  // Fewer and more stand on either side, each as large as a thumb.
  root: {
    gridTemplateColumns: 'var(--target) 5rem var(--target)',
    minHeight: 'var(--target)',
    width: 'max-content',
    padding: 0,
    ':focus-within': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  },
  input: {
    gridColumnStart: '2',
    gridColumnEnd: '3',
    gridRowStart: '1',
    gridRowEnd: '3',
    textAlign: 'center',
  },
  fewer: { gridColumnStart: '1', borderRadius: 'var(--radius) 0 0 var(--radius)' },
  more: { gridColumnStart: '3', borderRadius: '0 var(--radius) var(--radius) 0' },
  button,
});

export interface NumberStepperProps {
  /** Null while the field is empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  min: number;
  max: number;
  fewer: string;
  more: string;
  /** True where there is one number only. */
  isFixed?: boolean;
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** A whole number, typed in digits or stepped with a thumb or the arrows; stands in a `Field`. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onValue, min, max, fewer, more, isFixed = false, inputRef } = props;
  const styles = useStyles();
  const typed = useRef<number | null>(null);
  /** Fluent steps from the number before what is still being typed; here from what stands in the field. */
  const step = (by: number) => {
    if (typed.current !== null) onValue(Math.min(max, Math.max(min, typed.current + by)));
    typed.current = null;
  };
  return (
    <SpinButton
      ref={inputRef}
      className={styles.root}
      value={value}
      min={min}
      max={max}
      readOnly={isFixed}
      inputMode="numeric"
      maxLength={String(max).length}
      input={{ className: styles.input }}
      onInput={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '');
        // Fluent takes what then stands there: whatever is no digit was never typed.
        if (digits !== currentTarget.value) currentTarget.value = digits;
        typed.current = digits === '' ? null : Number(digits);
        onValue(typed.current);
      }}
      onBlur={() => {
        typed.current = null;
      }}
      onChange={(event, { value: stepped }) => {
        if (stepped === undefined) return;
        // The first step of an empty field is to the least, where Fluent goes one further.
        onValue(value === null ? min : stepped);
        if (event.type === 'keydown') typed.current = null;
      }}
      decrementButton={{
        className: mergeClasses(styles.button, styles.fewer),
        'aria-label': fewer,
        children: <Icon name="minus" size={20} />,
        onMouseDown: () => step(-1),
      }}
      incrementButton={{
        className: mergeClasses(styles.button, styles.more),
        'aria-label': more,
        children: <Icon name="plus" size={20} />,
        onMouseDown: () => step(1),
      }}
    />
  );
}
