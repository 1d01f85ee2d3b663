import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format/format-number';
import { useGradeWords } from '../../format/use-grade-words';
import { useLanguage } from '../../language/local-text';
import styles from './grade-chart.module.css';
import {
  BOULDER_ORDINALS,
  gradeAt,
  gradeBand,
  gradeOrdinal,
  type GradeBand,
} from '#contract/rules/grade-scale';

/** How many routes there are of each grade, as bars in the colours of their bands; every bar is said in words. */
export function GradeChart({
  counts,
  routes,
}: {
  counts: readonly (readonly [grade: string, count: number])[];
  /** What is counted. */
  routes: 'climbs' | 'boulders' | 'multipitches';
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useGradeWords();
  const columns = gradeColumns(counts);
  // There is room for every letter, on a wide screen for its plus too; in the longer names of other systems for every digit.
  const isNamed = (grade: string) => words.system === 'french' || /(?:a|^fb \d)$/i.test(grade);
  const most = Math.max(...columns.map(({ count }) => count));
  return (
    <ol className={styles['chart']}>
      {columns.map(({ grade, band, count }) => (
        <li key={grade} aria-hidden={count === 0 || undefined}>
          <span className="visually-hidden">
            {`${words.spoken(grade)}, ${t(`catalogue.${routes}`, { count })}`}
          </span>
          <span className={styles['bar']} data-band={band} aria-hidden="true">
            {count > 0 && <b>{formatCount(count, language)}</b>}
            {/* The height is an attribute, because the page's policy forbids styles that no script has set. */}
            <svg height={`${LONGEST_BAR_REM * (count / most)}rem`} />
          </span>
          <small aria-hidden="true" data-half={grade.endsWith('+') || undefined}>
            {isNamed(grade) && words.shown(grade)}
          </small>
        </li>
      ))}
    </ol>
  );
}

const LONGEST_BAR_REM = 5.25;

/** One column of the chart of grades. */
interface GradeColumn {
  /** Such as "5c", "6a+" or "6A+". */
  grade: string;
  band: GradeBand;
  count: number;
}

/** The place of 6a and 6A on their scales: from there on climbs and boulders are graded in half letters. */
const HALF_LETTERS = 36;

/**
 * The column of a grade: its first place, how many places it takes, and the place that names it. Up to the fives climbs
 * are drawn in letters, and boulders by the bare digit and its plus.
 */
function columnOf(ordinal: number) {
  const isBoulder = ordinal >= BOULDER_ORDINALS;
  const scale = isBoulder ? BOULDER_ORDINALS : 0;
  const place = ordinal - scale;
  const width = place >= HALF_LETTERS ? 1 : isBoulder ? 3 : 2;
  const at = ordinal - (place % width);
  const isBareDigit = width === 3 && (at - scale) % 6 === 0;
  return { at, width, named: isBareDigit ? at + 1 : at };
}

/** The columns from the easiest to the hardest grade that has climbs, the empty ones between included. */
function gradeColumns(counts: readonly (readonly [grade: string, count: number])[]): GradeColumn[] {
  const sums = new Map<number, number>();
  for (const [grade, count] of counts) {
    const ordinal = gradeOrdinal(grade);
    if (ordinal === null) continue;
    const { at } = columnOf(ordinal);
    sums.set(at, (sums.get(at) ?? 0) + count);
  }
  const [low, high] = [Math.min(...sums.keys()), Math.max(...sums.keys())];
  const columns: GradeColumn[] = [];
  for (let at = low; at <= high; at += columnOf(at).width) {
    const { named } = columnOf(at);
    columns.push({ grade: gradeAt(named), band: gradeBand(named), count: sums.get(at) ?? 0 });
  }
  return columns;
}
