import { useTranslation } from 'react-i18next';
import type { FactValue, Facts } from '#contract/catalogue/errata';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { isDrawing, type Erratum } from '#contract/rules/errata/fold-errata';
import { decimalDegrees } from '#contract/rescue/position-notations';
import { formatMonth } from '../../../format/format-date';
import { formatDistance } from '../../../format/format-number';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLanguage, useLocalText } from '../../../language/local-text';

/** Facts that are drawn: of them nothing is told but that they are others. */
const drawn: ReadonlySet<string> = new Set(['picture', 'wayDown', 'approachTrack', 'descentTrack']);
const distances: ReadonlySet<string> = new Set(['lengthMeters', 'ropeLengthMeters']);
const grades: ReadonlySet<string> = new Set(['grade', 'gradeObligatory']);
const counted: Readonly<Record<string, string>> = {
  bolts: 'catalogue.climb.bolts',
  stars: 'catalogue.stars',
};
const chosen: Readonly<Record<string, string>> = {
  orientation: 'catalogue.orientation',
  descentType: 'catalogue.descent',
  fixedGear: 'catalogue.equipment',
};

/** A text that is longer than that is told as it is now, without what it was. */
const SHORT_MAX = 60;

/** How a change is said. */
export interface ErrataWords {
  /** What it is about, such as "Grade"; empty of what came or went. */
  field: (erratum: Erratum) => string;
  /** What became of it, such as "6a+ instead of 6a". */
  change: (erratum: Erratum) => string;
  /** The month since when it is so. */
  since: (erratum: Erratum) => string;
}

/** Says the errata of a guidebook in words. */
export function useErrataWords(): ErrataWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const valueOf = useFactWords();
  const change = ({ what, field, item, before, after, facts }: Erratum): string => {
    if (field === null) {
      const kind = item.slice(0, Math.max(item.indexOf('-'), 0)) || item;
      return [t(`errata.${what}.${kind}`), what === 'added' && valueOfAll(facts, valueOf)]
        .filter(Boolean)
        .join(' ');
    }
    if (isDrawing(field)) return t('errata.redrawn');
    if (drawn.has(field)) return t(after === null ? 'errata.goneDrawing' : 'errata.redrawn');
    const [was, is] = [valueOf(field, before), valueOf(field, after)];
    if (is === '') return t('errata.dropped', { before: was });
    if (was === '') return t('errata.told', { after: is });
    return was.length > SHORT_MAX ? is : t('errata.instead', { before: was, after: is });
  };
  return {
    change,
    field: ({ field }) => {
      if (field === null) return '';
      return t(`errata.field.${isDrawing(field) ? 'drawing' : field}`);
    },
    since: ({ at }) => t('errata.since', { month: formatMonth(at.slice(0, 10), language) }),
  };
}

/** What is to be known of a climb that is new: its grade, length and bolts. */
function valueOfAll(facts: Facts, valueOf: (field: string, value: FactValue) => string): string {
  return ['grade', 'lengthMeters', 'bolts']
    .map((field) => valueOf(field, facts[field] ?? null))
    .filter((words) => words !== '')
    .join(' · ');
}

/** Says one fact; empty where nobody knows it. */
function useFactWords(): (field: string, value: FactValue) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const { spoken } = useGradeWords();
  const written = (field: string, text: string) => {
    if (grades.has(field)) return spoken(text);
    const words = chosen[field];
    return words === undefined ? text : t(`${words}.${text}`);
  };
  const counts = (field: string, count: number) => {
    if (distances.has(field)) return formatDistance(count, language);
    if (field === 'approachMinutes') return t('errata.minutes', { count });
    const words = counted[field];
    return words === undefined ? `${count}` : t(words, { count });
  };
  return (field, value) => {
    if (value === null) return '';
    if (typeof value === 'string') return written(field, value);
    if (typeof value === 'number') return counts(field, value);
    if (typeof value === 'boolean') return t(value ? 'errata.yes' : 'errata.no');
    if (!Array.isArray(value)) return 'lat' in value ? decimalDegrees(value) : read(value);
    return value
      .map((one) => {
        if (!('reason' in one)) return read(one);
        const [from, to] = [formatYearlyDay(one.from, language), formatYearlyDay(one.to, language)];
        return `${t('catalogue.closure.period', { from, to })} ${read(one.reason)}`.trim();
      })
      .join(' · ');
  };
}
