import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { countAttempt, type RateLimit } from '../store/accounts/rate-limit';

const HOUR_MS = 3_600_000;

export const REGISTER_PER_ADDRESS: RateLimit = { scope: 'register/address', max: 20, windowMs: HOUR_MS };
export const REGISTER_PER_EMAIL: RateLimit = { scope: 'register/email', max: 5, windowMs: HOUR_MS };
export const RESET_PER_ADDRESS: RateLimit = { scope: 'reset/address', max: 20, windowMs: HOUR_MS };
export const RESET_PER_EMAIL: RateLimit = { scope: 'reset/email', max: 5, windowMs: HOUR_MS };
export const TOKEN_PER_ADDRESS: RateLimit = { scope: 'token/address', max: 60, windowMs: HOUR_MS };
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
export const PASSWORD_PER_ACCOUNT: RateLimit = {
  scope: 'password/account',
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
    if (wait === null) continue;
    const key = limit.windowMs < HOUR_MS ? 'account.error.tooMany' : 'account.error.tooManyHour';
    throw new Refused(429, key, [], wait);
  }
}
