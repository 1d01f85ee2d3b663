import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LocalAscent } from '#worker/db/rows';
import { useClimbHistory } from '../../queries/use-climb-history';
import { formatDay } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { AscentMark } from '../../parts/ascent-mark';
import { ButtonLink } from '../../../kit/control/button-link';
import styles from './ascent-screen.module.css';

/** The days of a climb, from the wish over the attempts to the send, and the way to note the next one. */
export function ProjectAttempts({ ascent }: { ascent: LocalAscent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const history = useClimbHistory(ascent);
  const isOpen = ascent.ascentType >= 40;
  if (!history || (history.length < 2 && !isOpen)) return null;
  const { type, routeId, climbId, routeLabel, climbName, grade, pitch } = ascent;
  return (
    <section className={styles['history']} aria-labelledby="ascent-history">
      <h2 id="ascent-history">{t('logbook.view.history')}</h2>
      <ol>
        {history.map(({ id, day, ascentType, attempts }) => (
          <li key={id} aria-current={id === ascent.id ? 'true' : undefined}>
            <Link to="/{-$lng}/logbook/view/$id" params={{ id }} preload={false}>
              <span>{day === '' ? t('logbook.undated') : formatDay(day, language, 'medium')}</span>
              <AscentMark type={ascentType} />
              <span>{attempts !== null && t('logbook.attempts', { count: attempts })}</span>
            </Link>
          </li>
        ))}
      </ol>
      {isOpen && (
        <ButtonLink
          to="/{-$lng}/logbook/new"
          icon="plus"
          search={{
            type,
            label: routeLabel,
            ...(routeId !== null && { routeId: String(routeId) }),
            ...(climbId !== null && { climbId: String(climbId) }),
            ...(climbName !== null && { climbName }),
            ...(grade !== null && { grade }),
            ...(pitch && { pitch: String(pitch) }),
          }}
        >
          {t('logbook.view.nextTry')}
        </ButtonLink>
      )}
    </section>
  );
}
