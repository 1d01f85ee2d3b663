import { Erasure, InformationChange, PasswordChange, SessionInfo } from '../forms/account';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;

/** Names, newsletter and language of letters. */
export const informationChange = defineEndpoint({
  ...guarded,
  name: 'informationChange',
  method: 'POST',
  path: '/guard/customer/information-change',
  write: true,
  body: InformationChange,
  data: z.object({}),
});

/** Whose news it is, signed: in each letter with news, and good for ever. */
export const NewsletterToken = z.string().regex(/^[\w-]{54}$/);

/**
 * Ends the news for whom a letter was written to, or takes that back. 410 `account.error.link` for a token that is not
 * ours, and where there is nothing to take back.
 */
export const newsletterChoice = defineEndpoint({
  name: 'newsletterChoice',
  method: 'POST',
  path: '/customer/newsletter',
  localised: true,
  auth: 'none',
  write: false,
  body: z.strictObject({ token: NewsletterToken, agrees: z.boolean() }),
  data: z.object({ agrees: z.boolean() }),
});

/** A new password; every other session of the customer ends. */
export const passwordChange = defineEndpoint({
  ...guarded,
  name: 'passwordChange',
  method: 'POST',
  path: '/guard/customer/password-change',
  body: PasswordChange,
  data: z.object({}),
});

/** Where the customer is signed in, the latest used first. */
export const sessions = defineEndpoint({
  ...guarded,
  name: 'sessions',
  method: 'GET',
  path: '/guard/customer/sessions',
  data: z.array(SessionInfo),
});

/** Signs one device out. Another customer's session is as unknown as any: 404. */
export const endSession = defineEndpoint({
  ...guarded,
  name: 'endSession',
  method: 'POST',
  path: '/guard/customer/sessions/:id/end',
  params: z.strictObject({ id: z.uuid() }),
  data: z.object({}),
});

/** Everything kept of the customer as raw bytes: a ZIP of JSON and CSV, titled in the address's language. */
export const personalExport = defineEndpoint({
  ...guarded,
  name: 'personalExport',
  method: 'GET',
  path: '/guard/customer/export',
  data: z.unknown(),
});

/** Erases the account with all that is the customer's, for good; every session of it is over. */
export const eraseAccount = defineEndpoint({
  ...guarded,
  name: 'eraseAccount',
  method: 'POST',
  path: '/guard/customer/erase',
  body: Erasure,
  data: z.object({}),
});
