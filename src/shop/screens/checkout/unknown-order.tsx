import { useTranslation } from 'react-i18next';
import { AccountOnly } from '../../../account/parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './checkout.module.css';

/** The end of a payment without an order, or with nobody's: nothing was paid here and nothing given up. */
export function UnknownOrder() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('order.list.title')} isHidden />
      <AccountOnly>
        <EmptyState
          title={t('order.error.unknown')}
          action={
            <ButtonLink to="/{-$lng}/my-account/orders" variant="action" icon="list">
              {t('order.detail.all')}
            </ButtonLink>
          }
        />
      </AccountOnly>
    </div>
  );
}
