import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Asker } from '../handler/implement';
import { customerOfToken } from '../letters/newsletter-link';
import { readCustomer } from '../store/accounts/customers';
import { keepConsent, readLastConsent, setNewsletter } from '../store/accounts/newsletter-consents';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { isCustomerGone } from '../store/writes/customer-gone';
import { followingLink } from './limits';

/**
 * Ends the news for whom a letter was written to, or takes that back; again it does nothing more, and of an erased
 * account it is ended. Refused 410 `account.error.link` for a token that is not ours, and where what is taken back was
 * not ended by a letter: who was passed a letter on can make nobody agree.
 */
export function chooseNewsletter(
  db: Database,
  { token, agrees }: { token: string; agrees: boolean },
  asker: Pick<Asker, 'address' | 'now'>,
): Promise<{ agrees: boolean }> {
  return followingLink(db, asker, async () => {
    const customerId = await customerOfToken(db, token);
    if (customerId === null) throw new Refused(410, 'account.error.link');
    try {
      await db.transaction((transaction) => choose(transaction, customerId, agrees, asker.now));
    } catch (error) {
      if (!(error instanceof Error) || !isCustomerGone(error)) throw error;
      if (agrees) throw new Refused(410, 'account.error.link');
    }
    return { agrees };
  });
}

async function choose(db: Database, customerId: string, agrees: boolean, now: number): Promise<void> {
  await lockCustomer(db, customerId);
  const { newsletter } = await readCustomer(db, customerId);
  if (newsletter === agrees) return;
  const last = await readLastConsent(db, customerId);
  const wasEndedHere = last?.agreed === false && last.way === 'letter';
  if (agrees && !wasEndedHere) throw new Refused(410, 'account.error.link');
  await keepConsent(db, customerId, { agreed: agrees, way: 'letter', at: new Date(now) });
  await setNewsletter(db, customerId, agrees, await nextVersion(db, customerId));
}
