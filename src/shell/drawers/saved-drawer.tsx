import { useTranslation } from 'react-i18next';
import { SAVED_ROUTES_MAX } from '#contract/rules/saved-route-id';
import { useLocal } from '../../sync/local/local-provider';
import { useSavedRoutes } from '../../saved/queries/use-saved-routes';
import { ButtonLink } from '../../kit/control/button-link';
import { DrawerPanel } from '../../kit/overlay/drawer-panel';
import { EmptyState } from '../../kit/page/empty-state';
import { OfflineProof } from '../../saved/parts/on-device/offline-proof';
import { SavedList } from '../../saved/parts/on-device/saved-list';
import { SignInLink } from '../../account/parts/sign-in-link';
import { useCloseOnLeave } from '../../kit/overlay/use-close-on-leave';
import { useIsOffline } from '../../sync/connection';
import { HandOver } from './hand-over';
import styles from './saved-drawer.module.css';

/** The saved routes over any screen: how many of 100, until when, downloaded or not, and their removal. */
export function SavedDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const saved = useSavedRoutes();
  const isOffline = useIsOffline();
  useCloseOnLeave(onClose);

  return (
    <DrawerPanel open={open} onClose={onClose} title={t('saved.title')} closeLabel={t('saved.close')}>
      {account === null ? (
        <EmptyState
          title={t('saved.emptyTitle')}
          action={<SignInLink variant="action">{t('common.signIn')}</SignInLink>}
        >
          {t('saved.guest')}
        </EmptyState>
      ) : (
        <div className={styles['panel']}>
          <p className={styles['count']}>
            <strong>{t('saved.ofMax', { count: saved?.length ?? 0, max: SAVED_ROUTES_MAX })}</strong>
          </p>
          {isOffline && <p className={styles['offline']}>{t('saved.offline')}</p>}
          {saved?.length === 0 && (
            <EmptyState
              title={t('saved.emptyTitle')}
              action={<ButtonLink to="/{-$lng}/routes">{t('saved.explore')}</ButtonLink>}
            >
              {t('saved.emptyText')}
            </EmptyState>
          )}
          <OfflineProof isBrief />
          <ButtonLink to="/{-$lng}/routes/lists" variant="quiet" icon="list">
            {t('lists.title')}
          </ButtonLink>
          {saved && <HandOver routes={saved} />}
          {saved && saved.length > 0 && <SavedList routes={saved} />}
        </div>
      )}
    </DrawerPanel>
  );
}
