import { bandRange, type GradeBand } from '#contract/rules/grade-scale';
import { type GradeWords, useGradeWords } from '../../format/use-grade-words';
import styles from './facet-panel.module.css';

/** A colour band of grades with its letters and what it spans, in the reader's system. */
export function BandName({ band }: { band: GradeBand }) {
  return (
    <span className={styles['band']}>
      <span className={styles['swatch']} data-band={band} aria-hidden="true" />
      <span>
        {band} <span className={styles['range']}>{rangeIn(useGradeWords(), band)}</span>
      </span>
    </span>
  );
}

/** "6a – 6a+", "≤ 5c+", or "≈ VI+ – VII-": what is about the same says so once. */
function rangeIn(words: GradeWords, band: GradeBand): string {
  const { min, max } = bandRange(band);
  const isAbout = [min, max].some((grade) => grade !== null && words.own(grade) !== null);
  const [low, high] = [min, max].map((grade) => grade && words.shown(grade).replace(/^≈ /, ''));
  const range = !low ? `≤ ${high}` : !high ? `≥ ${low}` : `${low} – ${high}`;
  return isAbout ? `≈ ${range}` : range;
}
