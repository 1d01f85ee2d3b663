import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/forms/address';
import { AddressLines } from '../../parts/order/address-lines';
import styles from './checkout.module.css';

export interface AddressChoiceProps {
  name: string;
  title: string;
  addresses: readonly Address[];
  /** The id of the one that is chosen. */
  chosen: string;
  choose: (id: string) => void;
  /** The ids of those no carrier goes to, where that matters. */
  unserved?: readonly string[];
}

/** One of the customer's addresses, by radio buttons. */
export function AddressChoice(props: AddressChoiceProps) {
  const { name, title, addresses, chosen, choose, unserved = [] } = props;
  const { t } = useTranslation();
  return (
    <fieldset className={styles['choice']}>
      <legend>{title}</legend>
      {addresses.map((address) => (
        <label key={address.id} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={address.id === chosen}
            onChange={() => choose(address.id)}
          />
          <AddressLines address={address}>
            {unserved.includes(address.id) && <span>{t('order.billing.unserved')}</span>}
          </AddressLines>
        </label>
      ))}
    </fieldset>
  );
}
