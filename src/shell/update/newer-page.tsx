import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertPage } from '../../kit/page/alert-page';
import { Button } from '../../kit/control/button';
import styles from '../errors/bare-page.module.css';
import { applyUpdate, useUpdateState, watchForUpdates } from './app-update';

/** What an old version draws on a device whose data a newer one keeps: why it stops, and the way to the newer one. */
export function NewerPage() {
  const { t } = useTranslation();
  const update = useUpdateState();
  useEffect(() => void watchForUpdates(), []);
  const load = () => (update === 'waiting' ? applyUpdate() : window.location.reload());
  return (
    <main className={styles['page']}>
      <AlertPage
        severity="warning"
        title={t('errors.newer.title')}
        message={t('errors.newer.message')}
        canReload={false}
        action={
          <Button variant="action" icon="sync" onClick={load}>
            {t('shell.update.action')}
          </Button>
        }
      />
    </main>
  );
}
