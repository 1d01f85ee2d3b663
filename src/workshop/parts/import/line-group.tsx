import { useTranslation } from 'react-i18next';
import { Fold } from '../../../kit/control/fold';
import styles from '../workshop.module.css';

export interface LineGroupProps {
  /** Why, and of how many lines that is said. */
  cause: string;
  count: string;
  /** The first of them; `language` is that of its words where it is not the reader's. */
  lines: readonly { line: number; words: string; language?: 'en' }[];
}

/** Lines of a file of which one thing is said, folded away. */
export function LineGroup({ cause, count, lines }: LineGroupProps) {
  const { t } = useTranslation();
  return (
    <Fold
      className={styles['group']}
      isOpen={false}
      summary={
        <>
          <span>{cause}</span>
          <span className={styles['soft']}> {count}</span>
        </>
      }
    >
      {() => (
        <ul className={styles['list']}>
          {lines.map(({ line, words, language }) => (
            <li key={`${line} ${words}`} className={styles['soft']} lang={language}>
              {t('imports.line', { line, words })}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
