import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/tables/cart';
import type { Local } from '#worker/db/rows';
import { useAccess } from '../../../catalogue/queries/use-access';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { canBeGift } from '#contract/rules/shop/cart-rules';
import { isForOneself } from '#contract/rules/shop/for-oneself';
import { useLocal } from '../../../sync/local/local-provider';
import { Button, buttonClass } from '../../../kit/control/button';
import { useCartToasts } from './use-cart-toasts';
import { BuyButton } from './buy-button';
import { EditionPrice } from './edition-price';
import styles from './edition-list.module.css';
import { SubjectLink } from './subject-link';

export interface EditionListProps {
  products: readonly ShopProduct[];
  cart: readonly Local<'cartItem'>[];
  /** Whether the first way into the cart is the one action of the screen. */
  hasAction?: boolean;
}

/**
 * The editions of one thing: what each costs, value added tax included and named, how many are left where they are few,
 * and the way into the cart; of what is open already no price, but the way there.
 */
export function EditionList({ products, cart, hasAction = false }: EditionListProps) {
  const { t } = useTranslation();
  const access = useAccess();
  const { account } = useLocal();
  const spoken = useCartToasts();
  /** What the cart holds of a product for the customer; a gift is somebody else's. */
  const heldOf = ({ id }: ShopProduct) => cart.find((item) => item.productId === id && isForOneself(item));
  /** The right to what is read already, which is not sold again; out of the cart it can always be taken. */
  const rightTo = (product: ShopProduct) => {
    const { id, kind, guidebookIds } = product;
    if (kind !== 'virtual' || heldOf(product)) return null;
    const right = access?.({ guidebookIds, productIds: [id], sample: false });
    return right?.state === 'active' ? right : null;
  };
  const isReadForGood = ({ guidebookIds }: ShopProduct) => {
    const right = access?.({ guidebookIds, productIds: [], sample: false });
    return right?.state === 'active' && right.until === null;
  };
  /** A copy that the customer is paying for is still theirs: their cart knows it, the list for everybody does not. */
  const leftOf = (product: ShopProduct) => (heldOf(product) ?? product).left;
  const isOffered = (product: ShopProduct) => !rightTo(product) && !heldOf(product) && leftOf(product) !== 0;
  const first = hasAction ? products.find(isOffered) : undefined;
  return (
    <ul className={styles['editions']}>
      {products.map((product) => {
        const right = rightTo(product);
        const left = leftOf(product);
        return (
          <li key={product.id}>
            <span className={styles['edition']}>
              {t(`catalogue.product.${product.kind}`)}
              {right ? (
                <OwnEdition until={right.until} />
              ) : (
                <EditionPrice product={{ ...product, left }} isReadForGood={isReadForGood(product)} />
              )}
            </span>
            {right ? (
              <span className={styles['ways']}>
                {account !== null && canBeGift(product) && right.until === null && (
                  <Button
                    variant="quiet"
                    aria-label={t('shop.gift.giveOf', { label: product.subject.label })}
                    onClick={() => void spoken.give(product)}
                  >
                    {t('shop.gift.give')}
                  </Button>
                )}
                <SubjectLink
                  subject={product.subject}
                  className={buttonClass()}
                  isInside
                  aria-label={t('shop.buy.openOf', { label: product.subject.label })}
                >
                  {t('shop.buy.open')}
                </SubjectLink>
              </span>
            ) : left === 0 && !heldOf(product) ? (
              <span className={styles['soldOut']}>{t('shop.stock.soldOut')}</span>
            ) : (
              <BuyButton product={product} cart={cart} variant={product === first ? 'action' : 'plain'} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** That an edition is the customer's, and until when; `until` is null for good. */
function OwnEdition({ until }: { until: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <strong>{t('shop.action.own')}</strong>
      <small>
        {until === null
          ? t('catalogue.product.lasts.virtual')
          : t('catalogue.guidebook.until', { date: formatInstant(until, language) })}
      </small>
    </>
  );
}
