import type { AddressFields } from '#contract/forms/address';

/** An address as it is kept, with what a test says otherwise. */
export function addressOf(said: Partial<AddressFields> = {}): AddressFields {
  const home = {
    firstName: 'Camille',
    lastName: 'Roche',
    businessName: '',
    address: '12 rue du Barry',
    zipcode: '84400',
    city: 'Apt',
    countryCode: 'FR',
    phone: '+33 6 12 34 56 78',
  };
  return { ...home, ...said };
}
