import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../sync/connection';
import { Button } from '../../../kit/control/button';
import { AgeNote } from '../../../kit/page/age-note';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { useLastCheckout } from '../../queries/use-last-checkout';
import { CheckoutSummary } from './checkout-summary';
import styles from './checkout.module.css';

/** Where the server could not be asked: what it said last, with its age, and that it has to be asked before going on. */
export function LastSummary({ again }: { again: () => void }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const last = useLastCheckout();
  if (last === undefined) return null;
  if (!last) return <RequestTrouble refusal={undefined} again={again} />;
  return (
    <section className={styles['form']} aria-label={t('order.last.title')}>
      <h2>{t('order.last.title')}</h2>
      <AgeNote at={last.at} isOffline />
      <CheckoutSummary checkout={last.checkout} />
      <p role="status">{t(isOffline ? 'account.request.needsNetwork' : 'account.request.unreachable')}</p>
      <div>
        <Button icon="reset" onClick={again}>
          {t('common.retry')}
        </Button>
      </div>
    </section>
  );
}
