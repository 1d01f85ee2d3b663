import { randomUUID } from 'node:crypto';
import type { SessionTokens } from '#contract/tables/customer';
import type { Browser } from '../handler/browser';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { issueAccessToken } from '../sessions/access-token';
import { firstToken, hashToken, nextToken } from '../sessions/session-token';
import { addToken, openSession, useSession } from '../store/accounts/sessions';
import { isErasedToken } from '../store/privacy/erase-customer';

/** Opens a session for a customer whose identity was proven, and sends its anti-forgery pair. */
export async function startSession(
  { db, secrets, random }: Services,
  browser: Browser,
  customerId: string,
  now: number,
): Promise<SessionTokens> {
  const id = randomUUID();
  const token = firstToken(random);
  await openSession(db, { id, customerId, device: browser.device }, hashToken(token), now);
  const access = await issueAccessToken(secrets, { customerId, sessionId: id }, now);
  return { token, ...access, xsrf: browser.sendPair(id) };
}

/**
 * Renews a session's tokens. The token it came with keeps working until the new one is used for the first time,
 * so an answer that is lost on the way signs nobody out. Throws Refused 401 for a session that is over,
 * and 410 when its account was erased: the device clears itself then.
 */
export async function renewSession(
  { db, secrets }: Services,
  browser: Browser,
  now: number,
): Promise<SessionTokens> {
  const current = browser.sessionToken;
  const session = current === null ? null : await useSession(db, hashToken(current), now);
  if (current !== null && session === null && (await isErasedToken(db, hashToken(current)))) {
    throw new Refused(410, 'account.error.erased');
  }
  if (current === null || session === null) throw new Refused(401, 'account.error.session');
  const token = nextToken(secrets, current);
  await addToken(db, session.id, hashToken(token), now);
  const claims = { customerId: session.customerId, sessionId: session.id };
  return { token, ...(await issueAccessToken(secrets, claims, now)), xsrf: browser.sendPair(session.id) };
}
