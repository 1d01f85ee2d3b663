import { Checkbox, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useControlStyles } from './control-styles';

export interface CheckRowProps {
  isOn: boolean;
  onOn: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** As a card of its own, among others to choose from. */
  isCard?: boolean;
  className?: string | undefined;
  name?: string;
  onBlur?: () => void;
  ref?: (element: HTMLInputElement | null) => void;
  /** The words beside the box. */
  children: ReactNode;
}

/** A box to tick with its words beside it; all of the row answers. */
export function CheckRow(props: CheckRowProps) {
  const { isOn, onOn, isDisabled = false, isCard = false, className, children, ...rest } = props;
  const styles = useControlStyles();
  return (
    <Checkbox
      {...rest}
      size="large"
      checked={isOn}
      disabled={isDisabled}
      onChange={(_event, { checked }) => onOn(checked === true)}
      className={mergeClasses(styles.row, isCard && styles.card, className)}
      input={{ className: styles.cover }}
      indicator={{ className: styles.tick }}
      label={{ children: <span className={styles.ink}>{children}</span>, className: styles.words }}
    />
  );
}
