import { z } from '../zod';
import { currentPassword } from './account';

/** As many as an account may have. */
export const PASSKEYS_MAX = 10;

/** Bytes as browsers and servers write them to each other. */
const base64Url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** Which passkey it is, as its authenticator named it. */
const CredentialId = base64Url(1400);

/** What a browser is asked when somebody signs in by passkey: to sign this, for that site. */
export const PasskeyChallenge = z.object({ challenge: base64Url(200), rpId: z.string() });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

/** What a browser answers: the challenge, signed by a passkey of its owner. */
export const PasskeyProof = z.strictObject({
  id: CredentialId,
  clientDataJSON: base64Url(4000),
  authenticatorData: base64Url(4000),
  signature: base64Url(2000),
  /** Whose passkey it is, as the authenticator was told when it was made. */
  userHandle: base64Url(100),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** What making a passkey asks: the password, so that an open device is not enough. */
export const PasskeyStart = z.strictObject({ currentPassword });
export type PasskeyStart = z.infer<typeof PasskeyStart>;

/** What a browser is asked in order to make a passkey. */
export const PasskeyOrder = z.object({
  ...PasskeyChallenge.shape,
  rpName: z.string(),
  /** Names the account to the authenticator and says nothing of its owner. */
  userHandle: base64Url(100),
  /** What the device shows beside the passkey: the address and the name of the account. */
  userName: z.string(),
  displayName: z.string(),
  /** Those the account has: a device that holds one makes no second. */
  held: z.array(z.object({ id: CredentialId, transports: z.array(z.string()) })),
});
export type PasskeyOrder = z.infer<typeof PasskeyOrder>;

/** A passkey that a browser has made. */
export const PasskeyMade = z.strictObject({
  id: CredentialId,
  clientDataJSON: base64Url(4000),
  attestationObject: base64Url(20_000),
  /** How the device is reached, in the words of the standard; for the browser's own question later. */
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What a customer calls a passkey. */
export const PasskeyName = z
  .string({ error: 'account.error.passkeyName' })
  .trim()
  .min(1, { error: 'account.error.passkeyName' })
  .max(60, { error: 'common.error.tooLong' })
  .regex(/^\P{Cc}*$/u, { error: 'account.error.passkeyName' });

export const PasskeyRenaming = z.strictObject({ name: PasskeyName });
export type PasskeyRenaming = z.infer<typeof PasskeyRenaming>;

/** A passkey as its customer reads of it. */
export const PasskeyInfo = z.object({
  id: z.uuid(),
  /** By the device it was made on, such as "Chrome · Android", or as the customer calls it; empty when unknown. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null when nobody signed in by it yet. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyInfo = z.infer<typeof PasskeyInfo>;
