import { letterLines } from '#contract/rules/address-form';
import { HOME } from '#contract/rules/shop/vat-abroad';
import type { OrderAddress } from '#contract/tables/order';
import { countryName } from './printed-rate';

/** Signs that order text from right to left or join others: of no use on paper, and a way to garble a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}]/gu;
/** Small pictures: a parcel comes without them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3/gu;
/** More accents upon one letter than any language writes. */
const PILED = /(\p{M}{2})\p{M}+/gu;
/** What Noto Sans draws: Latin, Greek and Cyrillic letters, their accents, digits, and what stands between words. */
const DRAWN =
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u02FF\u2000-\u206F\u20A0-\u20BF\u2100-\u2122]|[\u0300-\u036F])*$/u;
/** Digits, ©, ® and ™ are pictures to Unicode, and letters on paper. */
const PLAIN = /[\d#*©®™]/u;

/**
 * A line as it can be printed, in one line and without pictures; null where it has signs that our font does not draw, so
 * that it is written by hand.
 */
export function printedLine(text: string): string | null {
  const seen = text.normalize('NFC').replaceAll(UNSEEN, (sign) => (/\s/u.test(sign) ? ' ' : ''));
  const line = seen
    .replaceAll(PICTURES, (sign) => (PLAIN.test(sign) ? sign : ''))
    .replaceAll(PILED, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line === '' && text.trim() !== '') return null;
  return DRAWN.test(line) ? line : null;
}

/**
 * Where a parcel goes, line by line, as its country writes addresses in Latin letters; the country in capitals, in
 * French, for what leaves France. A line that cannot be printed is null.
 */
export function labelLines(to: OrderAddress): (string | null)[] {
  const { firstName, lastName, businessName, countryCode } = to;
  const lines = letterLines({ ...to, name: `${firstName} ${lastName}`, organisation: businessName });
  const country = countryCode === HOME ? [] : [countryName(countryCode, 'fr').toLocaleUpperCase('fr')];
  return [...lines, ...country].map(printedLine).filter((line) => line !== '');
}
