import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAction } from '#contract/rules/list-action';
import type { SavedRoute } from '#contract/tables/saved-route';
import { isReadable } from '#contract/rules/access';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { Holdings } from '../../queries/use-list-holdings';
import { useRouteSaving } from '../../../saved/queries/use-route-saving';
import { Button } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';
import { useCartToasts } from '../offers/use-cart-toasts';
import { useRemovalWords } from '../../../kit/overlay/use-removal-words';
import { AddAction } from './add-action';
import styles from './list-action.module.css';
import type { ListActionProps } from './list-action-button';
import type { ListedEntry } from './listed-entry';
import { SaveAction } from './save-action';

/** What the rule of lists says to do with a route or crag, as signs with their words behind them. */
export function ListActionControl({
  entry,
  holdings,
  isSearch = false,
}: ListActionProps & { entry: ListedEntry; holdings: Holdings }) {
  const { t } = useTranslation();
  const { keys, label, routes, cragId } = entry;
  // A row of a list may be given to another entry: what was begun with one is not gone on with at the other.
  const id = cragId === null ? routes.map(idOf).join() : `crag-${cragId}`;
  const [chosen, setChosen] = useState<string | null>(null);
  const isChoosing = chosen === id;
  const saving = useRouteSaving();
  const removalWords = useRemovalWords();
  const spoken = useCartToasts();
  const { saved, cart } = holdings;
  const action = listAction(
    { routeIds: routes.map(idOf), keys },
    { access: holdings.access(keys), saved, cart },
    isSearch,
  );

  const missing = routes.filter(
    (route) => !saved.has(idOf(route)) && isReadable(holdings.access(route.keys)),
  );
  const save = async () => {
    const [route] = missing;
    if (cragId !== null) await saving.saveCrag(cragId, missing);
    else if (route) await saving.saveRoute(route);
  };
  const remove = async () => {
    const [route] = routes;
    const routeIds = routes.map(({ routeId }) => routeId);
    if (cragId !== null) await saving.removeCrag(cragId, routeIds);
    else if (route) await saving.removeRoute(route);
  };

  // While the customer chooses, the choice stays, even when the first thing chosen opens the route.
  if (isChoosing || action.kind === 'add_to_cart') {
    const choose = (isOpen: boolean) => setChosen(isOpen ? id : null);
    return <AddAction route={entry} cart={cart} isOpen={isChoosing} onOpen={choose} />;
  }
  switch (action.kind) {
    case 'none':
      return <span className={styles['place']} />;
    case 'saved':
      return (
        <span className={styles['action']}>
          <span className={styles['saved']} role="img" aria-label={t('shop.action.saved', { label })}>
            <Icon name="bookmark" filled />
          </span>
          <LazyRemoval key={id} isBare words={removalWords(label)} remove={remove} />
        </span>
      );
    case 'save':
    case 'my_route':
      // Of a crag that is owned in part and saved as far as that, nothing is left to save.
      if (missing.length === 0) return <span className={styles['place']} />;
      return <SaveAction key={id} label={label} isOwn={action.kind === 'my_route'} save={save} />;
    case 'in_cart': {
      const item = cart.find(({ productId }) => productId === action.productId);
      return (
        <Button
          variant="quiet"
          className={styles['held']}
          aria-label={t('shop.action.removeFromCart', { label })}
          onClick={() => item && void spoken.remove(item)}
        >
          <Icon name="cart" size={20} />
          <Icon name="check" size={16} />
        </Button>
      );
    }
    case 'in_cart_guidebook': {
      const why = t(action.isPaper ? 'shop.action.inPaper' : 'shop.action.inGuidebook', {
        label,
        guidebook: action.guidebook,
      });
      return (
        <Button
          variant="quiet"
          className={styles['covered']}
          aria-disabled
          aria-label={why}
          onClick={() => showToast({ words: why })}
        >
          <Icon name="book" size={20} />
          <Icon name="check" size={16} />
        </Button>
      );
    }
  }
}

const idOf = ({ type, routeId }: SavedRoute) => savedRouteId(type, routeId);
