import type { NewsletterReader } from '#contract/endpoints/counter/newsletter';
import type { Database } from '../database/database';
import { listReaders } from '../store/accounts/newsletter-consents';
import { noteAct } from '../store/counter/staff-acts';
import { mustHaveProven, type StaffAsker } from './must-be-staff';

/**
 * Everybody who agrees to the news, which the log tells each time; for owners who have just proven to be it, and the
 * command line, where `by` is left out.
 */
export function listNewsletterReaders(
  db: Database,
  now: number,
  by?: StaffAsker,
): Promise<NewsletterReader[]> {
  return db.transaction(async (transaction) => {
    if (by) await mustHaveProven(transaction, by, 'owner', now);
    await noteAct(transaction, { act: 'newsletterReaders', staffId: by?.staffId ?? null }, now);
    return listReaders(transaction);
  });
}
