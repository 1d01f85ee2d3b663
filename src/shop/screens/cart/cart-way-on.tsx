import { useTranslation } from 'react-i18next';
import { isTooMany } from '#contract/rules/shop/cart-rules';
import type { CartItem } from '#contract/tables/cart';
import { useLocal } from '../../../sync/local/local-provider';
import { ButtonLink } from '../../../kit/control/button-link';
import { SignInLink } from '../../../account/parts/sign-in-link';
import { useReturnAddress } from '../../../account/parts/use-return-address';
import { useCanBeBought } from '../../queries/use-owned-for-good';
import styles from './cart-way-on.module.css';

/** What comes after the cart: an account for a guest, ordering for a customer while all that can be ordered is there. */
export function CartWayOn({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const back = useReturnAddress();
  const canBeBought = useCanBeBought();
  if (account === undefined) return null;
  return (
    <section className={styles['way']} aria-label={t('shop.cart.wayOn')}>
      {account === null ? (
        <>
          <p>{t('shop.cart.guest')}</p>
          <ButtonLink to="/{-$lng}/account/sign-up" search={{ back }} variant="action" icon="person">
            {t('account.signUp.title')}
          </ButtonLink>
          <SignInLink>{t('common.signIn')}</SignInLink>
        </>
      ) : !items.some(canBeBought) ? (
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
