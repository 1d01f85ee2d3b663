import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepStorage } from '../../../sync/local/keep-storage';
import { useSecondCopy } from '../../queries/use-second-copy';
import { useStorageRoom } from '../../queries/use-storage-room';
import { Button } from '../../../kit/control/button';
import { formatBytes } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import styles from './device-screen.module.css';

/**
 * The room this site takes, the browser's promise not to throw it away, and whether what is not sent is kept twice;
 * nothing where there is nothing to say.
 */
export function KeptRoom() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asked, setAsked] = useState(0);
  const room = useStorageRoom(asked);
  const isOnlyOnce = useSecondCopy() === false;
  if (!room && !isOnlyOnce) return null;
  const ask = async () => {
    await keepStorage();
    setAsked((times) => times + 1);
  };
  return (
    <section className={styles['part']}>
      <h2>{t('device.room.title')}</h2>
      <ul className={styles['facts']}>
        {room && (
          <li>
            {t('device.room.used', {
              used: formatBytes(room.used, language),
              quota: formatBytes(room.quota, language),
            })}
          </li>
        )}
        {room && <li>{t(room.isKept ? 'device.kept' : 'device.room.mayGo')}</li>}
        {isOnlyOnce && <li>{t('device.room.once')}</li>}
      </ul>
      <div className={styles['row']} role="status">
        {room?.isKept === false && asked > 0 && <p>{t('device.room.notNow')}</p>}
      </div>
      {room?.isKept === false && (
        <div className={styles['row']}>
          <Button icon="lock" onClick={() => void ask()}>
            {t('device.room.ask')}
          </Button>
        </div>
      )}
    </section>
  );
}
