import { useTranslation } from 'react-i18next';
import { gradeAt } from '#contract/rules/grade-scale';
import type { GradeLevel, ScaleFigures } from '../../queries/logbook-figures';
import { useGradeWords } from '../../../format/use-grade-words';
import { ChartFigure } from './chart-figure';
import styles from './logbook-figures.module.css';

const HEIGHT = 180;
const HEAD = 12;
const FOOT = 24;
const NAMES_MAX = 8;

/** The best grade of each year: of all sends as discs on a line, on sight as rings. */
export function BestGrades({ title, best }: { title: string; best: ScaleFigures['best'] }) {
  const { t } = useTranslation();
  const words = useGradeWords();
  const [first, last] = [best[0], best.at(-1)];
  if (!first || !last) return null;
  const span = Math.max(1, last.year - first.year);
  const reached = best.flatMap(({ any, onsight }) => (onsight === null ? [any] : [any, onsight]));
  const levels = reached.map(({ ordinal }) => ordinal);
  const [low, high] = [Math.min(...levels) - 1, Math.max(...levels) + 1];
  const x = (year: number) => `${16 + ((year - first.year) / span) * 78}%`;
  const y = (level: number) => HEAD + ((high - level) / (high - low)) * (HEIGHT - HEAD - FOOT);
  const every = Math.ceil((span + 1) / NAMES_MAX);
  const grades = [...new Set([low + 1, Math.round((low + high) / 2), high - 1])];
  const shown = (level: GradeLevel | null) => (level === null ? '–' : words.spoken(level.grade));
  /** What the climber called the level, where one was reached. */
  const nameOf = (level: number) => reached.find(({ ordinal }) => ordinal === level)?.grade ?? gradeAt(level);
  return (
    <ChartFigure
      title={title}
      columns={[t('figures.year'), t('figures.bestAny'), t('figures.bestOnsight')]}
      rows={best.map(({ year, any, onsight }) => [year, shown(any), shown(onsight)])}
    >
      <ul className={styles['legend']}>
        <li>
          <svg width="16" height="16" className={styles['best']}>
            <circle cx="8" cy="8" r="5" />
          </svg>
          {t('figures.bestAny')}
        </li>
        <li>
          <svg width="16" height="16" className={styles['best']}>
            <circle cx="8" cy="8" r="5" data-ring />
          </svg>
          {t('figures.bestOnsight')}
        </li>
      </ul>
      <svg width="100%" height={HEIGHT} className={styles['best']}>
        {grades.map((level) => (
          <g key={level}>
            <line x1="12%" x2="100%" y1={y(level)} y2={y(level)} data-grid />
            <text x="0" y={y(level) + 4}>
              {words.shown(nameOf(level))}
            </text>
          </g>
        ))}
        {best.slice(1).map((one, at) => {
          const before = best[at];
          return (
            before && (
              <line
                key={one.year}
                x1={x(before.year)}
                y1={y(before.any.ordinal)}
                x2={x(one.year)}
                y2={y(one.any.ordinal)}
              />
            )
          );
        })}
        {best.map(({ year, any, onsight }) => (
          <g key={year}>
            <circle cx={x(year)} cy={y(any.ordinal)} r="5" />
            {onsight !== null && (
              <circle
                cx={x(year)}
                cy={y(onsight.ordinal)}
                r={onsight.ordinal === any.ordinal ? 8 : 5}
                data-ring
              />
            )}
            {(year - first.year) % every === 0 && (
              <text x={x(year)} y={HEIGHT - 5} data-middle>
                {year}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
