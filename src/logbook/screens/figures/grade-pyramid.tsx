import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { figureStyles, type ScaleFigures, type StyleCounts } from '../../queries/logbook-figures';
import { useGradeWords } from '../../../format/use-grade-words';
import { ChartFigure } from './chart-figure';
import styles from './logbook-figures.module.css';

/** Sends by grade and style, the hardest on top; styles are told apart by colour and by hatching. */
export function GradePyramid({
  title,
  figures: { pyramid, hasCompared },
  ungraded,
}: {
  title: string;
  figures: ScaleFigures;
  /** Sends that stand in no pyramid. */
  ungraded: number;
}) {
  const { t } = useTranslation();
  const words = useGradeWords();
  const hatch = useId();
  if (pyramid.length === 0) return null;
  const most = Math.max(...pyramid.map(({ counts }) => sum(counts)));
  const notes = [
    ungraded > 0 && t('figures.ungraded', { count: ungraded }),
    hasCompared && t('figures.compared'),
  ];
  return (
    <ChartFigure
      title={title}
      columns={[t('figures.grade'), ...figureStyles.map((style) => t(`figures.style.${style}`))]}
      rows={pyramid.map(({ grade, counts }) => [
        words.spoken(grade),
        ...figureStyles.map((style) => counts[style]),
      ])}
      note={notes.filter(Boolean).join(' ') || undefined}
    >
      <ul className={styles['legend']}>
        {figureStyles.map((style) => (
          <li key={style}>
            <svg width="20" height="14">
              <StylePattern id={`${hatch}-${style}-legend`} />
              <rect width="20" height="14" data-style={style} />
              {style === 'flash' && <rect width="20" height="14" fill={`url(#${hatch}-${style}-legend)`} />}
            </svg>
            {t(`figures.style.${style}`)}
          </li>
        ))}
      </ul>
      <div className={styles['pyramid']}>
        {pyramid.map(({ grade, counts }) => (
          <div key={grade} className={styles['level']}>
            <span>{words.shown(grade)}</span>
            <svg width="100%" height="18">
              <StylePattern id={`${hatch}-${grade}`} />
              {stacked(counts, most).map(({ style, from, width }) => (
                <g key={style}>
                  <rect x={`${from}%`} width={`${width}%`} height="18" data-style={style} />
                  {style === 'flash' && (
                    <rect x={`${from}%`} width={`${width}%`} height="18" fill={`url(#${hatch}-${grade})`} />
                  )}
                </g>
              ))}
            </svg>
            <span>{sum(counts)}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

function sum(counts: StyleCounts): number {
  return figureStyles.reduce((all, style) => all + counts[style], 0);
}

/** The styles of a grade one after the other, in percent of the longest grade. */
function stacked(counts: StyleCounts, most: number) {
  let from = 0;
  return figureStyles
    .map((style) => {
      const width = (counts[style] / most) * 100;
      const part = { style, from, width };
      from += width;
      return part;
    })
    .filter(({ width }) => width > 0);
}

/** The hatching that tells a flash without seeing its colour. */
function StylePattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" fill="var(--surface)" opacity="0.75" />
      </pattern>
    </defs>
  );
}
