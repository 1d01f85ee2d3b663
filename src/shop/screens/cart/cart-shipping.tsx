import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShippingMethod, ShippingRate } from '#contract/tables/shipping';
import { useCartWrites } from '../../queries/use-cart-writes';
import type { PricedCart } from '../../queries/use-priced-cart';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { RadioChoice } from '../../../kit/form/radio-choice';
import { useWayTerm } from '../../parts/order/use-way-term';
import { WayOption } from '../../parts/order/way-option';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './cart-shipping.module.css';

/** How the paper in the cart shall be sent, with what each way costs and takes where; nothing where there is no choice. */
export function CartShipping({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation();
  const writes = useCartWrites();
  const language = useLanguage();
  const termOf = useWayTerm();
  const termByPlace = useTermByPlace();
  const { rates, method, shippingCents, country } = cart;
  // Shown at once, while it is being kept.
  const [wanted, setWanted] = useState<ShippingMethod>();
  const rising = [...rates].sort((one, other) => one.priceCents - other.priceCents);
  const methods = [...new Set(rising.map((rate) => rate.method))];
  if (cart.price.paperCents === 0 || methods.length < 2) return null;

  async function choose(one: ShippingMethod) {
    setWanted(one);
    try {
      await writes.sendBy(one);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
    setWanted((newest) => (newest === one ? undefined : newest));
  }

  return (
    <div className={styles['choice']}>
      <RadioChoice
        legend={t('order.way.title')}
        chosen={wanted ?? method ?? methods[0] ?? null}
        onChoose={(one) => void choose(one)}
        choices={methods.map((one) => {
          const own = rising.filter((rate) => rate.method === one);
          const [there] = own;
          return {
            value: one,
            text:
              country !== null && there ? (
                <WayOption
                  method={one}
                  terms={[termOf(there)]}
                  price={formatPrice(there.priceCents, language)}
                />
              ) : (
                <WayOption method={one} terms={own.map(termByPlace)} />
              ),
          };
        })}
      />
      {shippingCents.length > 1 && <p className={styles['note']}>{t('shop.shipping.byCountry')}</p>}
    </div>
  );
}

/** Says of a rate where it counts, what it costs and how long it takes. */
function useTermByPlace(): (rate: ShippingRate) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (rate) => {
    const { countries, priceCents } = rate;
    const where = countries && list.format(countries.map((code) => names.of(code) ?? code));
    const price = formatPrice(priceCents, language);
    return t('shop.shipping.rate', {
      where: where ?? t('shop.shipping.elsewhere'),
      price,
      term: termOf(rate),
    });
  };
}
