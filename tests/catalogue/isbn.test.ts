import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isbnDigits, isbnProblem } from '#contract/rules/isbn';

// Printed on books, and in the ISBN Users' Manual.
const printed = ['978-0-306-40615-7', '978-3-16-148410-0', '9780131103627', '979 10 90636 07 1'];

test.each(printed)('%s is taken', (isbn) => {
  expect(isbnProblem(isbn)).toBeNull();
});

test('one digit mistyped is always refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...printed),
      fc.integer({ min: 3, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (isbn, at, by) => {
        const digits = isbnDigits(isbn).split('');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isbnProblem(digits.join(''))).toMatch(/is mistyped: an ISBN-13 that begins so ends with \d$/);
      },
    ),
  );
});

test.each(['', '0306406152', '978-0-306-40615', '978030640615X', '9770306406157', '97803064061570'])(
  '"%s" is no ISBN-13',
  (isbn) => {
    expect(isbnProblem(isbn)).toMatch(/is no ISBN-13/);
  },
);
