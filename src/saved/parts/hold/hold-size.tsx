import { useTranslation } from 'react-i18next';
import { SAVED_ROUTES_MAX } from '#contract/rules/saved-route-id';
import { formatInstant } from '../../../format/format-date';
import { formatBytes } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { useHoldingSize } from '../../queries/use-holding-size';
import { useStorageRoom } from '../../queries/use-storage-room';
import { useRouteCounts } from './use-route-counts';
import styles from './hold.module.css';

/** What taking it along would bring, said before it begins where the server can be asked, and whether it will fit. */
export function HoldSize({ holdingKey, isShort }: { holdingKey: string; isShort: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counts = useRouteCounts();
  const manifest = useHoldingSize(holdingKey);
  const room = useStorageRoom(manifest?.bytes ?? 0);
  const isTooMuch = Boolean(manifest && room && manifest.bytes > room.left);
  const words = () => {
    if (!manifest) return manifest === null && t('saved.hold.noSize');
    const size = formatBytes(manifest.bytes, language);
    if (isTooMuch && room) return t('saved.hold.tooMuch', { size, left: formatBytes(room.left, language) });
    const date = formatInstant(manifest.updatedAt, language);
    return [size, ...counts(manifest.routes), !isShort && t('saved.hold.version', { date })]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <span
        className={styles['size']}
        data-waits={manifest === undefined || undefined}
        data-full={isTooMuch || undefined}
      >
        {words()}
      </span>
      {!isShort && (
        <span className={styles['size']}>{t('saved.hold.apart', { limit: SAVED_ROUTES_MAX })}</span>
      )}
    </>
  );
}
