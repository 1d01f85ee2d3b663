import { hashToken } from '../sessions/session-token';
import { normalizeCode } from './normalize-answer';

/** Crockford's: no letter that is taken for a figure. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A new code of 80 random bits, such as "7K2M-9QXA-3FTR-HW5D". */
export function makeCode(random: (size: number) => Buffer): string {
  const letters = [...random(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What is stored of a code. */
export function hashCode(code: string): string {
  return hashToken(normalizeCode(code));
}
