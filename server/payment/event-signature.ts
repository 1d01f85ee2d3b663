import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedEvent } from './payments';

/** How old a signature may be, either way. */
const TOLERANCE_SECONDS = 300;

/** Signs a body at an instant: `t=<seconds>,v1=<hex>`. `now` in milliseconds since 1970. */
export function signEvent(secret: Uint8Array, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** Throws ForgedEvent unless the body was signed with the secret within five minutes. */
export function checkSignature(secret: Uint8Array, body: string, signature: string, now: number): void {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === '' || Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS) {
    throw new ForgedEvent('The signature is missing or stale.');
  }
  const expected = Buffer.from(digest(secret, Number(seconds), body));
  if (!timingSafeEqual(Buffer.from(given), expected)) throw new ForgedEvent('The signature is wrong.');
}

function digest(secret: Uint8Array, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
