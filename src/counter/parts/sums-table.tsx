import type { ReactNode } from 'react';
import styles from './counter.module.css';

export interface SumsRow {
  key: string;
  /** The first one names the row. */
  cells: readonly ReactNode[];
}

/** Numbers under their heads, the first column read from the left; slides in its own place where it is too wide. */
export function SumsTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly SumsRow[];
}) {
  return (
    <section className={styles['sums']} aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
