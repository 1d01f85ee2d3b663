import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAction } from '#contract/rules/list-action';
import type { SavedRoute } from '#contract/tables/saved-route';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { useListHoldings } from '../../queries/use-list-holdings';
import { ButtonLink } from '../../../kit/control/button-link';
import { Skeleton } from '../../../kit/page/skeleton';
import { AddAction } from './add-action';
import styles from './list-action.module.css';

/** What `RouteWay` shows once its code and words are there. */
export function RouteWayControl({ route }: { route: SavedRoute }) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const holdings = useListHoldings();
  if (!holdings) return <Skeleton width="12rem" height="var(--target)" />;
  const { keys, label, type, routeId } = route;
  const { saved, cart } = holdings;
  const entry = { routeIds: [savedRouteId(type, routeId)], keys };
  const access = holdings.access(keys);
  // What was saved and is over now can be bought again from its page.
  const action = listAction(entry, { access, saved: access.state === 'over' ? new Set() : saved, cart });
  if (isChoosing || action.kind === 'add_to_cart') {
    return <AddAction route={route} cart={cart} isOpen={isChoosing} onOpen={setIsChoosing} isWide />;
  }
  if (action.kind !== 'in_cart' && action.kind !== 'in_cart_guidebook') return null;
  return (
    <div className={styles['way']}>
      <p>
        {action.kind === 'in_cart'
          ? t('shop.action.inCart', { label })
          : t(action.isPaper ? 'shop.action.inPaper' : 'shop.action.inGuidebook', {
              label,
              guidebook: action.guidebook,
            })}
      </p>
      <ButtonLink to="/{-$lng}/my-account/cart" icon="cart">
        {t('shop.toast.toCart')}
      </ButtonLink>
    </div>
  );
}
