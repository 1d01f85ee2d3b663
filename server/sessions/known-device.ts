import { timingSafeEqual } from 'node:crypto';
import { sign, type Secrets } from './secrets';

/** What a browser is known by, longer than any session. */
export const KNOWN_COOKIE = 'RELAIS-KNOWN';
const DAY_MS = 86_400_000;
const KEPT_DAYS = 365;
export const MARK_SECONDS = (KEPT_DAYS * DAY_MS) / 1000;
/** So many accounts are remembered on one device. */
const MARKS_MAX = 5;

interface Mark {
  text: string;
  nonce: string;
  day: number;
  signature: string;
}

/**
 * The nonce of the mark by which a browser proves that a customer was signed in there within a year; null for none. A
 * mark opens nothing: it only keeps the guesses of strangers apart.
 */
export function knownMark(
  secrets: Secrets,
  marks: string | undefined,
  customerId: string,
  now: number,
): string | null {
  const mark = readMarks(marks).find((one) => isOf(secrets, one, customerId));
  return mark && now - mark.day * DAY_MS <= KEPT_DAYS * DAY_MS ? mark.nonce : null;
}

/** The browser's marks with a fresh one for a customer, the newest first. */
export function addMark(
  secrets: Secrets,
  marks: string | undefined,
  customerId: string,
  now: number,
  random: (size: number) => Buffer,
): string {
  const nonce = random(16).toString('base64url');
  const day = Math.floor(now / DAY_MS);
  const fresh = `${nonce}.${day}.${sign(secrets.devices, `${customerId}.${nonce}.${day}`)}`;
  const others = readMarks(marks).filter((one) => !isOf(secrets, one, customerId));
  return [fresh, ...others.map(({ text }) => text)].slice(0, MARKS_MAX).join('~');
}

function readMarks(marks: string | undefined): Mark[] {
  const texts = (marks ?? '').split('~', MARKS_MAX);
  return texts.flatMap((text) => {
    const [, nonce = '', day = '', signature = ''] = /^([\w-]{22})\.(\d{5})\.([\w-]{43})$/.exec(text) ?? [];
    return nonce === '' ? [] : [{ text, nonce, day: Number(day), signature }];
  });
}

function isOf(secrets: Secrets, { nonce, day, signature }: Mark, customerId: string): boolean {
  const keys = secrets.former ? [secrets.devices, secrets.former.devices] : [secrets.devices];
  const given = Buffer.from(signature);
  return keys.some((key) => timingSafeEqual(given, Buffer.from(sign(key, `${customerId}.${nonce}.${day}`))));
}
