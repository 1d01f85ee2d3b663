import { EmailChange, EmailConfirmation, LetterToken, PendingEmailChange } from '../forms/account';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
const path = '/guard/customer/email-change';

/** Asks for another address: a letter goes to both. Answers the same whether the new one is known or not. */
export const emailChange = defineEndpoint({
  ...guarded,
  name: 'emailChange',
  method: 'POST',
  path,
  body: EmailChange,
  data: z.object({}),
});

/** The change that waits for its confirmations, null for none. */
export const pendingEmailChange = defineEndpoint({
  ...guarded,
  name: 'pendingEmailChange',
  method: 'GET',
  path,
  data: z.object({ pending: PendingEmailChange.nullable() }),
});

/** Takes the wish back; the letters' links count no more. Doing it twice, or without a wish, succeeds. */
export const cancelEmailChange = defineEndpoint({
  ...guarded,
  name: 'cancelEmailChange',
  method: 'POST',
  path: `${path}/cancel`,
  data: z.object({}),
});

/** Confirms for the address whose letter held this token. Once more says the same. */
export const confirmEmailChange = defineEndpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/customer/email_confirm',
  localised: true,
  auth: 'none',
  write: false,
  body: z.strictObject({ token: LetterToken }),
  data: EmailConfirmation,
});
