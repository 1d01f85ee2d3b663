import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { Button, buttonClass } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import { showToast } from '../../../kit/overlay/show-toast';
import { useReturnAddress } from '../../../account/parts/use-return-address';
import styles from './list-action.module.css';

/** Saves what may be read; a guest is led to the sign-in. In a search it says first whose it is. */
export function SaveAction({
  label,
  isOwn,
  save,
}: {
  label: string;
  isOwn: boolean;
  /** Rejects when nothing was saved. */
  save: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const [isBusy, setIsBusy] = useState(false);
  const back = useReturnAddress();

  async function tryToSave() {
    setIsBusy(true);
    try {
      await save();
      showToast({ words: t('shop.action.savedNow', { label }), severity: 'success' });
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
    setIsBusy(false);
  }

  if (account === null) {
    return (
      <Link
        to="/{-$lng}/account/sign-in"
        search={{ back }}
        className={buttonClass('quiet')}
        aria-label={t('shop.action.signInToSave', { label })}
      >
        <Icon name="bookmark" size={20} />
      </Link>
    );
  }
  return (
    <span className={styles['action']}>
      {isOwn && <span className={styles['own']}>{t('shop.action.own')}</span>}
      <Button
        variant="quiet"
        icon="bookmark"
        disabled={isBusy}
        aria-label={t('shop.action.save', { label })}
        onClick={() => void tryToSave()}
      />
    </span>
  );
}
