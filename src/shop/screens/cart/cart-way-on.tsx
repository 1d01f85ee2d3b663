import { useTranslation } from 'react-i18next';
import { canBeOrdered, isTooMany } from '#contract/rules/shop/cart-rules';
import type { CartItem } from '#contract/tables/cart';
import { useLocal } from '../../../sync/local/local-provider';
import { ButtonLink } from '../../../kit/control/button-link';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './cart-way-on.module.css';

/** What comes after the cart: signing in for a guest, ordering for a customer while all that can be ordered is there. */
export function CartWayOn({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  if (account === undefined) return null;
  return (
    <section className={styles['way']}>
      {account === null ? (
        <>
          <p>{t('shop.cart.guest')}</p>
          <SignInLink variant="action">{t('common.signIn')}</SignInLink>
        </>
      ) : !items.some(canBeOrdered) ? (
        <p>{t('shop.cart.nothingOnSale')}</p>
      ) : items.some(isTooMany) ? (
        <p>{t('shop.cart.chooseFewer')}</p>
      ) : (
        <ButtonLink to="/{-$lng}/my-account/checkout/billing" variant="action" icon="next">
          {t('order.start')}
        </ButtonLink>
      )}
    </section>
  );
}
