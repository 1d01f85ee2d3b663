import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountOnly } from '../../parts/account-only';
import { NewAddressForm } from '../../parts/address/new-address-form';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './addresses.module.css';
import { ResendAddress } from './resend-address';

/** Adds an address; or corrects one that the server refused, to send it again. */
export function NewAddressScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { refused } = useSearch({ from: '/{-$lng}/my-account/addresses/new' });
  const onSaved = () => {
    showToast({ words: t('account.address.saved'), severity: 'success' });
    void navigate({ to: '/{-$lng}/my-account/addresses' });
  };
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(refused ? 'account.address.correctTitle' : 'account.address.add')} />
      <AccountOnly>
        {refused ? (
          <ResendAddress key={refused} refusedId={refused} onSaved={onSaved} />
        ) : (
          <NewAddressForm onSaved={onSaved} />
        )}
      </AccountOnly>
    </div>
  );
}
