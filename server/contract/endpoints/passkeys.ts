import {
  PasskeyChallenge,
  PasskeyInfo,
  PasskeyMade,
  PasskeyOrder,
  PasskeyProof,
  PasskeyRenaming,
  PasskeyStart,
} from '../forms/passkey';
import { z } from '../zod';
import { login } from './account';
import { defineEndpoint } from './endpoint';

const open = { method: 'POST', localised: true, auth: 'none', write: false } as const;
const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.uuid() });

/** What a browser has a passkey sign; good for some minutes and for one sign-in. */
export const passkeyChallenge = defineEndpoint({
  ...open,
  name: 'passkeyChallenge',
  path: '/customer/passkey-challenge',
  data: PasskeyChallenge,
});

/** Signs in by a passkey instead of address and password; answers as the other does. */
export const passkeyLogin = defineEndpoint({
  ...open,
  name: 'passkeyLogin',
  path: '/customer/passkey-login',
  body: PasskeyProof,
  data: login.data,
});

/** The customer's passkeys, the newest first. */
export const passkeys = defineEndpoint({
  ...guarded,
  name: 'passkeys',
  method: 'GET',
  path: '/guard/customer/passkeys',
  data: z.array(PasskeyInfo),
});

/** First step to a passkey: the password, for what the browser is asked to make. */
export const passkeyStart = defineEndpoint({
  ...guarded,
  name: 'passkeyStart',
  method: 'POST',
  path: '/guard/customer/passkeys/start',
  body: PasskeyStart,
  data: PasskeyOrder,
});

/** Second step: the passkey that was made. A letter tells of it. */
export const addPasskey = defineEndpoint({
  ...guarded,
  name: 'addPasskey',
  method: 'POST',
  path: '/guard/customer/passkeys',
  body: PasskeyMade,
  data: z.object({ id: z.uuid() }),
});

/** Renames a passkey. 404 where the customer has none of this id. */
export const renamePasskey = defineEndpoint({
  ...guarded,
  name: 'renamePasskey',
  method: 'POST',
  path: '/guard/customer/passkeys/:id/rename',
  params,
  body: PasskeyRenaming,
  data: z.object({}),
});

/** Takes a passkey away; the password stays the way in. A letter tells of it. */
export const removePasskey = defineEndpoint({
  ...guarded,
  name: 'removePasskey',
  method: 'POST',
  path: '/guard/customer/passkeys/:id/remove',
  params,
  data: z.object({}),
});
