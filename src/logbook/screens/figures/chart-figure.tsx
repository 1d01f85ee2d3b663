import { useId, type ReactNode } from 'react';
import styles from './logbook-figures.module.css';

export interface ChartFigureProps {
  title: string;
  /** Titles of the columns, then a row for each; the first cell names its row. */
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Said below the picture. */
  note?: string | undefined;
  children: ReactNode;
}

/** A picture of figures, and the same as a table for who does not see it. */
export function ChartFigure({ title, columns, rows, note, children }: ChartFigureProps) {
  const id = useId();
  return (
    <section className={styles['chart']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div aria-hidden="true">{children}</div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
