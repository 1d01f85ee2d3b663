import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LocalAscent } from '#worker/db/rows';
import { formatWeekday } from '../../../format/format-weekday';
import { useLanguage } from '../../../language/local-text';
import { AscentMark } from '../../parts/ascent-mark';
import { GradeBadge } from '../../../catalogue/parts/grade-badge';
import { Icon } from '../../../kit/control/icon';
import { ScoreFigure } from '../../parts/score-figure';
import styles from './logbook-screen.module.css';

export interface AscentRowProps {
  ascent: LocalAscent;
  /** Of the project it stands for, where it does. */
  attempts?: number | undefined;
  /** Whether a text of it gave way to another device's. */
  hasOther: boolean;
}

/** One ascent in the list: the day, what it was, how it went. Thin markup, for there may be thousands. */
export function AscentRow({ ascent, attempts, hasOther }: AscentRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, day, climbName, routeLabel, grade, ascentType, score, pending } = ascent;
  return (
    <Link to="/{-$lng}/logbook/view/$id" params={{ id }} preload={false} className={styles['row']}>
      <time dateTime={day || undefined} className={styles['day']}>
        {day === '' ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <strong>{Number(day.slice(8))}</strong>
            <small>{formatWeekday(day, language)}</small>
          </>
        )}
      </time>
      <span className={styles['what']}>
        <strong className={styles['name']}>{climbName ?? routeLabel}</strong>
        <span className={styles['how']}>
          <AscentMark type={ascentType} />
          {attempts !== undefined && attempts > 0 && (
            <span className={styles['place']}>{t('logbook.attempts', { count: attempts })}</span>
          )}
          {climbName && <span className={styles['place']}>{routeLabel}</span>}
          {hasOther && <span className={styles['other']}>{t('logbook.other.mark')}</span>}
        </span>
      </span>
      <span className={styles['figures']}>
        {grade && <GradeBadge grade={grade} />}
        {score !== null && <ScoreFigure score={score} />}
        {pending > 0 && (
          <span className={styles['pending']} title={t('logbook.pending')}>
            <Icon name="clock" size={16} />
            <span className="visually-hidden">{t('logbook.pending')}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
