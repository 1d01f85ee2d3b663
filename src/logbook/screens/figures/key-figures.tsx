import { useTranslation } from 'react-i18next';
import { gradeAt } from '#contract/rules/grade-scale';
import type { LogbookFigures } from '../../queries/logbook-figures';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLanguage } from '../../../language/local-text';
import styles from './logbook-figures.module.css';

/** Four figures before any picture. */
export function KeyFigures({ figures }: { figures: LogbookFigures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useGradeWords();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const { onsight, sends } = figures.onsight;
  const [hardest] = figures.pyramid;
  const facts = [
    [t('figures.ascents'), number.format(figures.ascents)],
    [t('figures.sends'), number.format(sends)],
    [t('figures.onsightRate'), sends === 0 ? '–' : percent.format(onsight / sends)],
    [t('figures.hardest'), hardest ? words.shown(gradeAt(hardest.ordinal)) : '–'],
  ] as const;
  return (
    <dl className={styles['key']}>
      {facts.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
