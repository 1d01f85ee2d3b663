import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PasskeyChallenge, PasskeyMade, PasskeyOrder, PasskeyProof } from '#contract/forms/passkey';

/** A little less than a challenge counts on the server. */
const TIMEOUT_MS = 4 * 60_000;
/** What the server can verify, the best first: Ed25519, ECDSA with P-256, RSA. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Has the browser ask which passkey shall sign, and the device whose it is. With `isOffered` no window opens: the browser
 * offers passkeys in the field of the address for as long as nothing else is asked. Null when none was used.
 */
export async function provePasskey(
  { challenge, rpId }: PasskeyChallenge,
  { isOffered }: { isOffered: boolean },
): Promise<PasskeyProof | null> {
  const optionsJSON = { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' } as const;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }).catch(() => null);
  if (!answer) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return userHandle ? { id: answer.id, clientDataJSON, authenticatorData, signature, userHandle } : null;
}

/** Has the device make a passkey. `held` when it has one of this account already, null when none was made. */
export async function makePasskey({
  challenge,
  rpId,
  rpName,
  userHandle,
  userName,
  displayName,
  held,
}: PasskeyOrder): Promise<PasskeyMade | 'held' | null> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { id: userHandle, name: userName, displayName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: TIMEOUT_MS,
        excludeCredentials: held.map((one) => ({
          id: one.id,
          type: 'public-key',
          transports: one.transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'held' : null;
  }
}

/** Takes back what the browser was asked and has not answered yet. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
