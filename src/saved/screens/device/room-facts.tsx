import { useTranslation } from 'react-i18next';
import { useStorageRoom } from '../../queries/use-storage-room';
import { formatBytes } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';

/** Lines of a list: how much room this site takes of what it may, and whether the browser may throw it away. */
export function RoomFacts({ bytes }: { bytes: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const room = useStorageRoom(bytes);
  if (!room) return null;
  return (
    <>
      <li>
        {t('saved.proof.used', {
          used: formatBytes(room.used, language),
          quota: formatBytes(room.quota, language),
        })}
      </li>
      <li>{t(room.isKept ? 'device.kept' : 'saved.proof.mayGo')}</li>
    </>
  );
}
