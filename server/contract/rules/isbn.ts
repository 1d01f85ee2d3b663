/** The thirteen digits of an ISBN-13, written with hyphens or blanks between them or without. */
export function isbnDigits(written: string): string {
  return written.replaceAll(/[\s-]/g, '');
}

/** What is wrong with an ISBN-13, in words that say which digit is expected at its end; null for a right one. */
export function isbnProblem(written: string): string | null {
  const digits = isbnDigits(written);
  if (!/^97[89]\d{10}$/.test(digits)) {
    return `${written} is no ISBN-13: it has thirteen digits and begins with 978 or 979`;
  }
  const sum = digits
    .slice(0, 12)
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  const check = (10 - (sum % 10)) % 10;
  if (Number(digits[12]) === check) return null;
  return `${written} is mistyped: an ISBN-13 that begins so ends with ${check}`;
}
