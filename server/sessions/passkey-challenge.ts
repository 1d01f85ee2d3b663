import { timingSafeEqual } from 'node:crypto';
import { sign, type Secrets } from './secrets';

/** Somebody looks for their phone in that time; a browser asks for a fresh one before it is over. */
const VALID_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;

/** What the challenges of all sign-ins are made for. */
export const SIGNING_IN = 'sign-in';

/** What the challenge of a passkey is made for that a session of a customer adds. */
export function adding(customerId: string, sessionId: string): string {
  return `add ${customerId} ${sessionId}`;
}

/**
 * What a passkey is asked to sign, base64url. The server proves it by its own key and keeps nothing of it until it
 * comes back signed: whoever asks for many fills no table.
 */
export function makeChallenge(
  secrets: Secrets,
  purpose: string,
  now: number,
  random: (size: number) => Buffer,
): string {
  const nonce = random(NONCE_BYTES);
  const until = Buffer.alloc(TIME_BYTES);
  until.writeUIntBE(now + VALID_MS, 0, TIME_BYTES);
  const body = Buffer.concat([nonce, until]);
  return Buffer.concat([body, signatureOf(secrets.passkeys, purpose, body)]).toString('base64url');
}

/** Whether a challenge was made here, for that purpose, and still counts. That it was not used yet is not known here. */
export function isChallengeFor(secrets: Secrets, purpose: string, challenge: string, now: number): boolean {
  const whole = Buffer.from(challenge, 'base64url');
  // The same bytes written otherwise would be another challenge to who counts uses.
  if (whole.toString('base64url') !== challenge) return false;
  if (whole.length !== NONCE_BYTES + TIME_BYTES + SIGNATURE_BYTES) return false;
  const body = whole.subarray(0, NONCE_BYTES + TIME_BYTES);
  const given = whole.subarray(NONCE_BYTES + TIME_BYTES);
  const keys = secrets.former ? [secrets.passkeys, secrets.former.passkeys] : [secrets.passkeys];
  const isOurs = keys.some((key) => timingSafeEqual(given, signatureOf(key, purpose, body)));
  return isOurs && now < body.readUIntBE(NONCE_BYTES, TIME_BYTES);
}

function signatureOf(key: Uint8Array, purpose: string, body: Buffer): Buffer {
  return Buffer.from(sign(key, `${purpose}.${body.toString('base64url')}`), 'base64url');
}
