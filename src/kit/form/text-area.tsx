import { makeStyles, Textarea, type TextareaProps } from '@fluentui/react-components';
import { useControlStyles } from './control-styles';

// Fluent would end it at some twelve lines, however many are asked for.
const useStyles = makeStyles({ text: { maxHeight: 'none' } });

/** Several lines to type in; stands in a `Field`. */
export function TextArea(props: Omit<TextareaProps, 'size' | 'appearance' | 'resize'>) {
  const styles = useControlStyles();
  const { text } = useStyles();
  return <Textarea resize="vertical" className={styles.box} textarea={{ className: text }} {...props} />;
}
