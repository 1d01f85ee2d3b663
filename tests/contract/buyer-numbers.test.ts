import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareNumber, isSiren, isVatNumber, spacedSiren } from '#contract/rules/shop/buyer-numbers';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** Luhn, once more and otherwise: from the right, over the digits as they would be written down. */
function luhn(text: string): number {
  const weighed = Array.from(text)
    .toReversed()
    .map((digit, at) => String(Number(digit) * (1 + (at % 2))));
  return weighed.join('').replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit))).length % 10;
}

describe('a SIREN', () => {
  test.each(['732829320', '552100554', '356000000', '542107651'])('that is in the register, %s', (siren) => {
    expect(isSiren(siren)).toBe(true);
  });

  test('that is mistyped in one digit is told from a right one', () => {
    fc.assert(
      fc.property(digits(9), fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        fc.pre(isSiren(text));
        const other = String((Number(text[at]) + by) % 10);
        expect(isSiren(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  test('is what Luhn says and nothing of another length', () => {
    fc.assert(
      fc.property(digits(9), (text) => {
        expect(isSiren(text)).toBe(luhn(text) === 0 && text !== '000000000');
      }),
    );
    expect(['', '73282932', '73282932000074', '73282932O', '000000000'].filter(isSiren)).toEqual([]);
  });

  test('is taken as people write it, and written as they read it', () => {
    expect(bareNumber(' 732\u00a0829 320 ')).toBe('732829320');
    expect(spacedSiren('732829320')).toBe('732\u00a0829\u00a0320');
  });
});

describe('a VAT number', () => {
  test.each([
    'FR44732829320',
    'DE123456789',
    'ATU12345678',
    'BE0123456789',
    'ESA12345678',
    'ESX1234567L',
    'ES12345678Z',
    'IE1234567WA',
    'NL123456789B01',
    'EL123456789',
    'SE123456789001',
    'XI123456789',
  ])('of the form of its country, %s', (number) => {
    expect(isVatNumber(number)).toBe(true);
  });

  test.each([
    'FR45732829320',
    'FR44732829321',
    'DE12345678',
    'GB123456789',
    'CH123456789',
    'US123456789',
    'DE12345678A',
    'FR',
    '',
    'toString1234',
  ])('of another is refused: “%s”', (number) => {
    expect(isVatNumber(number)).toBe(false);
  });

  test('of France has one key in digits for its SIREN', () => {
    fc.assert(
      fc.property(digits(9), (siren) => {
        fc.pre(isSiren(siren));
        const keys = Array.from({ length: 100 }, (_none, key) => String(key).padStart(2, '0'));
        expect(keys.filter((key) => isVatNumber(`FR${key}${siren}`))).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });
});
