import styles from './counter.module.css';

/** The area of a picture, in its own units: it is drawn as wide as there is room. */
const WIDTH = 720;
const HEIGHT = 160;
const GAP = 0.25;

/** A column for each value, the highest as high as the picture; what is below nothing hangs down. For the eye alone: a table says it. */
export function Columns({ values }: { values: readonly number[] }) {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = HEIGHT / (top - bottom || 1);
  const step = WIDTH / Math.max(values.length, 1);
  const zero = top * scale;
  const column = (value: number, at: number) =>
    `M${at * step + (step * GAP) / 2} ${zero}v${-value * scale}h${step * (1 - GAP)}v${value * scale}z`;
  return (
    <svg
      className={styles['columns']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={values.map(column).join('')} />
      <line x1="0" x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** How much of the largest value one is, as a bar. For the eye alone: the number stands beside. */
export function Bar({ value, most }: { value: number; most: number }) {
  return (
    <svg className={styles['ribbon']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={most > 0 ? Math.max(0, (value / most) * 100) : 0} height="8" />
    </svg>
  );
}
