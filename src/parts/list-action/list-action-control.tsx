import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAction } from '#contract/list-action';
import { savedRouteId } from '#contract/saved-route-id';
import type { Holdings } from '../../data/use-list-holdings';
import { useRouteSaving } from '../../data/use-route-saving';
import { Button } from '../button';
import { Icon } from '../icon';
import { LazyRemoval } from '../lazy-removal';
import { showToast } from '../show-toast';
import { useCartToasts } from '../shop/use-cart-toasts';
import { useRemovalWords } from '../use-removal-words';
import { AddAction } from './add-action';
import styles from './list-action.module.css';
import type { ListActionProps } from './list-action-button';
import { SaveAction } from './save-action';

/** What the rule of lists says to do with a route, as signs with their words behind them. */
export function ListActionControl({
  route,
  holdings,
  isSearch = false,
}: ListActionProps & { holdings: Holdings }) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const saving = useRouteSaving();
  const removalWords = useRemovalWords();
  const spoken = useCartToasts();
  const { keys, label } = route;
  const id = savedRouteId(route.type, route.routeId);
  const { saved, cart } = holdings;
  const action = listAction(
    { routeIds: [id], keys },
    { access: holdings.access(keys), saved, cart },
    isSearch,
  );

  // While the customer chooses, the choice stays, even when the first thing chosen opens the route.
  if (isChoosing || action.kind === 'add_to_cart') {
    return <AddAction route={route} cart={cart} isOpen={isChoosing} onOpen={setIsChoosing} />;
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
          <LazyRemoval isBare words={removalWords(label)} remove={() => saving.removeRoute(route)} />
        </span>
      );
    case 'save':
    case 'my_route':
      return <SaveAction route={route} isOwn={action.kind === 'my_route'} />;
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
