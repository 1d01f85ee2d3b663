import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { Local } from '#worker/db/rows';
import { DrawerPanel } from '../../../kit/overlay/drawer-panel';
import { RouteOffers } from '../offers/route-offers';
import { ButtonLink } from '../../../kit/control/button-link';
import styles from './choice-sheet.module.css';

/** The guidebook choice list (SPEC section 2): all that opens a route that is not owned yet, with its prices. */
export function ChoiceSheet({
  open,
  onClose,
  route,
  cart,
}: {
  open: boolean;
  onClose: () => void;
  route: Pick<SavedRoute, 'label' | 'keys'>;
  cart: readonly Local<'cartItem'>[];
}) {
  const { t } = useTranslation();
  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      position="bottom"
      title={t('shop.choice.title', { label: route.label })}
      closeLabel={t('common.close')}
    >
      <div className={styles['choice']}>
        <RouteOffers keys={route.keys} cart={cart} />
        {cart.length > 0 && (
          <ButtonLink to="/{-$lng}/my-account/cart" variant="action" icon="cart" onClick={onClose}>
            {t('shop.toast.toCart')}
          </ButtonLink>
        )}
      </div>
    </DrawerPanel>
  );
}
