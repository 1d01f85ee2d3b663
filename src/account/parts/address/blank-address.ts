import type { AddressInput } from './address-rules';

/** An address of which nothing is known; the country is the one that most who buy here live in. */
export const blankAddress = {
  firstName: '',
  lastName: '',
  businessName: '',
  address: '',
  zipcode: '',
  city: '',
  state: '',
  countryCode: 'FR',
  phone: '',
} satisfies AddressInput;
