import { describe, expect, test } from 'vitest';
import { nearCountries } from '../../src/account/parts/address/near-countries';

describe('the countries that stand first in an address', () => {
  test('are those of the addresses that the reader has, the usual one first', () => {
    const book = [{ countryCode: 'IT' }, { countryCode: 'CH' }, { countryCode: 'IT' }];
    expect(nearCountries('fr', book, ['fr-BE'])).toEqual(['IT', 'CH', 'BE', 'FR']);
  });

  test('without an address that of the device, where it speaks the language of the app', () => {
    expect(nearCountries('fr', [], ['fr-CH', 'en-US'])).toEqual(['CH', 'FR']);
    expect(nearCountries('en', [], ['fr-FR', 'en-GB', 'en'])).toEqual(['GB', 'FR']);
  });

  test('else the one that most who buy here live in', () => {
    expect(nearCountries('fr', undefined, ['en-US'])).toEqual(['FR']);
    expect(nearCountries('fr', [], ['fr', 'fr-419', 'fr-Latn'])).toEqual(['FR']);
  });
});
