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
  const apart = !isShort && (
    <span className={styles['size']}>{t('saved.hold.apart', { limit: SAVED_ROUTES_MAX })}</span>
  );
  if (!manifest) {
    return (
      <>
        <span className={styles['size']} data-waits={manifest === undefined || undefined}>
          {manifest === null && t('saved.hold.noSize')}
        </span>
        {apart}
      </>
    );
  }
  const size = formatBytes(manifest.bytes, language);
  const isTooMuch = room !== undefined && manifest.bytes > room.left;
  const facts = [
    size,
    ...counts(manifest.routes),
    !isShort && t('saved.hold.version', { date: formatInstant(manifest.updatedAt, language) }),
  ];
  return (
    <>
      <span className={styles['size']} data-full={isTooMuch || undefined}>
        {isTooMuch
          ? t('saved.hold.tooMuch', { size, left: formatBytes(room.left, language) })
          : facts.filter(Boolean).join(' · ')}
      </span>
      {apart}
    </>
  );
}
