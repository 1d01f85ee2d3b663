import { Select as FluentSelect, mergeClasses, type SelectProps } from '@fluentui/react-components';
import { useControlStyles } from './control-styles';

/** One of several, by the browser's own list; stands in a `Field`, or has a label of its own. */
export function Select({ className, ...rest }: Omit<SelectProps, 'size' | 'appearance'>) {
  const styles = useControlStyles();
  return (
    <FluentSelect
      className={mergeClasses(styles.box, className)}
      select={{ className: styles.select }}
      {...rest}
    />
  );
}
