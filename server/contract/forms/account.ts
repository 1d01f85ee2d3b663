import { Language } from '../language';
import { isOwnPath } from '../rules/own-path';
import { PASSWORD_LENGTH_MAX, passwordGaps } from '../rules/password';
import { z } from '../zod';

const NAME_LENGTH_MAX = 100;

/** One line of somebody's name, without control characters. */
function personName(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(NAME_LENGTH_MAX, { error: 'common.error.tooLong' })
    .regex(/^\P{Cc}*$/u, { error: missing });
}

/** An e-mail address as it was written; compare it in lower case. */
export const Email = z
  .string({ error: 'account.error.email' })
  .trim()
  .min(1, { error: 'account.error.email' })
  .max(254, { error: 'account.error.email' })
  .pipe(z.email({ error: 'account.error.email' }));

/** A password that keeps the rule of SPEC section 5. */
export const NewPassword = z
  .string({ error: 'account.error.passwordRule' })
  .max(PASSWORD_LENGTH_MAX, { error: 'common.error.tooLong' })
  .refine((password) => passwordGaps(password).length === 0, { error: 'account.error.passwordRule' });

const names = {
  firstName: personName('account.error.firstName'),
  lastName: personName('account.error.lastName'),
};
const newPassword = {
  password: NewPassword,
  passwordConfirm: z
    .string({ error: 'account.error.passwordConfirm' })
    .min(1, { error: 'account.error.passwordConfirm' })
    .max(PASSWORD_LENGTH_MAX),
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The second password says the same as the first; the problem stands at the second field. */
function confirmed<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({ ...newPassword, ...shape })
    .refine(
      ({ password, passwordConfirm }: { password?: unknown; passwordConfirm?: unknown }) =>
        password === passwordConfirm,
      {
        error: 'account.error.passwordConfirm',
        path: ['passwordConfirm'],
        when: ({ value }) => isObject(value),
      },
    );
}

/** Where a customer was on their way to: a page of ours, in the address of its language. */
export const WayBack = z.string().refine(isOwnPath);

/** What a registration asks. */
export const Registration = confirmed({
  ...names,
  email: Email,
  newsletter: z.boolean(),
  terms: z
    .boolean({ error: 'account.error.terms' })
    .refine((isTicked) => isTicked, { error: 'account.error.terms' }),
  /** Kept until the letter's link is opened, on whatever device; older apps send none. */
  back: WayBack.nullish(),
});
export type Registration = z.infer<typeof Registration>;

/** The secret of a link in a letter: 256 random bits, base64url. */
export const LetterToken = z.string().regex(/^[\w-]{43}$/);

/** The address to sign in with once an account is open, and where its customer was on their way to; null for nowhere. */
export const OpenedAccount = z.object({ email: z.email(), back: WayBack.nullish() });
export type OpenedAccount = z.infer<typeof OpenedAccount>;

export const PasswordReset = confirmed({ token: LetterToken });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** The password that proves who asks. */
export const currentPassword = z
  .string({ error: 'account.error.currentPassword' })
  .min(1, { error: 'account.error.currentPassword' })
  .max(PASSWORD_LENGTH_MAX, { error: 'account.error.currentPassword' });

export const PasswordChange = confirmed({ currentPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The address a customer wants to sign in with from now on, proven by the password. */
export const EmailChange = z.strictObject({ email: Email, currentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

/** The two addresses of a change, each of which has to confirm it. */
export const EmailSide = z.enum(['old', 'new']);
export type EmailSide = z.infer<typeof EmailSide>;

/** A change of address that is not done yet. */
export const PendingEmailChange = z.object({
  email: z.email(),
  /** Which of the two addresses have confirmed; never both. */
  confirmed: z.array(EmailSide),
  /** ISO 8601 instant until which the letters' links count. */
  endsAt: z.iso.datetime(),
});
export type PendingEmailChange = z.infer<typeof PendingEmailChange>;

/** What a confirmation came to: the wanted address, and the side that has still to confirm; null when it is done. */
export const EmailConfirmation = z.object({ email: z.email(), waitsFor: EmailSide.nullable() });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

/** What erasing one's account asks. */
export const Erasure = z.strictObject({ currentPassword });
export type Erasure = z.infer<typeof Erasure>;

/** What a customer may change of who they are. */
export const InformationChange = z.strictObject({
  ...names,
  newsletter: z.boolean(),
  /** The language letters are written in. */
  language: Language,
});
export type InformationChange = z.infer<typeof InformationChange>;

/** One place where the customer is signed in. */
export const SessionInfo = z.object({
  id: z.uuid(),
  /** Browser and system as they named themselves, such as "Firefox · Android"; empty when unknown. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the session that asks. */
  isThisOne: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
