import type { Database } from '../database/database';
import { settlePublished } from '../reports/settle-published';
import { tellLateSavers } from '../publishing/tell-late-savers';
import { purgeActivationLinks } from '../store/access/activations';
import { purgeAttempts } from '../store/accounts/rate-limit';
import { purgeEmailChanges } from '../store/accounts/email-changes';
import { purgeUsedChallenges } from '../store/accounts/passkeys';
import { purgePasswordResets } from '../store/accounts/password-resets';
import { purgeReferers } from '../store/accounts/referers';
import { purgeRegistrations } from '../store/accounts/registrations';
import { purgeSessions } from '../store/accounts/sessions';
import { purgeInvitations } from '../store/counter/staff-invitations';
import { purgeTombstones } from '../store/feed/sync-page';
import { purgeFigures } from '../store/figures/tallies';
import { purgeHouse } from '../store/house/house-version';
import { purgeLetters } from '../store/letters/letters';
import { purgeErasedTokens } from '../store/privacy/erase-customer';
import { purgeCatalogueFiles } from '../store/house/catalogue-files';
import { purgeRevisionPictures } from '../store/house/revision-pictures';
import { purgePhotos } from '../store/photos/photos';
import { purgePaymentEvents } from '../store/shop/payments';
import { forgetBodies } from '../store/writes/applied-writes';

const DAY_MS = 86_400_000;
const BODIES_KEPT_MS = 30 * DAY_MS;
const TOMBSTONES_KEPT_MS = 180 * DAY_MS;
const EVENTS_KEPT_MS = 60 * DAY_MS;
const FILES_KEPT_MS = 7 * DAY_MS;

/** What is forgotten, by the name under which a failure is told, at a time in milliseconds since 1970. */
const purges: Readonly<Record<string, (db: Database, now: number) => Promise<void>>> = {
  'bodies of writes': (db, now) => forgetBodies(db, now - BODIES_KEPT_MS),
  'deleted rows': (db, now) => purgeTombstones(db, now - TOMBSTONES_KEPT_MS),
  // Nothing is forgotten by these two: what a publishing that was cut off left to be told.
  'late savers': tellLateSavers,
  'settled reports': settlePublished,
  'deleted revisions': (db, now) => purgeHouse(db, now - TOMBSTONES_KEPT_MS),
  sessions: purgeSessions,
  attempts: purgeAttempts,
  registrations: purgeRegistrations,
  'staff invitations': purgeInvitations,
  'password resets': purgePasswordResets,
  'signed challenges': purgeUsedChallenges,
  'e-mail changes': purgeEmailChanges,
  'activation links': purgeActivationLinks,
  letters: purgeLetters,
  'erased tokens': purgeErasedTokens,
  referers: purgeReferers,
  figures: purgeFigures,
  photographs: purgePhotos,
  'pictures of revisions': purgeRevisionPictures,
  'catalogue files': (db, now) => purgeCatalogueFiles(db, now - FILES_KEPT_MS),
  'payment events': (db, now) => purgePaymentEvents(db, now - EVENTS_KEPT_MS),
};

/** One purge, or several, that did not come to its end. */
export class MaintenanceFailed extends Error {
  override name = 'MaintenanceFailed';
  readonly failed: readonly string[];

  constructor(failed: readonly string[]) {
    super(`Not forgotten: ${failed.join(', ')}.`);
    this.failed = failed;
  }
}

/**
 * Forgets what nobody needs any more, each kind by itself: one that fails keeps no other from being forgotten. Running
 * it twice does no harm. Throws MaintenanceFailed, once all were tried.
 */
export async function maintain(db: Database, now: number): Promise<void> {
  const failed: string[] = [];
  for (const [name, purge] of Object.entries(purges)) await purge(db, now).catch(() => failed.push(name));
  if (failed.length > 0) throw new MaintenanceFailed(failed);
}
