import type { TFunction } from 'i18next';
import type { Ascent } from '#contract/tables/ascent';
import type { Language } from '#contract/language';
import { formatDay } from '../../../format/format-date';

const told = ['attempts', 'score', 'partner', 'pitch', 'comment'] as const;

/**
 * What an ascent says in one line, its name left out; beside another one also what only one of the two says or says
 * otherwise.
 */
export function ascentFacts(
  ascent: Ascent,
  other: Ascent | null,
  t: TFunction,
  language: Language,
): string[] {
  const { climbName, routeLabel, grade, date, ascentType, attempts, score, partner, pitch, comment } = ascent;
  const words: Record<(typeof told)[number], string | 0 | null | undefined> = {
    attempts: attempts === null ? t('logbook.attemptsUnknown') : t('logbook.attempts', { count: attempts }),
    score: score === null ? t('logbook.scoreUnknown') : t('logbook.score', { score }),
    partner: partner && `${t('logbook.view.partner')} ${partner}`,
    pitch: pitch && `${t('logbook.view.pitch')} ${pitch}`,
    comment: comment === '' ? t('logbook.view.noComment') : t('saved.refused.comment', { comment }),
  };
  const differing = told.filter((name) => other && (ascent[name] ?? null) !== (other[name] ?? null));
  const facts = [
    other && (climbName ?? routeLabel),
    grade,
    t(`logbook.type.${ascentType}`),
    date === null ? t('logbook.undated') : formatDay(date, language, 'medium'),
    climbName && routeLabel,
    ...differing.map((name) => words[name]),
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}
