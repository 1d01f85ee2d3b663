import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { OpenMatters } from '../../../outbox/parts/open-matters';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { RestoredWords } from '../../../outbox/parts/restored-words';
import { SyncStatus } from '../../../outbox/parts/sync-status';
import { useRestored } from '../../../sync/local/use-restored';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import styles from './device-screen.module.css';
import { KeptRoom } from './kept-room';
import { OfflineContents } from './offline-contents';
import { InstallButton } from '../../../kit/install/install-button';
import { appVersion } from '../../../sync/app-version';
import { Fact } from './fact';
import { useIsRead } from './use-is-read';

/** What is on this device, for guests too: what opens offline, the room it takes, what waits to be sent, the app. */
export function DeviceScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const isRead = useIsRead();
  return (
    <div className={styles['screen']} data-waits={isRead ? undefined : true}>
      <ScreenTitle title={t('device.title')} />
      <OfflineContents />
      {account && (
        <section id={SENDING} className={styles['part']}>
          <h2>{t('device.sending')}</h2>
          <SyncStatus onSeeRefused={() => document.getElementById(SENDING)?.scrollIntoView()} />
          <OpenMatters />
          <RestoredFact />
        </section>
      )}
      <KeptRoom />
      <AppFacts />
    </div>
  );
}

const SENDING = 'sending';
/** How long it is told that the server was restored. */
const RESTORED_TOLD_MS = 30 * 86_400_000;

/** What became of this device's changes when Relais went back to a backup lately. */
function RestoredFact() {
  const restored = useRestored();
  const now = useTrustedNow();
  if (!restored || now - restored.at > RESTORED_TOLD_MS) return null;
  return (
    <ul className={styles['facts']}>
      <Fact icon="alert">
        <RestoredWords restored={restored} />
      </Fact>
    </ul>
  );
}

/** Which version of the app runs, whether it is installed, and the way to install it where the browser has one. */
function AppFacts() {
  const { t } = useTranslation();
  const version = appVersion();
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return (
    <section className={styles['part']}>
      <h2>{t('device.app.title')}</h2>
      <ul className={styles['facts']}>
        <Fact icon={isInstalled ? 'check' : 'globe'} isGood={isInstalled}>
          {t(isInstalled ? 'device.app.installed' : 'device.app.inBrowser')}
        </Fact>
        {version && <Fact icon="flag">{t('device.app.version', { version })}</Fact>}
      </ul>
      <div className={styles['row']}>
        <InstallButton />
      </div>
    </section>
  );
}
