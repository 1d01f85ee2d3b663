import { Email, LetterToken, OpenedAccount, PasswordReset, Registration } from '../forms/account';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const open = { method: 'POST', localised: true, auth: 'none', write: false } as const;

/** Asks for an account. Answers the same whether the address is known or not: the letter tells. */
export const register = defineEndpoint({
  ...open,
  name: 'register',
  path: '/customer/register',
  body: Registration,
  data: z.object({}),
});

/** Opens the account whose letter held this token; answers the address to sign in with and the way back. Once more says the same. */
export const confirm = defineEndpoint({
  ...open,
  name: 'confirm',
  path: '/customer/confirm',
  body: z.strictObject({ token: LetterToken }),
  data: OpenedAccount,
});

/** First step: asks for the letter. Answers the same for an unknown address. */
export const passwordResetRequest = defineEndpoint({
  ...open,
  name: 'passwordResetRequest',
  path: '/customer/password_reset_request',
  body: z.strictObject({ email: Email }),
  data: z.object({}),
});

/** Second step: whether the link of the letter still counts. */
export const passwordReset = defineEndpoint({
  ...open,
  name: 'passwordReset',
  path: '/customer/password_reset',
  body: z.strictObject({ token: LetterToken }),
  data: z.object({}),
});

/** Third step: the new password. Every session of the account ends; one that was not open yet is, with its way back. */
export const passwordResetChange = defineEndpoint({
  ...open,
  name: 'passwordResetChange',
  path: '/customer/password_reset_change',
  body: PasswordReset,
  data: OpenedAccount,
});
