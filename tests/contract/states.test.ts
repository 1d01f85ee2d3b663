import { formatAddress } from 'localized-address-format';
import { describe, expect, test } from 'vitest';
import { countryCodes, placeLine } from '#contract/rules/address-form';
import { needsState, statesOf } from '#contract/rules/states';

/** Published counts: provinces of Italy and Spain, states of the others with territories and the armed forces. */
const COUNTS = { AU: 8, CA: 13, ES: 52, IT: 107, US: 54 } as const;

describe('the state or province of an address', () => {
  test.each(Object.entries(COUNTS))('is chosen of all there are in %s', (country, count) => {
    const states = statesOf(country) ?? [];
    expect(states).toHaveLength(count);
    expect(new Set(states.map(({ written }) => written)).size).toBe(count);
    for (const { written, name } of states) expect([written, name]).not.toContain('');
  });

  test('is asked for only where a letter of the country names it', () => {
    const asked = countryCodes.filter(needsState);
    expect(asked).toEqual(['AU', 'BR', 'CA', 'CN', 'ES', 'IN', 'IT', 'JP', 'KR', 'MX', 'US']);
    for (const postalCountry of asked) {
      const letter = formatAddress({ postalCountry, administrativeArea: 'State', locality: 'City' });
      expect([postalCountry, letter.join(' ')]).toEqual([postalCountry, expect.stringContaining('State')]);
    }
    expect([needsState('FR'), statesOf('FR'), statesOf('JP')]).toEqual([false, null, null]);
  });

  test.each([
    [{ zipcode: '94105', city: 'San Francisco', state: 'CA', countryCode: 'US' }, 'San Francisco, CA 94105'],
    [{ zipcode: '10121', city: 'Torino', state: 'TO', countryCode: 'IT' }, '10121 Torino TO'],
    [{ zipcode: '10121', city: 'Torino', state: null, countryCode: 'IT' }, '10121 Torino'],
    [{ zipcode: '84400', city: 'Apt', countryCode: 'FR' }, '84400 Apt'],
    [{ zipcode: '', city: 'Dubai', countryCode: 'AE' }, 'Dubai'],
  ])('stands where its country writes it: %o', (place, line) => {
    expect(placeLine(place)).toBe(line);
  });
});
