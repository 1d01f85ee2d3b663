import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../data/local-provider';
import { isCopyLost } from '../data/route-snapshot';
import { useOutdated } from '../data/close-when-outdated';
import { withTexts } from '../language/later-texts';
import { Button } from '../parts/button';
import { applyUpdate, useUpdateState } from './app-update';
import styles from './banners.module.css';
import { InstallBanner } from './install-banner';

const LostNotice = lazy(async () => ({
  default: (await withTexts(() => import('./lost-notice'))).LostNotice,
}));

/** What concerns the app itself: a new version waits or runs already, its data was lost; and how to install. */
export function Banners() {
  const { t } = useTranslation();
  const update = useUpdateState();
  const isOutdated = useOutdated() === 'replaced' || update === 'replaced';
  const [isLater, setIsLater] = useState(false);
  const { account } = useLocal();
  const showsUpdate = update === 'waiting' && !isLater;

  return (
    <>
      {isOutdated ? (
        <div className={styles['banner']} role="alert">
          <p className={styles['words']}>{t('shell.stale')}</p>
          <Button variant="plain" icon="sync" onClick={() => window.location.reload()}>
            {t('shell.update.action')}
          </Button>
        </div>
      ) : (
        showsUpdate && (
          <div className={styles['banner']} role="status">
            <p className={styles['words']}>{t('shell.update.title')}</p>
            <Button variant="plain" icon="sync" onClick={applyUpdate}>
              {t('shell.update.action')}
            </Button>
            <Button variant="quiet" onClick={() => setIsLater(true)}>
              {t('shell.update.later')}
            </Button>
          </div>
        )
      )}
      {account === null && isCopyLost() && (
        <Suspense fallback={null}>
          <LostNotice />
        </Suspense>
      )}
      <InstallBanner />
    </>
  );
}
