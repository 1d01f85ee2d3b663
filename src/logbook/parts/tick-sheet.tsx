import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ASCENT_TYPE_WISH, type AscentTypeCode, ascentTypes } from '#contract/rules/ascent-type';
import { notKeptWords } from '../../sync/local/not-kept-words';
import { ATTEMPTS_START, isFirstAttempt, quickAscent, type TickTarget } from '../queries/quick-ascent';
import { useAscentWrites } from '../queries/use-ascent-writes';
import { useClimbTries } from '../queries/use-climb-tries';
import { formatDay } from '../../format/format-date';
import { plainDay } from '../../format/plain-day';
import { useLanguage } from '../../language/local-text';
import { AttemptsStepper } from './attempts-stepper';
import { ButtonLink } from '../../kit/control/button-link';
import { DrawerPanel } from '../../kit/overlay/drawer-panel';
import { GradeBadge } from '../../catalogue/parts/grade-badge';
import { MessageBar } from '../../kit/page/message-bar';
import { ScoreStars } from './score-stars';
import { tickSearch } from './tick-search';
import { useTickedToast } from './use-ticked-toast';
import styles from './tick-sheet.module.css';
import { useTrustedNow } from '../../sync/local/use-trusted-now';

export interface TickSheetProps {
  open: boolean;
  onClose: () => void;
  target: TickTarget;
}

/**
 * The second tap: each big button saves today's ascent at once, with the attempts written on it and the stars
 * that were given. Taken back or completed from the toast that follows. What was tried before is neither on sight nor
 * flashed.
 */
export function TickSheet({ open, onClose, target }: TickSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const writes = useAscentWrites();
  const sayTicked = useTickedToast();
  const [score, setScore] = useState<number | null>(null);
  const [typedAttempts, setTypedAttempts] = useState<number | null>(ATTEMPTS_START);
  const attempts = Math.max(1, typedAttempts ?? ATTEMPTS_START);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const today = plainDay(useTrustedNow());
  const name = target.climb?.name ?? target.route.label;
  const { climb } = target;
  const tries = useClimbTries({
    type: target.route.type,
    routeId: target.route.routeId,
    routeLabel: target.route.label,
    climbId: climb?.id ?? null,
    climbName: climb?.name ?? null,
    pitch: climb?.pitch ?? null,
  });
  const types = tries?.length ? ascentTypes.filter((type) => !isFirstAttempt(type)) : ascentTypes;

  async function tick(type: AscentTypeCode) {
    setIsSaving(true);
    setProblem(null);
    const ascent = quickAscent(target, today, type, { attempts, score });
    try {
      await writes.create(ascent);
    } catch (error) {
      setProblem(notKeptWords(error, 'logbook.tick.failed'));
      return;
    } finally {
      setIsSaving(false);
    }
    onClose();
    setScore(null);
    setTypedAttempts(ATTEMPTS_START);
    sayTicked({ id: ascent.id, name });
  }

  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      position="bottom"
      closeLabel={t('logbook.tick.close')}
      title={
        <span className={styles['title']}>
          {name} {target.climb && <GradeBadge grade={target.climb.grade} />}
        </span>
      }
    >
      <div className={styles['sheet']}>
        <p className={styles['day']}>
          {t('logbook.tick.today', { date: formatDay(today, language) })}
          {target.climb && ` · ${target.route.label}`}
        </p>
        <ScoreStars score={score} onScore={setScore} />
        <AttemptsStepper
          attempts={typedAttempts}
          onAttempts={setTypedAttempts}
          label={t('logbook.tick.attempts')}
        />
        <div className={styles['types']} role="group" aria-label={t('logbook.tick.choose')}>
          {types.map((type) => (
            <button
              key={type}
              type="button"
              className={styles['type']}
              disabled={isSaving || !tries}
              onClick={() => void tick(type)}
            >
              <strong>{t(`logbook.type.${type}`)}</strong>
              <small>
                {type === ASCENT_TYPE_WISH
                  ? t('logbook.typeHint.50')
                  : t('logbook.attempts', { count: isFirstAttempt(type) ? 1 : attempts })}
              </small>
            </button>
          ))}
        </div>
        {problem && <MessageBar severity="error">{t(problem)}</MessageBar>}
        <ButtonLink to="/{-$lng}/logbook/new" search={tickSearch(target)} variant="quiet" onClick={onClose}>
          {t('logbook.tick.more')}
        </ButtonLink>
      </div>
    </DrawerPanel>
  );
}
