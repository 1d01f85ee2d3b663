import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/saved-route';
import { useLocal } from '../../data/local-provider';
import { useRouteSaving } from '../../data/use-route-saving';
import { Button, buttonClass } from '../button';
import { Icon } from '../icon';
import { showToast } from '../show-toast';
import { useReturnAddress } from '../use-return-address';
import styles from './list-action.module.css';

/** Saves a route that may be read; a guest is led to the sign-in. In a search it says first whose it is. */
export function SaveAction({ route, isOwn }: { route: SavedRoute; isOwn: boolean }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const saving = useRouteSaving();
  const [isBusy, setIsBusy] = useState(false);
  const back = useReturnAddress();
  const { label } = route;

  async function save() {
    setIsBusy(true);
    try {
      await saving.saveRoute(route);
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
        onClick={() => void save()}
      />
    </span>
  );
}
