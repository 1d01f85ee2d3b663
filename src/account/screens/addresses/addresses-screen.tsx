import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { AccountOnly } from '../../parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useAddresses, useAddressWrites } from '../../queries/use-addresses';
import { AddressCard } from './address-card';
import styles from './addresses.module.css';

/** The address book. */
export function AddressesScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.address.title')} />
      <AccountOnly>
        <AddressBook />
      </AccountOnly>
    </div>
  );
}

function AddressBook() {
  const addresses = useAddresses();
  if (addresses) return <KnownAddresses addresses={addresses} />;
  return (
    <>
      <SkeletonNote />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </>
  );
}

function KnownAddresses({ addresses }: { addresses: Local<'address'>[] }) {
  const { t } = useTranslation();
  const writes = useAddressWrites(addresses);
  const [said, setSaid] = useState('');
  const book = useRef<HTMLDivElement>(null);
  const add = (
    <ButtonLink to="/{-$lng}/my-account/addresses/new" variant="action" icon="plus">
      {t('account.address.add')}
    </ButtonLink>
  );
  const changed = (words: string) => {
    setSaid(words);
    // What was tapped goes: the address, or the way to make it the usual one.
    book.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={book}
      tabIndex={-1}
      role="group"
      aria-label={t('account.address.title')}
      className={styles['book']}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {addresses.length === 0 ? (
        <EmptyState title={t('account.address.none')} action={add}>
          {t('account.address.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['list']}>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} writes={writes} onChanged={changed} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
    </div>
  );
}
