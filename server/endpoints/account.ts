import { customer, login, logout, tokenRefresh, tokenXsrf } from '#contract/endpoints/account';
import { signIn } from '../accounts/sign-in';
import { renewSession, startSession } from '../accounts/start-session';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { GUEST } from '../sessions/forgery-pair';
import { hashToken } from '../sessions/session-token';
import { readCustomer } from '../store/accounts/customers';
import { revokeSession, sessionOfToken } from '../store/accounts/sessions';
import { readUser } from '../store/accounts/user';

/** Sign-in, sign-out and the session's tokens. */
export const accountEndpoints = {
  login: implement(login, async ({ services, db, body, browser, now }) => {
    const found = await signIn(services, body, browser, now);
    const tokens = await startSession(services, browser, found.id, now);
    return { user: await readUser(db, found), ...tokens, serverTime: new Date(now).toISOString() };
  }),

  // Whoever holds no session changes nothing here, so only a known session's request must prove where it is from.
  logout: implement(
    logout,
    async ({ db, browser, now }) => {
      const { sessionToken } = browser;
      const sessionId = sessionToken === null ? null : await sessionOfToken(db, hashToken(sessionToken));
      if (sessionId !== null) {
        if (!browser.hasPairOf(sessionId)) throw new Refused(403, 'common.error.forgery');
        await revokeSession(db, sessionId, now);
      }
      return {};
    },
    { needsPair: false },
  ),

  // The session token stands in a header that no other site can send, and nothing is changed for the customer.
  tokenRefresh: implement(
    tokenRefresh,
    async ({ services, browser, now }) => ({
      ...(await renewSession(services, browser, now)),
      serverTime: new Date(now).toISOString(),
    }),
    { needsPair: false },
  ),

  tokenXsrf: implement(tokenXsrf, async ({ db, browser }) => {
    const { sessionToken } = browser;
    const sessionId = sessionToken === null ? null : await sessionOfToken(db, hashToken(sessionToken));
    return { xsrf: browser.sendPair(sessionId ?? GUEST) };
  }),

  // Another's address is as unknown as any: the path must tell nothing about who is a customer.
  customer: implement(customer, async (call) => {
    const own = await readCustomer(call.db, customerOf(call));
    if (own.email !== call.params.email.toLowerCase()) throw new Refused(404, 'account.error.unknown');
    return { user: await readUser(call.db, own) };
  }),
};
