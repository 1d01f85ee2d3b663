import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/forms/address';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { Problem } from '../../../kit/form/problem';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { AddressLines } from '../../../shop/parts/order/address-lines';
import { useRequestWords } from '../../../kit/form/use-request-words';
import styles from './addresses.module.css';

/** One address as it stands on a letter, and what can be done with it. */
export function AddressCard({
  address,
  onChanged,
}: {
  address: Address;
  onChanged: (words: string) => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const [trouble, setTrouble] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const wordsOf = useRequestWords();
  const { id, firstName, lastName, phone, isDefault } = address;
  const name = `${firstName} ${lastName}`;

  const makeDefault = async () => {
    setTrouble(undefined);
    const answer = await engine.askAccount('makeDefaultAddress', { id });
    if (answer.kind === 'done') onChanged(t('account.address.isDefault'));
    else setTrouble(wordsOf(answer));
  };
  const remove = async () => {
    const answer = await engine.askAccount('deleteAddress', { id });
    if (answer.kind !== 'done') {
      setFailed(wordsOf(answer));
      throw new Error('The address is still there.');
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
            failed: failed ?? t('account.request.unreachable'),
            retry: t('common.retry'),
          }}
          remove={remove}
        />
      </div>
      <Problem words={trouble} />
    </li>
  );
}
