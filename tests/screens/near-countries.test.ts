import { describe, expect, test } from 'vitest';
import { nearCountries } from '../../src/account/parts/address/near-countries';

describe('the countries that stand first in an address', () => {
  test('begin with the region of the device, whatever language the app is read in', () => {
    expect(nearCountries([], ['de-DE'])).toEqual(['DE', 'FR']);
    expect(nearCountries([], ['fr', 'zh-Hant-TW', 'en-US'])).toEqual(['TW', 'US', 'FR']);
  });

  test('are then those of the addresses that the reader has, the usual one first, before what else the device speaks', () => {
    const book = [{ countryCode: 'IT' }, { countryCode: 'FR' }, { countryCode: 'IT' }];
    expect(nearCountries(book, ['fr-CH', 'en-US'])).toEqual(['CH', 'IT', 'FR', 'US']);
  });

  test('else the one that most who buy here live in', () => {
    expect(nearCountries(undefined, [])).toEqual(['FR']);
    expect(nearCountries([], ['fr', 'fr-419', 'fr-Latn'])).toEqual(['FR']);
  });
});
