import { makeStyles, Slider as FluentSlider, type SliderProps } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { width: '100%', minHeight: 'var(--target)' },
  input: { height: '100%' },
});

export interface SliderRangeProps extends Pick<SliderProps, 'min' | 'max' | 'step' | 'value'> {
  /** The value in words, for who hears it. */
  valueText: string;
  onValue: (value: number) => void;
}

/** One number of a range, slid to; stands in a `Field`. */
export function Slider({ valueText, onValue, ...rest }: SliderRangeProps) {
  const styles = useStyles();
  return (
    <FluentSlider
      className={styles.root}
      input={{ className: styles.input }}
      aria-valuetext={valueText}
      onChange={(_event, { value }) => onValue(value)}
      {...rest}
    />
  );
}
