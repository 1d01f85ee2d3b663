import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { SignInLink } from '../../parts/sign-in-link';
import styles from './cart-way-on.module.css';

/** What comes after the cart: signing in for a guest; paying is not open yet, and this says so. */
export function CartWayOn() {
  const { t } = useTranslation();
  const { account } = useLocal();
  return (
    <section className={styles['way']}>
      {account === null && (
        <>
          <p>{t('shop.cart.guest')}</p>
          <SignInLink variant="action">{t('common.signIn')}</SignInLink>
        </>
      )}
      <p className={styles['soft']}>{t('shop.cart.payLater')}</p>
    </section>
  );
}
