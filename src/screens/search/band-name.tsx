import { bandRange, type GradeBand } from '#contract/grade-scale';
import styles from './facet-panel.module.css';

/** A colour band of grades with its letters and what it spans. */
export function BandName({ band }: { band: GradeBand }) {
  const { min, max } = bandRange(band);
  const range = min === null ? `≤ ${max}` : max === null ? `≥ ${min}` : `${min} – ${max}`;
  return (
    <span className={styles['band']}>
      <span className={styles['swatch']} data-band={band} aria-hidden="true" />
      <span>
        {band} <span className={styles['range']}>{range}</span>
      </span>
    </span>
  );
}
