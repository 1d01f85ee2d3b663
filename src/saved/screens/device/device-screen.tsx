import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { OpenMatters } from '../../../outbox/parts/open-matters';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SyncStatus } from '../../../outbox/parts/sync-status';
import { AppFacts } from './app-facts';
import styles from './device-screen.module.css';
import { KeptRoom } from './kept-room';
import { OfflineContents } from './offline-contents';

/** What is on this device, for guests too: what opens offline, the room it takes, what waits to be sent, the app. */
export function DeviceScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('device.title')} />
      <OfflineContents />
      {account && (
        <section id={SENDING} className={styles['part']}>
          <h2>{t('device.sending')}</h2>
          <SyncStatus onSeeRefused={() => document.getElementById(SENDING)?.scrollIntoView()} />
          <OpenMatters />
        </section>
      )}
      <KeptRoom />
      <AppFacts />
    </div>
  );
}

const SENDING = 'sending';
