import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { useRefusalWords } from '../../language/refusal-words';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { Problem } from '../../parts/field';
import { ScreenTitle } from '../../parts/screen-title';
import styles from './checkout.module.css';

/** The payment was given up: the order goes, the cart stays. When the money was faster, that is what is said. */
export function CancelledScreen() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { engine, account } = useLocal();
  const { order } = useSearch({ from: '/{-$lng}/my-account/checkout/complete/cancelled' });
  const [isPaid, setIsPaid] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    if (order === undefined || !account) return;
    let isHere = true;
    void engine.askAccount('cancelOrder', { id: order }).then((answer) => {
      if (!isHere) return;
      if (answer.kind === 'done') setIsPaid(answer.data.state === 'completed');
      if (answer.kind === 'refused') setTrouble(answer.message);
    });
    return () => {
      isHere = false;
    };
  }, [engine, account, order]);
  const state = isPaid ? 'paid' : 'cancelled';
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(`order.result.${state}`)} isHidden />
      <EmptyState
        title={t(`order.result.${state}`)}
        action={
          isPaid ? (
            <ButtonLink to="/{-$lng}/routes" variant="action" icon="star">
              {t('order.detail.open')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/{-$lng}/my-account/cart" variant="action" icon="cart">
              {t('order.result.cart')}
            </ButtonLink>
          )
        }
      >
        {t(`order.result.${state}Text`)}
      </EmptyState>
      <Problem words={words(trouble)} />
    </div>
  );
}
