import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import type { SavedRoute } from '#contract/tables/saved-route';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useLocal } from '../../sync/local/local-provider';
import { useAccess } from '../../catalogue/queries/use-access';
import { useRouteSaving } from '../queries/use-route-saving';
import { useSavedRoutes } from '../queries/use-saved-routes';
import { GuidebookWay } from '../../catalogue/parts/guidebook-way';
import { Icon } from '../../kit/control/icon';
import { LazyRemoval } from '../../kit/overlay/lazy-removal';
import { HeldWith } from './hold/held-with';
import { PackSize } from './pack/pack-size';
import styles from './save-button.module.css';
import { SavingButton } from './saving-button';
import { SignInLink } from '../../account/parts/sign-in-link';
import { Skeleton } from '../../kit/page/skeleton';
import { useRemovalWords } from '../../kit/overlay/use-removal-words';

/**
 * Saves a route for the days without signal, or says what stands before that: signing in, or a guidebook.
 * Works at once and offline; the limit of 100 is the server's to refuse.
 */
export function SaveRouteButton({ route }: { route: SavedRoute }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const saved = useSavedRoutes();
  const access = useAccess();
  const saving = useRouteSaving();
  const removalWords = useRemovalWords();

  if (account === null) return <SignInLink>{t('saved.save.signIn')}</SignInLink>;
  if (!saved || !access) return <Skeleton width="9rem" height="var(--target)" />;
  const id = savedRouteId(route.type, route.routeId);
  if (saved.some((row) => row.id === id)) {
    return (
      <div className={styles['saved']}>
        <span className={styles['mark']}>
          <Icon name="check" size={20} />
          {t('saved.save.saved')}
        </span>
        <LazyRemoval words={removalWords(route.label)} remove={() => saving.removeRoute(route)} />
      </div>
    );
  }
  if (!isReadable(access(route.keys))) return <GuidebookWay keys={route.keys} />;
  return (
    <>
      <SavingButton words={t('saved.save.route')} save={() => saving.saveRoute(route)} />
      <div className={styles['about']}>
        <HeldWith type={route.type} routeId={route.routeId} />
        <PackSize routes={[route]} />
      </div>
    </>
  );
}
