import { randomUUID } from 'node:crypto';
import {
  PASSKEYS_MAX,
  type PasskeyMade,
  type PasskeyOrder,
  type PasskeyStart,
} from '#contract/forms/passkey';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { adding, isChallengeFor, makeChallenge } from '../sessions/passkey-challenge';
import { hashToken } from '../sessions/session-token';
import { challengeIn, readMadePasskey, rpIdOf, userHandleOf } from '../sessions/verify-passkey';
import { readCustomer } from '../store/accounts/customers';
import { countPasskeys, keepPasskey, listPasskeys, useChallenge } from '../store/accounts/passkeys';
import { queueLetter } from '../store/letters/letters';
import { lockCustomer } from '../store/writes/applied-writes';
import { mustKnowPassword } from './must-know-password';
import { passkeyLetter } from './passkey-letter';

/** A signed-in customer, and the session in which they ask. */
interface Who {
  customerId: string;
  sessionId: string;
}

/**
 * What the browser is asked in order to make a passkey for a signed-in customer. A wrong password: Refused 422 at its
 * field; too many: 429; as many passkeys as there may be: 422.
 */
export async function startPasskey(
  { db, secrets, random, letters }: Services,
  { customerId, sessionId }: Who,
  { currentPassword }: PasskeyStart,
  now: number,
): Promise<PasskeyOrder> {
  const { email, firstName, lastName } = await mustKnowPassword(db, customerId, currentPassword, now);
  const held = await listPasskeys(db, customerId);
  if (held.length >= PASSKEYS_MAX) throw new Refused(422, 'account.error.passkeyLimit');
  return {
    challenge: makeChallenge(secrets, adding(customerId, sessionId), now, random),
    rpId: rpIdOf(letters.base),
    rpName: 'Relais',
    userHandle: userHandleOf(customerId),
    userName: email,
    displayName: `${firstName} ${lastName}`,
    held: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  };
}

/**
 * Keeps the passkey that a browser made, called by its device, tells the customer by letter, and answers its id. Too
 * late, a second time or in another session: Refused 410; not made as asked, or known already: 422.
 */
export async function addPasskey(
  { db, secrets, letters }: Services,
  { customerId, sessionId }: Who,
  made: PasskeyMade,
  { device, now }: { device: string; now: number },
): Promise<string> {
  const challenge = challengeIn(made.clientDataJSON) ?? '';
  const purpose = adding(customerId, sessionId);
  if (!isChallengeFor(secrets, purpose, challenge, now)) throw new Refused(410, 'account.error.passkeyOld');
  const key = await readMadePasskey(made, { challenge, base: letters.base });
  if (key === null) throw new Refused(422, 'account.error.passkeyMade');
  const id = randomUUID();
  await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    if (!(await useChallenge(transaction, hashToken(challenge), now))) {
      throw new Refused(410, 'account.error.passkeyOld');
    }
    if ((await countPasskeys(transaction, customerId)) >= PASSKEYS_MAX) {
      throw new Refused(422, 'account.error.passkeyLimit');
    }
    const row = { id, customerId, credentialId: made.id, ...key, transports: made.transports };
    const isNew = await keepPasskey(transaction, { ...row, name: device, createdAt: new Date(now) });
    if (!isNew) throw new Refused(422, 'account.error.passkeyKnown');
    const customer = await readCustomer(transaction, customerId);
    await queueLetter(transaction, passkeyLetter('passkeyAdded', customer, device, letters.base), now);
  });
  letters.wake();
  return id;
}
