import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutPath } from '#contract/paths/translate-path';
import { useOutdated } from '../../sync/local/close-when-outdated';
import { Button } from '../../kit/control/button';
import { useIsStuck } from '../../sync/stuck';
import { applyUpdate, useUpdateState } from '../update/app-update';
import styles from './banners.module.css';
import { isFormScreen } from '../frame/is-form-screen';

/**
 * Asks to reload into a newer version. Over a form or in the checkout it waits for the next screen, unless nothing
 * can be kept on this device any more before a reload. Says what to close where an older tab stands in the way.
 */
export function UpdateBanner() {
  const { t } = useTranslation();
  const update = useUpdateState();
  const outdated = useOutdated();
  const isStuck = useIsStuck();
  const isForm = useLocation({ select: ({ pathname }) => isFormScreen(cutPath(pathname).segments) });
  const [isLater, setIsLater] = useState(false);
  if (outdated === 'blocked') {
    return (
      <div className={styles['banner']} role="alert">
        <p className={styles['words']}>{t('device.blocked')}</p>
      </div>
    );
  }
  if (isStuck || outdated === 'replaced' || (update === 'replaced' && !isForm)) {
    return (
      <div className={styles['banner']} role="alert">
        <p className={styles['words']}>{t(isStuck ? 'device.stuck' : 'shell.stale')}</p>
        <Button variant="plain" icon="sync" onClick={() => window.location.reload()}>
          {t('shell.update.action')}
        </Button>
      </div>
    );
  }
  if (update !== 'waiting' || isForm || isLater) return null;
  return (
    <div className={styles['banner']} role="status">
      <p className={styles['words']}>{t('shell.update.title')}</p>
      <Button variant="plain" icon="sync" onClick={applyUpdate}>
        {t('shell.update.action')}
      </Button>
      <Button variant="quiet" onClick={() => setIsLater(true)}>
        {t('shell.update.later')}
      </Button>
    </div>
  );
}
