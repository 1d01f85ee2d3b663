import { useTranslation } from 'react-i18next';
import type { GuidebookErrata } from '#contract/catalogue/errata';
import { formatMonth } from '../../../../format/format-date';
import { Button } from '../../../../kit/control/button';
import { useLanguage } from '../../../../language/local-text';
import styles from './errata.module.css';

/**
 * Of when the reader's copy is: the edition that is printed now, or one of the months before which something changed. A
 * copy of a month may have what was changed in it, so that month is told too.
 */
export function BookMonths({
  errata: { places, printedAt },
  month,
  onMonth,
}: {
  errata: Pick<GuidebookErrata, 'places' | 'printedAt'>;
  month: string | null;
  onMonth: (month: string | null) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const months = new Set(places.flatMap(({ steps }) => steps.map(({ at }) => at.slice(0, 7))));
  if (month !== null) months.add(month);
  if (months.size === 0 || (months.size === 1 && printedAt === null && month === null)) return null;
  const choices = [...months].toSorted((one, other) => other.localeCompare(one));
  return (
    <fieldset className={styles['months']}>
      <legend>{t('errata.book.title')}</legend>
      <Choice isChosen={month === null} onChoose={() => onMonth(null)}>
        {t(printedAt === null ? 'errata.book.all' : 'errata.book.newest')}
      </Choice>
      {choices.map((one) => (
        <Choice key={one} isChosen={one === month} onChoose={() => onMonth(one)}>
          {formatMonth(`${one}-01`, language)}
        </Choice>
      ))}
    </fieldset>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <Button aria-pressed={isChosen} onClick={onChoose} {...(isChosen && { icon: 'check' as const })}>
      {children}
    </Button>
  );
}
