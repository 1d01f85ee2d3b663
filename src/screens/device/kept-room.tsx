import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepStorage } from '../../data/keep-storage';
import { useStorageRoom } from '../../data/use-storage-room';
import { Button } from '../../parts/button';
import { RoomFacts } from '../../parts/on-device/room-facts';
import styles from './device-screen.module.css';

/** The room this site takes, and the browser's promise not to throw it away; nothing where it says neither. */
export function KeptRoom() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  const room = useStorageRoom(asked);
  if (!room) return null;
  const ask = async () => {
    await keepStorage();
    setAsked((times) => times + 1);
  };
  return (
    <section className={styles['part']}>
      <h2>{t('device.room.title')}</h2>
      <ul className={styles['facts']}>
        <RoomFacts bytes={asked} />
      </ul>
      <div className={styles['row']} role="status">
        {!room.isKept && asked > 0 && <p>{t('device.room.notNow')}</p>}
      </div>
      {!room.isKept && (
        <div className={styles['row']}>
          <Button icon="lock" onClick={() => void ask()}>
            {t('device.room.ask')}
          </Button>
        </div>
      )}
    </section>
  );
}
