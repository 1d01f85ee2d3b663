import type { Database } from '../database/database';
import { purgeActivationLinks } from '../store/access/activations';
import { purgeAttempts } from '../store/accounts/rate-limit';
import { purgeEmailChanges } from '../store/accounts/email-changes';
import { purgePasswordResets } from '../store/accounts/password-resets';
import { purgeReferers } from '../store/accounts/referers';
import { purgeRegistrations } from '../store/accounts/registrations';
import { purgeSessions } from '../store/accounts/sessions';
import { purgeTombstones } from '../store/feed/sync-page';
import { purgeLetters } from '../store/letters/letters';
import { purgeErasedTokens } from '../store/privacy/erase-customer';
import { purgePaymentEvents } from '../store/shop/payments';
import { forgetBodies } from '../store/writes/applied-writes';

const DAY_MS = 86_400_000;
const BODIES_KEPT_MS = 30 * DAY_MS;
const TOMBSTONES_KEPT_MS = 180 * DAY_MS;
const EVENTS_KEPT_MS = 60 * DAY_MS;
const HOUR_MS = 3_600_000;

/** Forgets what nobody needs any more. Running it twice does no harm. */
export async function maintain(db: Database, now: number): Promise<void> {
  await forgetBodies(db, now - BODIES_KEPT_MS);
  await purgeTombstones(db, now - TOMBSTONES_KEPT_MS);
  await purgeSessions(db, now);
  await purgeAttempts(db, now);
  await purgeRegistrations(db, now);
  await purgePasswordResets(db, now);
  await purgeEmailChanges(db, now);
  await purgeActivationLinks(db, now);
  await purgeLetters(db, now);
  await purgeErasedTokens(db, now);
  await purgeReferers(db, now);
  await purgePaymentEvents(db, now - EVENTS_KEPT_MS);
}

/** Maintains at once and then daily; an hour after a failure. The answered function stops it after what runs. */
export function maintainDaily(
  db: Database,
  clock: () => number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    const again = await maintain(db, clock()).then(
      () => DAY_MS,
      (error: unknown) => {
        failed(error);
        return HOUR_MS;
      },
    );
    if (!isStopped) timer = setTimeout(() => (running = run()), again).unref();
  };
  let running = run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
