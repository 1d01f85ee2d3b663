import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readHandedList, type HandedList } from '#contract/rules/handed-list';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useIndexedRoutes } from '../../../catalogue/queries/use-indexed-routes';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { savedMultipitch, savedSector } from '../../../catalogue/parts/saved-route-of';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { ReceivedRoutes } from './received-routes';
import styles from './received-list.module.css';

/** The last list of this tab: it is there again after a sign-in, whose address cannot carry it. */
let latest = '';

/** Routes that another phone showed as a code: read behind the # of the address, known from this device's own index. */
export function ReceivedListScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') latest = hash;
  }, [hash]);
  const handed = readHandedList(hash || latest);
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={handed?.name ?? t('handed.received.title')} />
      {handed ? (
        <Found handed={handed} />
      ) : (
        <EmptyState
          title={t('handed.received.unreadable')}
          action={<ButtonLink to="/{-$lng}/routes">{t('handed.received.home')}</ButtonLink>}
        >
          {t('handed.received.unreadableText')}
        </EmptyState>
      )}
    </div>
  );
}

function Found({ handed }: { handed: HandedList }) {
  const { t } = useTranslation();
  const known = useIndexedRoutes(handed.routes.map(({ type, routeId }) => savedRouteId(type, routeId)));
  if (known === undefined) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="12rem" />
      </>
    );
  }
  if (known === null) return <p>{t('handed.received.noIndex')}</p>;
  const found = new Map(
    [...known.sectors.map(savedSector), ...known.multipitches.map(savedMultipitch)].map((route) => [
      savedRouteId(route.type, route.routeId),
      route,
    ]),
  );
  const routes = handed.routes.flatMap(({ type, routeId }) => found.get(savedRouteId(type, routeId)) ?? []);
  const unknown = handed.routes.length - routes.length;
  return (
    <>
      {routes.length > 0 && <ReceivedRoutes routes={routes} name={handed.name} />}
      {unknown > 0 && <p className={styles['unknown']}>{t('handed.received.unknown', { count: unknown })}</p>}
    </>
  );
}
