import { BOULDER_ORDINALS, type GradeBand, gradeBand, gradeOrdinal } from '#contract/rules/grade-scale';
import styles from './grade-bar.module.css';

/** The drawn scale: from 4a to 8c+, of boulders from fb 4 to 8C+; beyond it bars touch the edge. */
const FROM = 24;
const TO = 54;

interface Band {
  name: GradeBand;
  from: number;
  to: number;
}

/** The part of each colour band between two grade ordinals, both included. */
function bandsBetween(min: number, max: number): Band[] {
  const bands: Band[] = [];
  const scale = min < BOULDER_ORDINALS ? 0 : BOULDER_ORDINALS;
  for (let ordinal = Math.max(min - scale, FROM); ordinal <= Math.min(max - scale, TO - 1); ordinal += 1) {
    const name = gradeBand(ordinal + scale);
    const last = bands.at(-1);
    if (last?.name === name) last.to = ordinal + 1;
    else bands.push({ name, from: ordinal, to: ordinal + 1 });
  }
  return bands;
}

/** Where a place lies on the grade scale, as a bar; the grades stand beside it in words. */
export function GradeBar({ min, max }: { min: string | null; max: string | null }) {
  const [low, high] = [min === null ? null : gradeOrdinal(min), max === null ? null : gradeOrdinal(max)];
  if (low === null || high === null) return null;
  return (
    <svg
      className={styles['bar']}
      viewBox={`${FROM} 0 ${TO - FROM} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles['scale']} x={FROM} width={TO - FROM} height="2" />
      {bandsBetween(low, high).map((band) => (
        <rect
          key={band.name}
          className={styles[band.name]}
          x={band.from}
          width={band.to - band.from}
          height="2"
        />
      ))}
    </svg>
  );
}
