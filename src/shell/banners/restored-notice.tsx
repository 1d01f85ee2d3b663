import { useTranslation } from 'react-i18next';
import type { MetaValues } from '#worker/db/rows';
import { noteRestoredSeen } from '#worker/requests/note-restored-seen';
import { Button } from '../../kit/control/button';
import { RestoredWords } from '../../outbox/parts/restored-words';
import { useLocal } from '../../sync/local/local-provider';
import styles from './banners.module.css';

/** Says that Relais went back to a backup, until the customer has read it. */
export function RestoredNotice({ restored }: { restored: MetaValues['restored'] }) {
  const { t } = useTranslation();
  const { stores } = useLocal();
  return (
    <div className={styles['banner']} role="alert">
      <p className={styles['words']}>
        <RestoredWords restored={restored} />
      </p>
      <Button variant="plain" onClick={() => stores && void noteRestoredSeen(stores.db)}>
        {t('device.restored.seen')}
      </Button>
    </div>
  );
}
