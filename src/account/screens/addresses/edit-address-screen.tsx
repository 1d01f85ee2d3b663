import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { useState } from 'react';
import { useRefusalWords } from '../../../language/refusal-words';
import { useIsAwaited } from '../../../sync/local/awaited-rows';
import { useAddresses, useAddressWrites } from '../../queries/use-addresses';
import { AccountOnly } from '../../parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
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
  const addresses = useAddresses();
  const isAwaited = useIsAwaited();
  const found = addresses?.find((address) => address.id === id);
  // What is being corrected stays on the screen, whatever another device does to it meanwhile.
  const [known, setKnown] = useState<Local<'address'>>();
  if (found && known?.id !== id) setKnown(found);
  if (addresses && known?.id === id) return <KnownAddress address={known} addresses={addresses} />;
  if (!addresses || isAwaited !== false) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="24rem" />
      </>
    );
  }
  return <UnknownAddress />;
}

function KnownAddress({ address, addresses }: { address: Local<'address'>; addresses: Local<'address'>[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { update } = useAddressWrites(addresses);
  return (
    <AddressForm
      formKey={`address-${address.id}`}
      known={fieldsOf(address)}
      save={(fields) => update(address, fields)}
      onSaved={() => {
        showToast({ words: t('account.address.saved'), severity: 'success' });
        void navigate({ to: '/{-$lng}/my-account/addresses' });
      }}
    />
  );
}

function UnknownAddress() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const wayOn = (
    <ButtonLink to="/{-$lng}/my-account/addresses" icon="list">
      {t('account.address.title')}
    </ButtonLink>
  );
  return <EmptyState title={words('account.error.addressGone') ?? ''} action={wayOn} />;
}

function fieldsOf(address: Local<'address'>) {
  const { id: _id, isDefault: _default, v: _v, pending: _pending, ...fields } = address;
  return fields;
}
