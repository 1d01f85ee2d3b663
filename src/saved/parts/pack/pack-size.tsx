import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { usePacks } from '../../queries/use-packs';
import { usePackSizes } from '../../queries/use-pack-sizes';
import { useStorageRoom } from '../../queries/use-storage-room';
import { formatInstant } from '../../../format/format-date';
import { formatBytes } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import styles from './pack-size.module.css';

/** What saving those routes would download, and of when it is; said before it begins, where the server can be asked. */
export function PackSize({ routes }: { routes: readonly SavedRoute[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const packs = usePacks();
  // What a guidebook has brought already is not downloaded once more.
  const missing = routes.filter(
    ({ type, routeId }) => packs && packs.get(savedRouteId(type, routeId))?.state !== 'ready',
  );
  const sizes = usePackSizes(missing);
  const room = useStorageRoom(sizes?.bytes ?? 0);
  if (packs && missing.length === 0) return null;
  const isTooMuch = sizes && room && sizes.bytes > room.left;
  const words = () => {
    if (!sizes?.updatedAt) return null;
    const size = formatBytes(sizes.bytes, language);
    return isTooMuch
      ? t('saved.pack.tooMuch', { size, left: formatBytes(room.left, language) })
      : t('saved.pack.size', { size, date: formatInstant(sizes.updatedAt, language) });
  };
  // Its line is there before it is known: nothing below moves under a finger.
  return (
    <span className={styles['size']} data-full={isTooMuch || undefined}>
      {words()}
    </span>
  );
}
