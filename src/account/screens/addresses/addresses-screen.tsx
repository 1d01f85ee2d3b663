import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { AccountOnly } from '../../parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { RequestTrouble } from '../../parts/request-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
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
  const { t } = useTranslation();
  const { result, again } = useAccountAnswer('listAddresses', null);
  const [said, setSaid] = useState('');
  const book = useRef<HTMLDivElement>(null);
  if (!result) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </>
    );
  }
  if (result.kind !== 'done') {
    return <RequestTrouble refusal={result.kind === 'refused' ? result.message : undefined} again={again} />;
  }
  const add = (
    <ButtonLink to="/{-$lng}/my-account/addresses/new" variant="action" icon="plus">
      {t('account.address.add')}
    </ButtonLink>
  );
  const changed = (words: string) => {
    setSaid(words);
    // What was tapped goes: the address, or the way to make it the usual one.
    book.current?.focus({ preventScroll: true });
    again();
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
      {result.data.length === 0 ? (
        <EmptyState title={t('account.address.none')} action={add}>
          {t('account.address.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['list']}>
            {result.data.map((address) => (
              <AddressCard key={address.id} address={address} onChanged={changed} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
    </div>
  );
}
