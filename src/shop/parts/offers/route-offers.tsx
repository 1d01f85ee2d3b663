import { useTranslation } from 'react-i18next';
import type { Keys } from '#contract/catalogue/place';
import type { Local } from '#worker/db/rows';
import { offersOf, usePriceList } from '../../../catalogue/queries/use-offers';
import { ButtonLink } from '../../../kit/control/button-link';
import { Skeleton } from '../../../kit/page/skeleton';
import { OfferList } from './offer-list';

/** What opens a route, with prices as far as this device knows them; without them the way to the guidebooks. */
export function RouteOffers({ keys, cart }: { keys: Keys; cart: readonly Local<'cartItem'>[] }) {
  const { t } = useTranslation();
  const list = usePriceList();
  if (list.state === 'loading') return <Skeleton height="9rem" />;
  const offers = list.state === 'content' ? offersOf(list.data, keys) : [];
  if (offers.length === 0) {
    return (
      <div>
        <p>{t(list.state === 'content' ? 'shop.choice.none' : 'shop.choice.unknown')}</p>
        <ButtonLink to="/{-$lng}/guidebooks" icon="book">
          {t('shop.choice.guidebooks')}
        </ButtonLink>
      </div>
    );
  }
  return <OfferList offers={offers} cart={cart} />;
}
