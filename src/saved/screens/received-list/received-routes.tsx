import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { kindOfRoute } from '../../../catalogue/parts/climb-words';
import { useListHoldings } from '../../../shop/queries/use-list-holdings';
import { useLocal } from '../../../sync/local/local-provider';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { ListActionButton } from '../../../shop/parts/list-action/list-action-button';
import { routeEntry } from '../../../shop/parts/list-action/listed-entry';
import { SignInLink } from '../../../account/parts/sign-in-link';
import { KeepListButton } from './keep-list-button';
import styles from './received-list.module.css';
import { SaveOpenButton } from './save-open-button';

const keyOf = ({ type, routeId }: SavedRoute) => savedRouteId(type, routeId);

/** The routes of a received list with what can be done with each, and the saving of all that may be read. */
export function ReceivedRoutes({
  routes,
  name,
}: {
  routes: readonly SavedRoute[];
  /** What the list is called; null where it has no name. */
  name: string | null;
}) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const holdings = useListHoldings();
  return (
    <>
      <p>{t('handed.received.count', { count: routes.length })}</p>
      {account === null && (
        <div>
          <SignInLink>{t('saved.save.signIn')}</SignInLink>
        </div>
      )}
      {account && (
        <div className={styles['ways']}>
          <SaveOpenButton routes={routes} variant="action" />
          {name !== null && <KeepListButton name={name} routes={routes} />}
        </div>
      )}
      <ul className={styles['list']}>
        {routes.map((route) => (
          <li key={keyOf(route)} className={styles['row']} data-type={route.type}>
            <RouteLink type={route.type} place={route} className={styles['name']}>
              <strong>{route.label}</strong>
              <span className={styles['facts']}>
                <KindMark kind={kindOfRoute(route.type, route.gradeMax)} bare />
                <GradeRange min={route.gradeMin} max={route.gradeMax} />
              </span>
            </RouteLink>
            <ListActionButton entry={routeEntry(route)} holdings={holdings} />
          </li>
        ))}
      </ul>
    </>
  );
}
