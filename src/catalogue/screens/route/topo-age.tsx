import { useTranslation } from 'react-i18next';
import type { MultipitchContent, SectorContent } from '#contract/catalogue/route-content';
import { formatMonth } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import styles from './route-errata.module.css';

/** How old a topo is and how good, in words: when it was last compared with the rock, and what is not known of it. */
export function TopoAge({
  content: { checked, topos },
  lines,
}: {
  content: Pick<SectorContent | MultipitchContent, 'checked' | 'topos'>;
  /** Its climbs or pitches. */
  lines: readonly { lengthMeters: number | null; bolts: number | null }[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const unknown = (fact: 'lengthMeters' | 'bolts') => lines.filter((line) => line[fact] === null).length;
  const [lengths, bolts] = [unknown('lengthMeters'), unknown('bolts')];
  const told = [
    checked
      ? t('errata.age.checked', { month: formatMonth(checked.day, language), by: checked.by })
      : t('errata.age.unchecked'),
    topos.length === 0 && t('errata.age.noTopo'),
    lengths > 0 && t('errata.age.lengths', { count: lengths, of: lines.length }),
    bolts > 0 && t('errata.age.bolts', { count: bolts, of: lines.length }),
  ];
  return <p className={styles['age']}>{told.filter(Boolean).join(' · ')}</p>;
}
