import type { Database } from '../database/database';
import type { Asker } from '../handler/implement';
import { Refused } from '../handler/refused';
import { countAttempt, type RateLimit } from '../store/accounts/rate-limit';

const HOUR_MS = 3_600_000;

export const REGISTER_PER_ADDRESS: RateLimit = { scope: 'register/address', max: 20, windowMs: HOUR_MS };
export const REGISTER_PER_EMAIL: RateLimit = { scope: 'register/email', max: 5, windowMs: HOUR_MS };
export const RESET_PER_ADDRESS: RateLimit = { scope: 'reset/address', max: 20, windowMs: HOUR_MS };
export const RESET_PER_EMAIL: RateLimit = { scope: 'reset/email', max: 5, windowMs: HOUR_MS };
const TOKEN_PER_ADDRESS: RateLimit = { scope: 'token/address', max: 60, windowMs: HOUR_MS };
export const EMAIL_CHANGE_PER_ACCOUNT: RateLimit = {
  scope: 'email-change/account',
  max: 5,
  windowMs: HOUR_MS,
};
export const EMAIL_CHANGE_PER_EMAIL: RateLimit = {
  scope: 'email-change/email',
  max: 5,
  windowMs: HOUR_MS,
};
/** Wrong passwords of who is not known on the device, at one account from everywhere. */
export const SIGN_IN_PER_ACCOUNT: RateLimit = { scope: 'sign-in/account', max: 10, windowMs: HOUR_MS / 4 };
export const PASSWORD_PER_ACCOUNT: RateLimit = {
  scope: 'password/account',
  max: 10,
  windowMs: HOUR_MS / 4,
};
/** Wrong passkeys from one address; a right one is never stopped by them. */
export const PASSKEY_PER_ADDRESS: RateLimit = {
  scope: 'passkey/address',
  max: 10,
  windowMs: HOUR_MS / 4,
};
export const EXPORT_PER_ACCOUNT: RateLimit = { scope: 'export/account', max: 20, windowMs: HOUR_MS };

/** Counts an attempt under each limit, and refuses with 429 when one is reached, saying how long to wait. */
export async function mustNotHurry(
  db: Database,
  now: number,
  ...counted: [RateLimit, string][]
): Promise<void> {
  for (const [limit, subject] of counted) {
    const wait = await countAttempt(db, limit, subject, now);
    if (wait !== null) throw tooMany(limit, wait);
  }
}

/** The refusal of who has reached a limit, for so many seconds. */
export function tooMany({ windowMs }: RateLimit, seconds: number): Refused {
  return new Refused(
    429,
    windowMs < HOUR_MS ? 'account.error.tooMany' : 'account.error.tooManyHour',
    [],
    seconds,
  );
}

/**
 * Follows a letter's link, and counts it only when it means nothing (410): nobody guesses 256 bits, and who has the
 * letter gets in whatever others tried from the same address.
 */
export async function followingLink<Answer>(
  db: Database,
  { address, now }: Pick<Asker, 'address' | 'now'>,
  follow: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await follow();
  } catch (error) {
    if (error instanceof Refused && error.status === 410) {
      await mustNotHurry(db, now, [TOKEN_PER_ADDRESS, address]);
    }
    throw error;
  }
}
