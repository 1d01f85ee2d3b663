import { Email } from '../forms/account';
import { Language } from '../language';
import { z } from '../zod';

/** What an account may do at the counter, from which the shop is run; an owner may do all of it, and say who does. */
export const StaffRole = z.enum(['orders', 'content', 'accounts', 'owner']);
export type StaffRole = z.infer<typeof StaffRole>;

/** A customer as their own devices know them. */
export const Customer = z.object({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  language: Language,
  newsletter: z.boolean(),
  /** None for who only buys; an older server says nothing. */
  roles: z.array(StaffRole).nullish(),
});
export type Customer = z.infer<typeof Customer>;

export const SignIn = z.strictObject({
  email: Email,
  password: z
    .string({ error: 'account.error.password' })
    .min(1, { error: 'account.error.password' })
    .max(200, { error: 'account.error.password' }),
});
export type SignIn = z.infer<typeof SignIn>;

/** What a device holds to act for a customer. */
export const SessionTokens = z.object({
  /** Opaque session token, sent as `X-Auth-Token`; revocable, hashed at rest. */
  token: z.string(),
  /** Short-lived signed token, sent as `Authorization: Bearer`. */
  accessToken: z.string(),
  /** ISO 8601 instant at which the access token ends. */
  accessTokenExpiresAt: z.iso.datetime(),
  /** The value for `X-XSRF-TOKEN`; the same one is in the cookie `XSRF-TOKEN`. */
  xsrf: z.string(),
});
export type SessionTokens = z.infer<typeof SessionTokens>;
