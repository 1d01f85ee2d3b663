import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { notKeptWords } from '../../../sync/local/not-kept-words';
import type { AddressWrites } from '../../queries/use-addresses';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { Problem } from '../../../kit/form/problem';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { AddressLines } from '../../../shop/parts/order/address-lines';
import styles from './addresses.module.css';

/** One address as it stands on a letter, and what can be done with it. */
export function AddressCard({
  address,
  writes,
  onChanged,
}: {
  address: Local<'address'>;
  writes: AddressWrites;
  onChanged: (words: string) => void;
}) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const { id, firstName, lastName, phone, isDefault } = address;
  const name = `${firstName} ${lastName}`;

  const makeDefault = async () => {
    setTrouble(undefined);
    try {
      await writes.makeDefault(address);
      onChanged(t('account.address.isDefault'));
    } catch (error) {
      setTrouble(t(notKeptWords(error, 'account.address.failed')));
    }
  };
  const remove = async () => {
    try {
      await writes.remove(address);
    } catch (error) {
      setFailed(t(notKeptWords(error, 'account.address.failed')));
      throw error;
    }
    onChanged(t('account.address.removed'));
  };

  return (
    <li className={styles['card']}>
      <AddressLines address={address}>
        <span>{phone}</span>
      </AddressLines>
      {isDefault && <p className={styles['default']}>{t('account.address.isDefault')}</p>}
      <div className={styles['ways']}>
        <ButtonLink
          to="/{-$lng}/my-account/addresses/$id/edit"
          params={{ id }}
          variant="quiet"
          icon="edit"
          aria-label={t('account.address.editOf', { name })}
        >
          {t('account.address.edit')}
        </ButtonLink>
        {!isDefault && (
          <Button variant="quiet" icon="check" onClick={() => void makeDefault()}>
            {t('account.address.makeDefault')}
          </Button>
        )}
        <LazyRemoval
          words={{
            start: t('account.address.remove'),
            startLabel: t('account.address.removeOf', { name }),
            ask: t('account.address.removeAsk'),
            confirm: t('account.address.remove'),
            cancel: t('saved.remove.cancel'),
            working: t('account.request.working'),
            failed: failed ?? t('account.address.failed'),
            retry: t('common.retry'),
          }}
          remove={remove}
        />
      </div>
      <Problem words={trouble} />
    </li>
  );
}
