import { useTranslation } from 'react-i18next';
import { isInAnyBook, isReadable } from '#contract/rules/access';
import type { SavedRoute } from '#contract/tables/saved-route';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useLocal } from '../../sync/local/local-provider';
import { useAccess } from '../../catalogue/queries/use-access';
import { useHoldings } from '../queries/use-holdings';
import { useRouteSaving } from '../queries/use-route-saving';
import { useSavedRoutes } from '../queries/use-saved-routes';
import { GuidebookWay } from '../../catalogue/parts/guidebook-way';
import { Icon } from '../../kit/control/icon';
import { LazyRemoval } from '../../kit/overlay/lazy-removal';
import { AlsoHeld } from './hold/held-with';
import { PackSize } from './pack/pack-size';
import styles from './save-button.module.css';
import { SavingButton } from './saving-button';
import { SignInLink } from '../../account/parts/sign-in-link';
import { Skeleton } from '../../kit/page/skeleton';
import { useRemovalWords } from '../../kit/overlay/use-removal-words';

export interface SaveCragButtonProps {
  cragId: number;
  cragName: string;
  /** Every enabled sector of the crag; only those the customer may read are saved. */
  routes: SavedRoute[];
}

/**
 * Saves the sectors of a crag that the customer may read. The crag counts as saved when all its enabled sectors are;
 * until then it says how many, and which guidebook opens the rest.
 */
export function SaveCragButton({ cragId, cragName, routes }: SaveCragButtonProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const saved = useSavedRoutes();
  const access = useAccess();
  const holdings = useHoldings();
  const saving = useRouteSaving();
  const removalWords = useRemovalWords();

  const [first] = routes;
  if (!first) return null;
  if (account === null) return <SignInLink>{t('saved.save.signIn')}</SignInLink>;
  if (!saved || !access || !holdings) return <Skeleton width="12rem" height="var(--target)" />;
  const held = new Set(saved.map(({ id }) => id));
  const isReady = (id: string) => holdings.some(({ packs }) => packs.get(id)?.state === 'ready');
  const isHeld = ({ type, routeId }: SavedRoute) => held.has(savedRouteId(type, routeId));
  const heldIds = routes.filter(isHeld).map(({ routeId }) => routeId);
  const readable = routes.filter(({ keys }) => isReadable(access(keys)));
  const closed = routes.filter((route) => !isHeld(route) && !isReadable(access(route.keys)));
  const locked = closed.find(({ keys }) => isInAnyBook(keys)) ?? closed[0];
  const missing = readable.filter((route) => !isHeld(route));
  if (readable.length === 0 && heldIds.length === 0) return <GuidebookWay keys={(locked ?? first).keys} />;
  const total = routes.length;
  // What a held guidebook or crag has brought needs no saving to be read offline: nothing of it is lacking.
  const isHere =
    missing.length > 0 && missing.every(({ type, routeId }) => isReady(savedRouteId(type, routeId)));
  const saveWords = () => {
    if (isHere) return t('saved.save.crag');
    if (heldIds.length > 0) return t('saved.save.rest', { count: missing.length });
    return locked ? t('saved.save.part', { count: missing.length, total }) : t('saved.save.crag');
  };
  return (
    <div className={styles['saved']}>
      {heldIds.length > 0 && (
        <span className={heldIds.length === total ? styles['mark'] : styles['partly']}>
          <Icon name={heldIds.length === total ? 'check' : 'bookmark'} size={20} />
          {heldIds.length === total
            ? t('saved.save.saved')
            : t('saved.save.partSaved', { count: heldIds.length, total })}
        </span>
      )}
      {missing.length > 0 && (
        <div className={styles['saving']}>
          <SavingButton words={saveWords()} save={() => saving.saveCrag(cragId, missing)} />
          {isHere ? <AlsoHeld /> : <PackSize routes={missing} />}
        </div>
      )}
      {heldIds.length > 0 && (
        <LazyRemoval words={removalWords(cragName)} remove={() => saving.removeCrag(cragId, heldIds)} />
      )}
      {locked && <GuidebookWay keys={locked.keys} words={t('saved.save.guidebookRest')} />}
    </div>
  );
}
