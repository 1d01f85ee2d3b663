import { useTranslation } from 'react-i18next';
import type { SkippedLine } from '#worker/logbook/logbook-entry';
import { Fold } from '../../../kit/control/fold';
import { VirtualList } from '../../../kit/list/virtual-list';
import styles from './logbook-files.module.css';

const ROW_HEIGHT = 64;

/** Each line that is not taken, with its reason; nothing when all are. */
export function SkippedList({ title, lines }: { title: string; lines: readonly SkippedLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Fold summary={title} className={styles['fold']}>
      {() => (
        <VirtualList items={lines} keyOf={({ line }) => String(line)} estimate={ROW_HEIGHT} label={title}>
          {({ line, count, reason, text }) => (
            <div className={styles['row']}>
              <small>
                {count === 1
                  ? t('files.preview.line', { line })
                  : t('files.preview.linesFrom', { line, count })}
              </small>
              <strong>{t(`files.reason.${reason}`)}</strong>
              <span>{text}</span>
            </div>
          )}
        </VirtualList>
      )}
    </Fold>
  );
}
