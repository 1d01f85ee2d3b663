/** What SPEC section 5 asks of a password, in the order a form explains it. Lengths are in characters. */
const RULES = {
  length: (password: string) => password.length >= PASSWORD_LENGTH_MIN,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** SPEC section 5. */
export const PASSWORD_LENGTH_MIN = 8;
/** Longer ones only cost the server time. */
export const PASSWORD_LENGTH_MAX = 200;

export type PasswordRule = keyof typeof RULES;
export const passwordRules = Object.keys(RULES) as PasswordRule[];

/** The rules a password does not keep yet; empty when it may be used. */
export function passwordGaps(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !RULES[rule](password));
}
