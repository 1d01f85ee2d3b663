import { timingSafeEqual } from 'node:crypto';
import { sign, type Secrets } from './secrets';

export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const FORGERY_HEADER = 'x-xsrf-token';

/** The owner of the pairs of all who are not signed in. */
export const GUEST = 'guest';

/** A fresh value for cookie and header, good for its owner only: a session's id, or GUEST. */
export function makePair(secrets: Secrets, owner: string, random: (size: number) => Buffer): string {
  const nonce = random(16).toString('base64url');
  return `${nonce}.${sign(secrets.forgery, `${owner}.${nonce}`)}`;
}

/** Whether cookie and header are equal and were made here for that owner. */
export function isPairOf(
  secrets: Secrets,
  owner: string,
  cookie: string | undefined,
  header: string | undefined,
): boolean {
  if (!cookie || !header || !isSame(cookie, header)) return false;
  const [nonce, signature] = header.split('.');
  if (!nonce || !signature) return false;
  const keys = secrets.former ? [secrets.forgery, secrets.former.forgery] : [secrets.forgery];
  return keys.some((key) => isSame(signature, sign(key, `${owner}.${nonce}`)));
}

/** The value of one cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

function isSame(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}
