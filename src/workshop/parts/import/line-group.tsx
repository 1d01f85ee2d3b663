import { useTranslation } from 'react-i18next';
import { Fold } from '../../../kit/control/fold';
import styles from '../workshop.module.css';

export interface LineGroupProps {
  /** Why, and of how many lines that is said. */
  cause: string;
  count: string;
  /** The first of them, with what stands there; empty where that says nothing more. */
  lines: readonly { line: number; words: string }[];
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
          {lines.map(({ line, words }) => (
            <li key={`${line} ${words}`} className={styles['soft']}>
              {words === '' ? t('imports.lineAlone', { line }) : t('imports.line', { line, words })}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
