import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { useLanguage } from '../../../language/local-text';
import { Bar } from '../../parts/bars';
import styles from '../../parts/counter.module.css';
import { saveCsv } from '../../parts/save-csv';

export interface FigureRow {
  key: string;
  name: string;
  /** How often; the bar shows it, unless there is `bar`. */
  count: number;
  /** What the bar shows, and how it is said beside the count. */
  bar?: { value: number; words: string; cell: string };
}

/** Names with how often each, the most first, each with its bar; as CSV too. */
export function FigureList({
  title,
  hint,
  heads,
  rows,
  file,
}: {
  title: string;
  hint?: string | undefined;
  /** What the name, the count and the bar are. */
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** What the CSV is called. */
  file: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const valueOf = ({ count, bar }: FigureRow) => bar?.value ?? count;
  const most = Math.max(0, ...rows.map(valueOf));
  const save = () => {
    const cells = rows.map(({ name, count, bar }) => [name, String(count), ...(bar ? [bar.cell] : [])]);
    saveCsv(file, [heads, ...cells], language);
  };
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles['soft']}>{hint}</p>}
      {rows.length === 0 ? (
        <p>{t('counter.figures.none')}</p>
      ) : (
        <>
          <table className={styles['figure']}>
            <thead className="visually-hidden">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    {row.name}
                    <Bar value={valueOf(row)} most={most} />
                  </th>
                  <td>{formatCount(row.count, language)}</td>
                  {row.bar && <td>{row.bar.words}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          <div>
            <Button icon="download" onClick={save}>
              {t('counter.figures.csv', { title })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
