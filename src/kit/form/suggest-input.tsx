import {
  Combobox,
  makeStyles,
  mergeClasses,
  Option,
  OptionGroup,
  type ComboboxProps,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useControlStyles } from './control-styles';
import { Icon } from '../control/icon';

/** Stands for what is typed, so that Fluent shows its cross; no suggestion has this value. */
const TYPED = ' ';

const useStyles = makeStyles({
  root: { paddingRight: 0 },
  input: { height: '100%', minHeight: 'var(--target)', minWidth: 0, textOverflow: 'ellipsis' },
  clear: { display: 'grid', placeItems: 'center', width: 'var(--target)', height: 'var(--target)' },
  list: { maxHeight: '60dvh', border: '1px solid var(--line-strong)' },
  option: { flexShrink: 0, minHeight: '52px' },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  note: { whiteSpace: 'normal', color: 'var(--ink-soft)' },
});

export interface Suggestion {
  /** Tells it from the others; never a single blank. */
  value: string;
  /** What it says, for who hears it. */
  text: string;
  /** How it looks. */
  content: ReactNode;
}

export interface SuggestInputProps extends Pick<ComboboxProps, 'aria-label' | 'placeholder' | 'maxLength'> {
  value: string;
  onType: (text: string) => void;
  /** Offered below what is typed; none closes the list. */
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** Said above the suggestions, such as why there are so few. */
  note?: string | undefined;
  /** Told when the list opens and closes. */
  onOpen?: (isOpen: boolean) => void;
  /** True where Enter shows what stands below the field, and the list makes way for it. */
  closesOnEnter?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
}

/**
 * Words to look for, with what they may mean offered below: arrows and Enter or a tap choose, Escape and a tap beside
 * it close the list, and whatever is typed stays. Opens with each letter, also where a phone's keyboard tells no key.
 */
export function SuggestInput(props: SuggestInputProps) {
  const {
    value,
    onType,
    suggestions,
    onPick,
    note,
    onOpen,
    closesOnEnter = false,
    placeholder = '',
    ref,
    ...rest
  } = props;
  const control = useControlStyles();
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const show = (open: boolean) => {
    setIsOpen(open);
    onOpen?.(open);
  };
  const options = suggestions.map(({ value: key, text, content }) => (
    <Option key={key} value={key} text={text} checkIcon={null} className={styles.option}>
      <span className={styles.words}>{content}</span>
    </Option>
  ));
  return (
    <Combobox
      {...rest}
      ref={ref ?? null}
      freeform
      clearable
      disableAutoFocus
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      autoCorrect="off"
      enterKeyHint="search"
      className={mergeClasses(control.box, styles.root)}
      input={{ className: styles.input }}
      expandIcon={null}
      clearIcon={value === '' ? null : { className: styles.clear, children: <Icon name="close" size={20} /> }}
      listbox={{ className: styles.list }}
      value={value}
      selectedOptions={value === '' ? [] : [TYPED]}
      open={isOpen && suggestions.length > 0}
      onOpenChange={(event, { open }) => {
        // A phone's key to search closes nothing: what was found stands in the list.
        const isEnter = event.type === 'keydown' && (event as { key?: string }).key === 'Enter';
        if (open || !isEnter || closesOnEnter) show(open);
      }}
      onChange={({ currentTarget }) => {
        show(true);
        onType(currentTarget.value);
      }}
      onOptionSelect={(event, { optionValue }) => {
        if (optionValue !== undefined && optionValue !== TYPED) {
          show(false);
          onPick(optionValue);
        } else if (event.type === 'click') onType('');
      }}
    >
      {note ? (
        <OptionGroup label={{ children: note, className: styles.note }}>{options}</OptionGroup>
      ) : (
        options
      )}
    </Combobox>
  );
}
