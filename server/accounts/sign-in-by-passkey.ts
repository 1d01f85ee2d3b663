import type { PasskeyChallenge, PasskeyProof } from '#contract/forms/passkey';
import type { Browser } from '../handler/browser';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { isChallengeFor, makeChallenge, SIGNING_IN } from '../sessions/passkey-challenge';
import { hashToken } from '../sessions/session-token';
import { challengeIn, provenCounter, rpIdOf, userHandleOf } from '../sessions/verify-passkey';
import { readCustomer, type CustomerRow } from '../store/accounts/customers';
import { findPasskey, notePasskeyUse, useChallenge } from '../store/accounts/passkeys';
import { mustNotHurry, PASSKEY_PER_ADDRESS } from './limits';

type Needs = Pick<Services, 'db' | 'secrets' | 'letters'>;

/** What a browser has a passkey sign. Nothing of it is kept. */
export function challengeForPasskey({ secrets, random, letters }: Services, now: number): PasskeyChallenge {
  return { challenge: makeChallenge(secrets, SIGNING_IN, now, random), rpId: rpIdOf(letters.base) };
}

/**
 * The customer whose passkey signed a challenge of ours, once; the browser is known to them from then on. Too late, or
 * a second time: Refused 410. A passkey that is unknown, another's, made for another site, copied (its counter goes
 * back) or used without asking its owner: 401, alike. Only wrong ones are counted, and 429 says that they were too
 * many: a lock that guesses have closed, at the account or the network, keeps no passkey out.
 */
export async function signInByPasskey(
  services: Needs,
  proof: PasskeyProof,
  browser: Pick<Browser, 'address' | 'remember'>,
  now: number,
): Promise<CustomerRow> {
  const challenge = challengeIn(proof.clientDataJSON) ?? '';
  if (!isChallengeFor(services.secrets, SIGNING_IN, challenge, now)) {
    throw new Refused(410, 'account.error.passkeyOld');
  }
  const customer = await customerProvenBy(services, proof, challenge, now);
  if (customer === null) {
    await mustNotHurry(services.db, now, [PASSKEY_PER_ADDRESS, browser.address]);
    throw new Refused(401, 'account.error.passkey');
  }
  browser.remember(customer.id, now);
  return customer;
}

async function customerProvenBy(
  { db, letters }: Needs,
  proof: PasskeyProof,
  challenge: string,
  now: number,
): Promise<CustomerRow | null> {
  const held = await findPasskey(db, proof.id);
  if (held === null || proof.userHandle !== userHandleOf(held.customerId)) return null;
  const counter = await provenCounter(proof, held, { challenge, base: letters.base });
  if (counter === null) return null;
  return db.transaction(async (transaction) => {
    if (!(await useChallenge(transaction, hashToken(challenge), now))) {
      throw new Refused(410, 'account.error.passkeyOld');
    }
    // Removed meanwhile, or its copy was quicker.
    if (!(await notePasskeyUse(transaction, held.id, counter, now))) return null;
    return readCustomer(transaction, held.customerId);
  });
}
