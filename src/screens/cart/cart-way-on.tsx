import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { ButtonLink } from '../../parts/button-link';
import { SignInLink } from '../../parts/sign-in-link';
import styles from './cart-way-on.module.css';

/** What comes after the cart: signing in for a guest, ordering for a customer. */
export function CartWayOn() {
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
      ) : (
        <ButtonLink to="/{-$lng}/my-account/checkout/billing" variant="action" icon="next">
          {t('order.start')}
        </ButtonLink>
      )}
    </section>
  );
}
