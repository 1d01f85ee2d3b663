import { useTranslation } from 'react-i18next';
import { useAddresses } from '../../../account/queries/use-addresses';
import { HOME, vatPlaceOf } from '#contract/rules/shop/vat-abroad';
import { canBeOrdered } from '#contract/rules/shop/cart-rules';
import { splitOrder } from '#contract/rules/shop/money-split';
import { useMoneySplits } from '../../../sync/local/use-money-splits';
import type { PricedCart } from '../../queries/use-priced-cart';
import { formatPrice, formatShare } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { useSeller, useVatWithin } from '../../../sync/local/use-seller';
import { Icon } from '../../../kit/control/icon';
import { MessageBar } from '../../../kit/page/message-bar';
import { MoneyFold } from '../../parts/money/money-fold';
import { SumRow } from '../../parts/order/sum-row';
import styles from './cart-totals.module.css';

/** The sum of the cart with each of its parts explained, and what it is not yet. */
export function CartTotals({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const localText = useLocalText();
  const seller = useSeller();
  const isHomeVat = useIsHomeVat(useVatWithin() === 'varies');
  const { price, isEstimate, hasReductions, code } = cart;
  const split = splitOrder(price, cart.lines.filter(canBeOrdered), useMoneySplits());
  const { paperCents, digitalCents, discountPercent, discountCents, totalCents, next } = price;
  const money = (cents: number) => formatPrice(cents, language);
  const share = (percent: number) => formatShare(percent / 100, language);
  const [cheapest, dearest = cheapest] = [cart.shippingCents[0], cart.shippingCents.at(-1)];
  // The sum has it where it is one amount, and is a range where that hangs on the country.
  const hasShipping = paperCents > 0 && cheapest !== undefined;
  const exact = hasShipping ? 'shop.totals.withShipping' : 'shop.totals.total';
  const estimate = hasShipping || paperCents === 0 ? 'shop.totals.estimate' : 'shop.totals.estimateItems';

  const shippingName = cart.country
    ? t('shop.totals.shippingTo', {
        country: new Intl.DisplayNames(language, { type: 'region' }).of(cart.country),
      })
    : t('shop.totals.shipping');

  /** An amount and what sending adds to it; in words where that is not known. */
  function withShipping(cents: number): string {
    if (cheapest === undefined || dearest === undefined) return t('shop.totals.later');
    if (cheapest === dearest) return money(cents + cheapest);
    return t('shop.totals.range', { from: money(cents + cheapest), to: money(cents + dearest) });
  }
  return (
    <section className={styles['totals']} aria-label={t('shop.totals.title')}>
      <dl>
        {paperCents > 0 && <SumRow name={t('shop.totals.paper')} value={money(paperCents)} />}
        {digitalCents > 0 && <SumRow name={t('shop.totals.digital')} value={money(digitalCents)} />}
        {discountCents > 0 && (
          <SumRow
            name={
              price.isByCode && code
                ? t('shop.totals.code', { code: code.code })
                : t('shop.totals.discount', { percent: share(discountPercent) })
            }
            value={`−${money(discountCents)}`}
          />
        )}
        {paperCents > 0 && !cart.isUnserved && <SumRow name={shippingName} value={withShipping(0)} />}
        <SumRow
          name={t(isEstimate ? estimate : exact)}
          value={hasShipping ? withShipping(totalCents - price.shippingCents) : money(totalCents)}
          weight="total"
        />
      </dl>
      {paperCents > 0 && cart.isUnserved && (
        <MessageBar severity="warning">{t('order.error.noCarrier')}</MessageBar>
      )}
      {seller !== undefined && seller !== 'unheard' && (
        <p className={styles['soft']}>
          {seller?.exemption
            ? localText(seller.exemption)
            : t(seller?.vatVaries ? 'shop.totals.vatVaries' : 'shop.totals.vat')}
        </p>
      )}
      <MoneyFold
        parts={split ? [{ name: t('money.title'), split }] : []}
        note={isHomeVat ? undefined : t('money.vatVaries')}
      />
      {next && digitalCents > 0 && (
        <p className={styles['next']}>
          <Icon name="percent" size={18} />
          {t('shop.totals.next', { missing: money(next.missingCents), percent: share(next.percent) })}
        </p>
      )}
      {paperCents > 0 && <p className={styles['soft']}>{t('shop.totals.paperPrice')}</p>}
      {isEstimate && (
        <p className={styles['soft']}>
          {t(hasReductions ? 'shop.totals.estimateWhy' : 'shop.totals.noReductions')}
        </p>
      )}
    </section>
  );
}

/**
 * Whether prices hold the VAT of the products' own country for this customer: everybody's where it does not follow the
 * buyer, and theirs whose usual address is there. Only the server knows the rates of others.
 */
function useIsHomeVat(follows: boolean): boolean {
  const usual = useAddresses()?.[0];
  return !follows || (usual !== undefined && vatPlaceOf(usual) === HOME);
}
