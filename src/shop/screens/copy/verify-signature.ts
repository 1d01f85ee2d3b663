import type { VerifySignature } from '#contract/catalogue/signed-copy';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

/** Verifies in the browser, which sends nothing. Only at a safe address: elsewhere browsers give no `crypto.subtle`. */
export const verifySignature: VerifySignature = async ({ kty, crv, x, y }, signature, signed) => {
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed);
};

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
