import { Input, mergeClasses, type InputProps } from '@fluentui/react-components';
import { useControlStyles } from './control-styles';

export type TextInputProps = Omit<InputProps, 'size' | 'appearance'>;

/** One line to type in, also a date; stands in a `Field`. */
export function TextInput({ className, ...rest }: TextInputProps) {
  const styles = useControlStyles();
  return <Input className={mergeClasses(styles.box, className)} {...rest} />;
}
