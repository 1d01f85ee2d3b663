import styles from './sum-row.module.css';

export interface SumRowProps {
  name: string;
  /** An amount, or words where it is not known yet. */
  value: string;
  /** The total stands out, what is within it steps back. */
  weight?: 'part' | 'total' | 'within';
}

/** One row of a reckoning, in a `dl`: what it is, and how much. */
export function SumRow({ name, value, weight = 'part' }: SumRowProps) {
  return (
    <div className={styles[weight]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
