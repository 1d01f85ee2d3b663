import { useTranslation } from 'react-i18next';
import type { MetaValues } from '#worker/db/rows';

/** Says that Relais went back to a backup, what this device sends again, and what it cannot bring back. */
export function RestoredWords({ restored: { offered, gone = 0 } }: { restored: MetaValues['restored'] }) {
  const { t } = useTranslation();
  return (
    <>
      {t('device.restored.words')}{' '}
      {offered > 0 ? t('device.restored.offered', { count: offered }) : t('device.restored.nothing')}{' '}
      {gone > 0 && t('device.restored.gone', { count: gone })}
    </>
  );
}
