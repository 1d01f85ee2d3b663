import { useTranslation } from 'react-i18next';
import type { SendsAndTries } from '../../queries/logbook-figures';
import styles from './logbook-figures.module.css';

const HEIGHT = 140;
const HEAD = 18;
const FOOT = 20;
/** So many names stand beside each other on a phone. */
const NAMES_MAX = 12;

export interface Column extends SendsAndTries {
  name: string;
}

/** Sends as columns, each with its figure, and upon them what was worked on; of many columns only some are named. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...columns.map(({ sends, tries }) => sends + tries));
  const step = 100 / columns.length;
  const every = Math.ceil(columns.length / NAMES_MAX);
  const room = HEIGHT - HEAD - FOOT;
  return (
    <>
      <ul className={styles['legend']}>
        {(['sends', 'tries'] as const).map((kind) => (
          <li key={kind}>
            <svg width="20" height="14" className={styles['columns']}>
              <rect width="20" height="14" data-kind={kind} />
            </svg>
            {t(`figures.${kind}`)}
          </li>
        ))}
      </ul>
      <svg width="100%" height={HEIGHT} className={styles['columns']}>
        <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {columns.map(({ name, sends, tries }, at) => {
          const [sent, tried] = [(sends / most) * room, (tries / most) * room];
          const place = { x: `${(at + 0.12) * step}%`, width: `${step * 0.76}%` };
          const middle = `${(at + 0.5) * step}%`;
          return (
            <g key={name}>
              <rect {...place} y={HEIGHT - FOOT - sent} height={sent} data-kind="sends" />
              {tries > 0 && (
                <rect {...place} y={HEIGHT - FOOT - sent - tried} height={tried} data-kind="tries" />
              )}
              {sends > 0 && every === 1 && (
                <text x={middle} y={HEIGHT - FOOT - sent - tried - 5}>
                  {sends}
                </text>
              )}
              {at % every === 0 && (
                <text x={middle} y={HEIGHT - 5}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}
