import { expect, test } from 'vitest';
import { formatOrdinal } from '../../src/format/format-ordinal';

test.each([
  [1, '1st', '1re'],
  [2, '2nd', '2e'],
  [3, '3rd', '3e'],
  [4, '4th', '4e'],
  [11, '11th', '11e'],
  [22, '22nd', '22e'],
])('edition %i is the %s in English and la %s in French', (place, english, french) => {
  expect(formatOrdinal(place, 'en')).toBe(english);
  expect(formatOrdinal(place, 'fr')).toBe(french);
});
