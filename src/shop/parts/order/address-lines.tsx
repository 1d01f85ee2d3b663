import type { ReactNode } from 'react';
import type { OrderAddress } from '#contract/tables/order';
import { placeLine } from '#contract/rules/address-form';
import { useLanguage } from '../../../language/local-text';
import styles from './order.module.css';

/** An address as it stands on a letter, and what is known beside. */
export function AddressLines({
  address,
  children,
}: {
  address: Omit<OrderAddress, 'phone'>;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const { firstName, lastName, businessName, countryCode } = address;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode;
  return (
    <address className={styles['address']}>
      <strong>{`${firstName} ${lastName}`}</strong>
      {businessName && <span>{businessName}</span>}
      <span>{address.address}</span>
      <span>{placeLine(address)}</span>
      <span>{country}</span>
      {children}
    </address>
  );
}
