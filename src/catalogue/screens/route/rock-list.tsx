import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/language';
import type { PlaceNotice } from '#contract/catalogue/place-notice';
import { formatDistance } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { Stars } from '../../parts/stars';
import { GradeBadge } from '../../parts/grade-badge';
import { useNoticeWords } from './place-notices';
import { Icon } from '../../../kit/control/icon';
import { StandingMark } from '../../../logbook/parts/standing-mark';
import type { ClimbStanding } from '../../../logbook/queries/climb-standing';
import styles from './rock-list.module.css';

/** A climb of a sector, or a pitch of a multi-pitch. */
export interface RockRow {
  id: number;
  number: number;
  name: string;
  grade: string;
  lengthMeters: number | null;
  bolts: number | null;
  stars: number;
  note: LocalText | null;
  /** How it stands in the reader's logbook; null when it is not in it. */
  standing: ClimbStanding | null;
  /** The reader's own note on it; none when empty. */
  ownNote?: string;
  /** What is to be known of it beforehand, in words; none when empty. */
  remark?: string;
  /** What climbers reported of it and the provider confirmed. */
  notices?: readonly PlaceNotice[];
  /** What changed of it since the reader's copy of the guidebook, in words. */
  errata?: readonly string[] | undefined;
  /** True where it is on the picture only. */
  isLeftOut?: boolean;
}

/** What is on the rock in the order of its numbers; every line of the topo in words. */
export function RockList({
  rows,
  chosen,
  onChoose,
  renderTick,
  renderNote,
}: {
  rows: readonly RockRow[];
  chosen: number | null;
  onChoose: (id: number) => void;
  renderTick?: (row: RockRow) => ReactNode;
  /** The reader's own note on the row that is chosen, and the way to write it. */
  renderNote?: ((row: RockRow) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const noticeWords = useNoticeWords();
  return (
    <ol className={styles['rows']}>
      {rows
        .filter(({ isLeftOut }) => !isLeftOut)
        .map((row) => (
          <li
            key={row.id}
            className={styles['row']}
            data-row={row.id}
            data-chosen={row.id === chosen || undefined}
          >
            <button
              type="button"
              className={styles['choose']}
              aria-pressed={row.id === chosen}
              onClick={() => onChoose(row.id)}
            >
              <span className={styles['number']}>{row.number}</span>
              <span className={styles['name']}>
                <strong>{row.name}</strong>
                <StandingMark standing={row.standing} />
                <span className={styles['figures']}>
                  {[
                    row.lengthMeters && formatDistance(row.lengthMeters, language),
                    row.bolts !== null && t('catalogue.climb.bolts', { count: row.bolts }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  <Stars count={row.stars} />
                </span>
                {row.ownNote && row.id !== chosen && <span className={styles['ownNote']}>{row.ownNote}</span>}
                {row.notices?.map((notice) => (
                  <span key={`${notice.kind} ${notice.text.fr}`} className={styles['remark']}>
                    <Icon name="alert" size={16} />
                    {noticeWords(notice)}
                  </span>
                ))}
                {row.errata?.map((line) => (
                  <span key={line} className={styles['remark']}>
                    <Icon name="edit" size={16} />
                    {line}
                  </span>
                ))}
                {row.remark && (
                  <span className={styles['remark']}>
                    <Icon name="alert" size={16} />
                    {row.remark}
                  </span>
                )}
              </span>
              <GradeBadge grade={row.grade} />
            </button>
            {renderTick?.(row)}
            {row.note && row.id === chosen && <p className={styles['note']}>{read(row.note)}</p>}
            {renderNote && row.id === chosen && <div className={styles['note']}>{renderNote(row)}</div>}
          </li>
        ))}
    </ol>
  );
}
