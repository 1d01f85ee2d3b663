import { useTranslation } from 'react-i18next';
import type { Grade } from '#contract/grade';
import { formatDistance } from '../../../format/format-number';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLanguage } from '../../../language/local-text';

/** A climb or a pitch; what nobody has counted is null. */
export interface CardRow {
  id: number;
  name: string;
  grade: Grade;
  lengthMeters: number | null;
  bolts: number | null;
}

/** All climbs or pitches of a card; `head` says which of the two the first column names. */
export function CardTable({
  head,
  rows,
  className,
}: {
  head: string;
  rows: readonly CardRow[];
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const grades = useGradeWords();
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('catalogue.grades')}</th>
          <th scope="col">{t('catalogue.card.length')}</th>
          <th scope="col">{t('catalogue.card.bolts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, grade, lengthMeters, bolts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{grades.spoken(grade)}</td>
            <td>{lengthMeters === null ? '' : formatDistance(lengthMeters, language)}</td>
            <td>{bolts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
