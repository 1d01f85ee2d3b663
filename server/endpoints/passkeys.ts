import * as contract from '#contract/endpoints/passkeys';
import { addPasskey, startPasskey } from '../accounts/add-passkey';
import { removePasskey } from '../accounts/remove-passkey';
import { challengeForPasskey, signInByPasskey } from '../accounts/sign-in-by-passkey';
import { startSession } from '../accounts/start-session';
import { customerOf, implement, sessionOf, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { listPasskeys, renameOwnPasskey } from '../store/accounts/passkeys';
import { readUser } from '../store/accounts/user';

const whoAsks = (call: RawCall) => ({ customerId: customerOf(call), sessionId: sessionOf(call) });

/** The way in by a device's own lock, beside the password. */
export const passkeyEndpoints = {
  passkeyChallenge: implement(contract.passkeyChallenge, async ({ services, now }) =>
    challengeForPasskey(services, now),
  ),
  passkeyLogin: implement(contract.passkeyLogin, async ({ services, db, body, browser, now }) => {
    const found = await signInByPasskey(services, body, browser, now);
    const tokens = await startSession(services, browser, found.id, now);
    return { user: await readUser(db, found), ...tokens, serverTime: new Date(now).toISOString() };
  }),
  passkeys: implement(contract.passkeys, async (call) => {
    const listed = await listPasskeys(call.db, customerOf(call));
    return listed.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }),
  passkeyStart: implement(contract.passkeyStart, (call) =>
    startPasskey(call.services, whoAsks(call), call.body, call.now),
  ),
  addPasskey: implement(contract.addPasskey, async (call) => {
    const { device } = call.browser;
    return { id: await addPasskey(call.services, whoAsks(call), call.body, { device, now: call.now }) };
  }),
  renamePasskey: implement(contract.renamePasskey, async (call) => {
    const { params, body } = call;
    const wasTheirs = await renameOwnPasskey(call.db, customerOf(call), params.id, body.name);
    if (!wasTheirs) throw new Refused(404, 'common.error.notFound');
    return {};
  }),
  removePasskey: implement(contract.removePasskey, async (call) => {
    await removePasskey(call.services, customerOf(call), call.params.id, call.now);
    return {};
  }),
};
