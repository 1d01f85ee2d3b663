import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountOnly } from '../../parts/account-only';
import { EditAddress } from '../../parts/address/edit-address';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './addresses.module.css';

/** Corrects an address. */
export function EditAddressScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/{-$lng}/my-account/addresses/$id/edit' });
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.address.editTitle')} />
      <AccountOnly>
        <EditAddress id={id} onSaved={() => void navigate({ to: '/{-$lng}/my-account/addresses' })} />
      </AccountOnly>
    </div>
  );
}
