import { useTranslation } from 'react-i18next';
import { isReadable } from '#contract/rules/access';
import { canBeGift, coveredBy, isTooMany } from '#contract/rules/shop/cart-rules';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { useAccess } from '../../../catalogue/queries/use-access';
import { useCanBeBought, useOwnedForGood } from '../../queries/use-owned-for-good';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import { SubjectLink } from '../../parts/offers/subject-link';
import { useCartToasts } from '../../parts/offers/use-cart-toasts';
import { useStockWords } from '../../parts/offers/use-stock-words';
import styles from './cart-line.module.css';
import { GiftToggle } from './gift-toggle';
import { QuantityStepper } from './quantity-stepper';

/** One product of the cart: what it is, what it costs, how many, and what makes it unneeded. */
export function CartLine({ item, items }: { item: Local<'cartItem'>; items: readonly Local<'cartItem'>[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const spoken = useCartToasts();
  const access = useAccess();
  const { subject, kind, quantity, priceCents, onSale } = item;
  const covering = coveredBy(item, items);
  const keys = { guidebookIds: item.guidebookIds, productIds: [item.productId], sample: false };
  const right = kind === 'virtual' ? access?.(keys) : undefined;
  const isForGood = useOwnedForGood()(item);
  const hasRest = items.some(useCanBeBought());
  const isBeside = items.some((one) => one.productId === item.productId && one !== item);
  const edition = t(`catalogue.product.${kind}`) + (item.gift ? ` · ${t('shop.gift.mark')}` : '');
  return (
    <article className={styles['line']} aria-label={`${subject.label}, ${edition}`}>
      <div>
        <SubjectLink subject={subject} />
        <span className={styles['kind']}>
          {subject.type === 'guidebook' ? edition : t(`shop.single.${subject.type}`)}
          {account !== null && item.pending > 0 && (
            <span className={styles['pending']}>
              <Icon name="sync" size={16} /> {t('shop.cart.pending')}
            </span>
          )}
        </span>
      </div>
      <p className={styles['price']}>
        <strong>{formatPrice(priceCents * quantity, language)}</strong>
        {quantity > 1 && <small>{t('shop.cart.each', { price: formatPrice(priceCents, language) })}</small>}
      </p>
      <p className={styles['lasts']}>{t(`catalogue.product.lasts.${kind}`)}</p>
      {!onSale && <p className={styles['note']}>{t('shop.cart.offSale')}</p>}
      {onSale && <StockNote item={item} />}
      {!item.gift && right && isReadable(right) && (
        <p className={styles['note']}>
          {t(isForGood && hasRest ? 'shop.cart.ownedForGood' : 'shop.cart.owned')}
        </p>
      )}
      {item.gift && <p className={styles['note']}>{t('shop.gift.note', { count: quantity })}</p>}
      {covering && (
        <p className={styles['note']}>
          {t(covering.kind === 'physical' ? 'shop.cart.coveredByPaper' : 'shop.cart.covered', {
            label: covering.subject.label,
          })}
        </p>
      )}
      <div className={styles['ways']}>
        {(kind === 'physical' || item.gift) && <QuantityStepper item={item} beside={isBeside ? 1 : 0} />}
        {kind === 'physical' ? null : account !== null && canBeGift(item) && !isBeside ? (
          <GiftToggle item={item} canBeBoth={access !== undefined && !isForGood} />
        ) : (
          <span />
        )}
        <Button
          variant="quiet"
          icon="trash"
          aria-label={t('shop.buy.removeOf', { label: subject.label, edition })}
          onClick={() => void spoken.remove(item, isBeside)}
        >
          {t('shop.cart.remove')}
        </Button>
      </div>
    </article>
  );
}

/** How many copies are left where they are few, and what is to be done about it where more are chosen, or none is left. */
function StockNote({ item }: { item: Local<'cartItem'> }) {
  const { t } = useTranslation();
  const stockWords = useStockWords();
  const { left } = item;
  if (typeof left !== 'number') return null;
  if (left === 0) return <p className={styles['note']}>{t('shop.cart.soldOut')}</p>;
  if (isTooMany(item)) return <p className={styles['note']}>{t('shop.cart.tooMany', { count: left })}</p>;
  return <p className={styles['lasts']}>{stockWords(left)}</p>;
}
