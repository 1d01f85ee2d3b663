import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import type { SavedRoute } from '#contract/tables/saved-route';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useListHoldings } from '../../../shop/queries/use-list-holdings';
import { useLocal } from '../../../sync/local/local-provider';
import { useRouteSaving } from '../../queries/use-route-saving';
import { Button } from '../../../kit/control/button';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { ListActionButton } from '../../../shop/parts/list-action/list-action-button';
import { routeEntry } from '../../../shop/parts/list-action/listed-entry';
import { showToast } from '../../../kit/overlay/show-toast';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './received-list.module.css';

const keyOf = ({ type, routeId }: SavedRoute) => savedRouteId(type, routeId);

/** The routes of a received list with what can be done with each, and the saving of all that may be read. */
export function ReceivedRoutes({ routes }: { routes: readonly SavedRoute[] }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const holdings = useListHoldings();
  const saving = useRouteSaving();
  const [isBusy, setIsBusy] = useState(false);
  const open = routes.filter(
    (route) => holdings && !holdings.saved.has(keyOf(route)) && isReadable(holdings.access(route.keys)),
  );
  const saveAll = async () => {
    setIsBusy(true);
    try {
      for (const route of open) await saving.saveRoute(route);
      showToast({ words: t('handed.received.saved', { count: open.length }), severity: 'success' });
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <>
      <p>{t('handed.received.count', { count: routes.length })}</p>
      {account === null && (
        <div>
          <SignInLink>{t('saved.save.signIn')}</SignInLink>
        </div>
      )}
      {account !== null && open.length > 0 && (
        <div>
          <Button variant="action" icon="bookmark" disabled={isBusy} onClick={() => void saveAll()}>
            {t('handed.received.saveAll', { count: open.length })}
          </Button>
        </div>
      )}
      <ul className={styles['list']}>
        {routes.map((route) => (
          <li key={keyOf(route)} className={styles['row']} data-type={route.type}>
            <RouteLink type={route.type} place={route} className={styles['name']}>
              <strong>{route.label}</strong>
              <span className={styles['facts']}>
                <KindMark kind={route.type} bare />
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
