import { useTranslation } from 'react-i18next';
import { AgeNote } from '../../../kit/page/age-note';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { useLastCheckout } from '../../queries/use-last-checkout';
import { CheckoutSummary } from '../../parts/order/checkout-summary';
import styles from './checkout.module.css';

/** Where the server could not be asked: that it has to be, and below what it said last, with its age. */
export function LastSummary({ again }: { again: () => void }) {
  const { t } = useTranslation();
  const last = useLastCheckout();
  return (
    <>
      <RequestTrouble refusal={undefined} again={again} />
      {last && (
        <section className={styles['form']} aria-label={t('order.last.title')}>
          <h2>{t('order.last.title')}</h2>
          <AgeNote at={last.at} isOffline />
          <CheckoutSummary checkout={last.checkout} />
        </section>
      )}
    </>
  );
}
