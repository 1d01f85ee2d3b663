import { useSearch } from '@tanstack/react-router';
import { withTexts } from '../../../language/later-texts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useLiveQuery } from '../../../sync/local/use-live-query';
import { deliveredLook } from '../../../sync/local/delivered-look';
import { useExplore } from '../../../catalogue/queries/use-explore';
import { useRoutesView } from '../../queries/use-routes-view';
import { useSavedRoutes } from '../../queries/use-saved-routes';
import { ButtonLink } from '../../../kit/control/button-link';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { firstPart } from '../../../kit/page/first-part';
import { laterPart } from '../../../kit/page/later-part';
import { useLanguage } from '../../../language/local-text';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import styles from './my-routes-screen.module.css';
import { NothingSaved } from './nothing-saved';
import { SavedRoutes } from './saved-routes';
import { ViewToggle } from './view-toggle';

/** Below what is saved, and waits for the index anyway: its code comes beside that. */
const Explore = firstPart(async () => (await withTexts(() => import('./explore'))).Explore);
/** A guest's home; who has routes never needs its code. */
const FirstLook = firstPart(async () => (await withTexts(() => import('./first-look'))).FirstLook);
/** Few hold anything as a whole; where its code cannot be had now, the routes above stay. */
const HeldBooks = laterPart<object>(
  async () => (await withTexts(() => import('../../parts/hold/held-books'))).HeldBooks,
  () => null,
);
const CragMap = lazy(async () => ({
  default: (await withTexts(() => import('../../../map/parts/crag-map'))).CragMap,
}));

/**
 * Home: what the climber saved for the days without signal, and below it everything there is to explore. A guest with
 * nothing saved, who has no routes yet, is shown what Relais is.
 */
export function MyRoutesScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const { view } = useSearch({ from: '/{-$lng}/routes' });
  const shown = useRoutesView(view);
  const saved = useSavedRoutes();
  const language = useLanguage();
  const isFirstLook = isOfGuest(account, saved);
  // Whose rows these are, for what keeps the first frame; a map is none.
  const frameOf =
    saved && account !== undefined && shown !== 'map' ? `${language} ${account ?? ''}` : undefined;
  return (
    <div className={styles['home']} data-frame-of={frameOf}>
      {(shown === 'map' || !isFirstLook) && (
        <div className={account === undefined ? `${styles['head']} ${styles['awaited']}` : styles['head']}>
          <ScreenTitle title={t(isFirstLook ? 'catalogue.myRoutes.view.map' : 'catalogue.myRoutes.title')} />
          {account && (
            <ButtonLink
              to="/{-$lng}/search"
              search={{ mine: '1' }}
              variant="quiet"
              icon="search"
              className={styles['search']}
            >
              {t('catalogue.myRoutes.search')}
            </ButtonLink>
          )}
          <ViewToggle view={shown} hasRegions={saved !== undefined && saved.length > 0} />
        </div>
      )}
      {shown === 'map' ? (
        <Suspense fallback={<Skeleton height="62dvh" />}>
          <CragMap screen="my-routes" saved={saved} />
        </Suspense>
      ) : (
        <Lists saved={saved} isByRegion={shown === 'region'} isFirstLook={isFirstLook} />
      )}
    </div>
  );
}

/** Whether a guest stands here who has nothing saved; until it is known, what the server took the reader for. */
function isOfGuest(account: string | null | undefined, saved: readonly object[] | undefined): boolean {
  if (account) return false;
  return saved ? account === null && saved.length === 0 : Boolean(deliveredLook()?.home);
}

/** What is saved, by name or by region, and everything to explore below it. */
function Lists({
  saved,
  isByRegion,
  isFirstLook,
}: {
  saved: ReturnType<typeof useSavedRoutes>;
  isByRegion: boolean;
  isFirstLook: boolean;
}) {
  const { account } = useLocal();
  const regions = useExplore();
  const holdings = useLiveQuery(({ db }) => db.holding.count());
  return (
    <>
      {saved === undefined && !isFirstLook && (
        <div className={styles['loading']}>
          <SkeletonNote />
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="5.5rem" />
          ))}
        </div>
      )}
      {account && saved?.length === 0 && <NothingSaved />}
      {saved && saved.length > 0 && <SavedRoutes routes={saved} regions={regions} isByRegion={isByRegion} />}
      {account && holdings !== undefined && holdings > 0 && <HeldBooks />}
      {/* What a guest is shown first would push it down; a customer's first pull may take long. */}
      <div className={saved === undefined && !account && !isFirstLook ? styles['awaited'] : undefined}>
        <Suspense fallback={<div id="explore" className={styles['explore']} />}>
          {isFirstLook && <FirstLook />}
          <Explore regions={regions} />
        </Suspense>
      </div>
    </>
  );
}
