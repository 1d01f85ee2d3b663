import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { buyingAgain } from '../../queries/buy-again';
import { useAccess } from '../../../catalogue/queries/use-access';
import { useCart } from '../../queries/use-cart';
import { useCartWrites } from '../../queries/use-cart-writes';
import { usePriceList } from '../../../catalogue/queries/use-offers';
import { useLanguage } from '../../../language/local-text';
import { showToast } from '../../../kit/overlay/show-toast';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './orders.module.css';

/** Puts what an order held into the cart again, without signal too, and says what is not for sale or open already. */
export function BuyAgain({ order }: { order: Local<'order'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const writes = useCartWrites();
  const list = usePriceList();
  const cart = useCart();
  const access = useAccess();
  const [isWorking, setIsWorking] = useState(false);
  if (list.state === 'loading' || !cart || !access) return null;
  if (list.state !== 'content') return <p className={styles['soft']}>{t('shop.choice.unknown')}</p>;
  const { wanted, gone, owned } = buyingAgain(order.lines, list.data.products, cart, access);
  const names = new Intl.ListFormat(language, { type: 'conjunction' });

  async function buy() {
    setIsWorking(true);
    try {
      for (const { product, quantity } of wanted) await writes.add(product, quantity);
      showToast({
        words: t('order.again.done', { count: wanted.length }),
        severity: 'success',
        actions: [{ words: t('shop.toast.toCart'), act: () => navigate({ to: '/{-$lng}/my-account/cart' }) }],
      });
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
    setIsWorking(false);
  }

  return (
    <div className={styles['again']}>
      {wanted.length > 0 && (
        <div>
          <WorkingButton icon="cart" isWorking={isWorking} onClick={() => void buy()}>
            {t('order.again.buy')}
          </WorkingButton>
        </div>
      )}
      {/* Where the customer has access to all of it, there is nothing to explain. */}
      {owned.length > 0 && wanted.length + gone.length > 0 && (
        <p className={styles['soft']}>
          {t('order.again.owned', { labels: names.format(owned), count: owned.length })}
        </p>
      )}
      {gone.length > 0 && (
        <p className={styles['soft']}>
          {t('order.again.gone', { labels: names.format(gone), count: gone.length })}
        </p>
      )}
    </div>
  );
}
