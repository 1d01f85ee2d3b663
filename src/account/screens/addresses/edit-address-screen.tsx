import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/forms/address';
import { useLocal } from '../../../sync/local/local-provider';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { AccountOnly } from '../../parts/account-only';
import { RequestTrouble } from '../../parts/request-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { showToast } from '../../../kit/overlay/show-toast';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { AddressForm } from '../../parts/address/address-form';
import styles from './addresses.module.css';

/** Corrects an address. */
export function EditAddressScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/my-account/addresses/$id/edit' });
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.address.editTitle')} />
      <AccountOnly>
        <EditAddress id={id} />
      </AccountOnly>
    </div>
  );
}

function EditAddress({ id }: { id: string }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const navigate = useNavigate();
  const { result, again } = useAccountAnswer('readAddress', { id });
  if (!result) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="24rem" />
      </>
    );
  }
  if (result.kind !== 'done') {
    return <RequestTrouble refusal={result.kind === 'refused' ? result.message : undefined} again={again} />;
  }
  return (
    <AddressForm
      formKey={`address-${id}`}
      known={fieldsOf(result.data)}
      send={(fields) => engine.askAccount('updateAddress', { id, fields })}
      onSaved={() => {
        showToast({ words: t('account.address.saved'), severity: 'success' });
        void navigate({ to: '/{-$lng}/my-account/addresses' });
      }}
    />
  );
}

function fieldsOf({ id: _id, country: _country, isDefault: _default, ...fields }: Address) {
  return fields;
}
