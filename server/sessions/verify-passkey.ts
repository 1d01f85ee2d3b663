import type { PasskeyMade, PasskeyProof } from '#contract/forms/passkey';

/** Ed25519, ECDSA with P-256, RSA: what phones, computers and security keys make, the best first. */
const ALGORITHMS = [-8, -7, -257];

/** What a passkey must have been asked, and where. */
export interface PasskeyAsked {
  challenge: string;
  /** The address people use; from the configuration, never from a request. */
  base: string;
}

/** What is kept of a passkey to know its signatures by. */
export interface PasskeyKey {
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
}

/** The site that passkeys are made for: they answer to no other. */
export function rpIdOf(base: string): string {
  return new URL(base).hostname;
}

/** What names a customer to authenticators: bytes that say nothing of a person. */
export function userHandleOf(customerId: string): string {
  return Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The challenge that a browser says was signed; null for what is no such saying. It proves nothing yet. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof said?.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}

/** The key of a passkey that was made as asked, its owner verified by the device; null for any other. */
export async function readMadePasskey(made: PasskeyMade, asked: PasskeyAsked): Promise<PasskeyKey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, clientDataJSON, attestationObject } = made;
  const response = { clientDataJSON, attestationObject };
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: asked.challenge,
    expectedOrigin: new URL(asked.base).origin,
    expectedRPID: rpIdOf(asked.base),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  const credential = verified?.registrationInfo?.credential;
  if (!credential || credential.id !== id) return null;
  return { publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter };
}

/**
 * The counter that a passkey says with a signature that is right: made as asked, its owner verified by the device, and
 * not older than the last one. Null for any other.
 */
export async function provenCounter(
  proof: PasskeyProof,
  key: PasskeyKey,
  asked: PasskeyAsked,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = proof;
  const response = { clientDataJSON, authenticatorData, signature, userHandle };
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: asked.challenge,
    expectedOrigin: new URL(asked.base).origin,
    expectedRPID: rpIdOf(asked.base),
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
