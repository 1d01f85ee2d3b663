import { useTranslation } from 'react-i18next';
import { InstallButton } from '../../../kit/install/install-button';
import { appVersion } from '../../../sync/app-version';
import styles from './device-screen.module.css';
import { Fact } from './fact';

/** Which version of the app runs, whether it is installed, and the way to install it where the browser has one. */
export function AppFacts() {
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
