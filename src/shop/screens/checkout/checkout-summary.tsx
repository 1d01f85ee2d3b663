import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeOrdered } from '#contract/rules/shop/cart-rules';
import type { Checkout } from '#contract/tables/order';
import { useLocalText } from '../../../language/local-text';
import { useSeller } from '../../../sync/local/use-seller';
import { useRefusalWords } from '../../../language/refusal-words';
import { AddressLines } from '../../parts/order/address-lines';
import { OrderLines } from '../../parts/order/order-lines';
import { OrderSums } from '../../parts/order/order-sums';
import { WayTerm } from '../../parts/order/way-term';
import styles from '../../parts/order/order.module.css';

/** What is ordered for how much, who the bill goes to, and where the parcel goes; `change` leads to other addresses. */
export function CheckoutSummary({ checkout, change }: { checkout: Checkout; change?: ReactNode }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const localText = useLocalText();
  const seller = useSeller();
  const { items, billing, shipping, way, idleCode } = checkout;
  return (
    <>
      <section className={styles['summary']}>
        <OrderLines lines={items.filter(canBeOrdered)} />
        <OrderSums sums={checkout} />
        {seller && seller !== 'unheard' && seller.exemption && (
          <p className={styles['soft']}>{localText(seller.exemption)}</p>
        )}
        {idleCode && (
          <p role="status">{t('shop.code.idle', { code: idleCode.code, why: words(idleCode.problem) })}</p>
        )}
      </section>
      {billing && (
        <section className={styles['summary']}>
          <h2>{t('order.detail.billing')}</h2>
          <AddressLines address={billing} />
          {way && (
            <>
              <h2>{t('order.detail.delivery')}</h2>
              {shipping ? <AddressLines address={shipping} /> : <p>{t('order.payment.sameAddress')}</p>}
              <p className={styles['soft']}>
                <WayTerm way={way} />
              </p>
            </>
          )}
          {change}
        </section>
      )}
    </>
  );
}
