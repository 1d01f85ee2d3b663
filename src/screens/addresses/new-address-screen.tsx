import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { useCustomer } from '../../data/use-customer';
import { AccountOnly } from '../../parts/account-only';
import { ScreenTitle } from '../../parts/screen-title';
import { showToast } from '../../parts/show-toast';
import { AddressForm } from '../../parts/address/address-form';
import styles from './addresses.module.css';
import { useOwnKey } from '../../parts/address/use-own-key';

/** Adds an address. */
export function NewAddressScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.address.add')} />
      <AccountOnly>
        <NewAddress />
      </AccountOnly>
    </div>
  );
}

function NewAddress() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const customer = useCustomer();
  const navigate = useNavigate();
  const keyOf = useOwnKey();
  if (customer === undefined) return null;
  const { firstName = '', lastName = '' } = customer ?? {};
  const empty = { businessName: '', address: '', zipcode: '', city: '', countryCode: 'FR', phone: '' };
  return (
    <AddressForm
      known={{ firstName, lastName, ...empty }}
      send={(fields) => engine.askAccount('createAddress', { key: keyOf(fields), fields })}
      onSaved={() => {
        showToast({ words: t('account.address.saved'), severity: 'success' });
        void navigate({ to: '/{-$lng}/my-account/addresses' });
      }}
    />
  );
}
