import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { readNewsletterKey } from '../store/accounts/newsletter-consents';

/** Bytes of a customer's id, and of the signature over it. */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;

/** What a link carries that ends the news of a customer, base64url: their id, signed. It holds for ever. */
export function newsletterToken(key: string, customerId: string): string {
  return Buffer.concat([idBytes(customerId), signatureOf(key, customerId)]).toString('base64url');
}

/** Whose news a token ends; null for one that is not ours. */
export async function customerOfToken(db: Database, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const customerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signatureOf(await readNewsletterKey(db), customerId);
  return timingSafeEqual(bytes.subarray(ID_BYTES), expected) ? customerId : null;
}

function idBytes(customerId: string): Buffer {
  return Buffer.from(customerId.replaceAll('-', ''), 'hex');
}

function signatureOf(key: string, customerId: string): Buffer {
  return createHmac('sha256', key).update(`newsletter ${customerId}`).digest().subarray(0, SIGNATURE_BYTES);
}
