import { useTranslation } from 'react-i18next';
import type { ClimbLine } from '#contract/workshop/climb-line';

/** Says what was understood of a line, and what not; a pitch has no name. */
export function useLineWords(kind: 'climb' | 'pitch') {
  const { t } = useTranslation();
  return (line: ClimbLine) => {
    const { name, grade, bolts, lengthMeters, stars, remark, notes } = line;
    const understood = [
      name,
      grade,
      bolts !== null && t('workshop.bolts', { count: bolts }),
      lengthMeters !== null && t('workshop.meters', { count: lengthMeters }),
      stars > 0 && '★'.repeat(stars),
      remark !== '' && t('workshop.remark', { words: remark }),
    ].filter((part) => typeof part === 'string' && part !== '');
    const told = notes.filter(({ rule }) => rule !== 'noName' || kind === 'climb');
    const wordsOf = ({ rule, word }: ClimbLine['notes'][number]) =>
      t(`workshop.line.${rule}`, { word, grade: grade ?? '' });
    const isSoft = ({ rule }: ClimbLine['notes'][number]) => rule === 'roughGrade' || rule === 'firstGrade';
    return {
      understood: [understood.join(' · '), ...told.filter(isSoft).map(wordsOf)]
        .filter((words) => words !== '')
        .join('. '),
      trouble: told
        .filter((note) => !isSoft(note))
        .map(wordsOf)
        .join(' '),
    };
  };
}
