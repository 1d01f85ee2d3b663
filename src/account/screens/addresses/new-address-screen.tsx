import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountOnly } from '../../parts/account-only';
import { NewAddressForm } from '../../parts/address/new-address-form';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './addresses.module.css';

/** Adds an address. */
export function NewAddressScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.address.add')} />
      <AccountOnly>
        <NewAddressForm
          onSaved={() => {
            showToast({ words: t('account.address.saved'), severity: 'success' });
            void navigate({ to: '/{-$lng}/my-account/addresses' });
          }}
        />
      </AccountOnly>
    </div>
  );
}
