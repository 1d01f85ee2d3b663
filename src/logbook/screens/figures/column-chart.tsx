import styles from './logbook-figures.module.css';

const HEIGHT = 140;
const HEAD = 18;
const FOOT = 20;
/** So many names stand beside each other on a phone. */
const NAMES_MAX = 12;

export interface Column {
  name: string;
  count: number;
}

/** Counts as columns, each with its figure; of many columns only some are named. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const step = 100 / columns.length;
  const every = Math.ceil(columns.length / NAMES_MAX);
  const room = HEIGHT - HEAD - FOOT;
  return (
    <svg width="100%" height={HEIGHT} className={styles['columns']}>
      <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {columns.map(({ name, count }, at) => {
        const height = (count / most) * room;
        const middle = `${(at + 0.5) * step}%`;
        return (
          <g key={name}>
            <rect
              x={`${(at + 0.12) * step}%`}
              width={`${step * 0.76}%`}
              y={HEIGHT - FOOT - height}
              height={height}
            />
            {count > 0 && every === 1 && (
              <text x={middle} y={HEIGHT - FOOT - height - 5}>
                {count}
              </text>
            )}
            {at % every === 0 && (
              <text x={middle} y={HEIGHT - 5}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
