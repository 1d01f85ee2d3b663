import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routesViews, type RoutesView } from '../../queries/use-routes-view';
import { Icon } from '../../../kit/control/icon';
import styles from '../../../kit/control/view-toggle.module.css';

const screen = getRouteApi('/{-$lng}/routes');
const icons = { list: 'list', region: 'pin', map: 'map' } as const;

/** The orders of the saved routes, each with its address; regions only where there is something to order. */
export function ViewToggle({ view, hasRegions }: { view: RoutesView; hasRegions: boolean }) {
  const { t } = useTranslation();
  const search = screen.useSearch();
  const shown = routesViews.filter((name) => name !== 'region' || hasRegions || view === 'region');
  return (
    <nav className={styles['toggle']} aria-label={t('catalogue.myRoutes.order')}>
      {shown.map((name) => (
        <Link
          key={name}
          to="/{-$lng}/routes"
          search={{ ...search, view: name }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          // The order that was chosen before does not stand in the address.
          aria-current={name === view ? 'true' : undefined}
          data-current={name === view || undefined}
        >
          <Icon name={icons[name]} size={18} />
          {t(`catalogue.myRoutes.view.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
