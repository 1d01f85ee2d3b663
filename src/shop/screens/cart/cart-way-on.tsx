import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { ButtonLink } from '../../../kit/control/button-link';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './cart-way-on.module.css';

/** What comes after the cart: signing in for a guest, ordering for a customer while something in it is on sale. */
export function CartWayOn({ hasWares }: { hasWares: boolean }) {
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
      ) : !hasWares ? (
        <p>{t('shop.cart.nothingOnSale')}</p>
      ) : (
        <ButtonLink to="/{-$lng}/my-account/checkout/billing" variant="action" icon="next">
          {t('order.start')}
        </ButtonLink>
      )}
    </section>
  );
}
