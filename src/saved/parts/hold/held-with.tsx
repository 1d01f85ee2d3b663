import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { Icon } from '../../../kit/control/icon';
import { useLocalText } from '../../../language/local-text';
import { useHoldings } from '../../queries/use-holdings';
import styles from './hold.module.css';

/** That a route is available offline with a guidebook or crag that is held, with which, and what saving adds; else nothing. */
export function HeldWith({ type, routeId }: { type: RouteType; routeId: number }) {
  const { t } = useTranslation();
  const read = useLocalText();
  const holding = useHoldings()?.find(({ row }) =>
    row.routes.some((route) => route.type === type && route.id === routeId),
  );
  if (holding?.packs.get(savedRouteId(type, routeId))?.state !== 'ready') return null;
  return (
    <>
      <span className={styles['with']}>
        <Icon name="check" size={16} />
        {t('saved.hold.within', { label: read(holding.row.label) })}
      </span>
      <AlsoHeld />
    </>
  );
}

/** How saving and holding relate: what saving adds to something that is here already. */
export function AlsoHeld() {
  const { t } = useTranslation();
  return <span className={styles['size']}>{t('saved.save.alsoHeld')}</span>;
}
