import * as contract from '#contract/endpoints/profile';
import { chooseNewsletter } from '../accounts/choose-newsletter';
import { changeOwnPassword } from '../accounts/change-password';
import { eraseAccount } from '../accounts/erase-account';
import { exportPersonalData } from '../accounts/export-personal-data';
import { Bytes } from '../answers/bytes';
import { customerOf, implement, sessionOf } from '../handler/implement';
import { Refused } from '../handler/refused';
import { changeInformation } from '../store/accounts/customers';
import { retellEditor } from '../store/house/revisions';
import { listSessions, revokeOwnSession } from '../store/accounts/sessions';

/** What customers change of their own account, and where they are signed in. */
export const profileEndpoints = {
  informationChange: implement(contract.informationChange, async (call) => {
    await changeInformation(call.db, customerOf(call), call.body, call);
    await retellEditor(call.db, customerOf(call));
    return {};
  }),
  newsletterChoice: implement(contract.newsletterChoice, ({ db, body, browser, now }) =>
    chooseNewsletter(db, body, { address: browser.address, now }),
  ),
  passwordChange: implement(contract.passwordChange, async (call) => {
    const who = { customerId: customerOf(call), sessionId: sessionOf(call) };
    await changeOwnPassword(call.services, who, call.body, call.now);
    return {};
  }),
  sessions: implement(contract.sessions, async (call) => {
    const own = sessionOf(call);
    const listed = await listSessions(call.db, customerOf(call), call.now);
    return listed.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThisOne: id === own,
    }));
  }),
  endSession: implement(contract.endSession, async (call) => {
    const wasTheirs = await revokeOwnSession(call.db, customerOf(call), call.params.id, call.now);
    if (!wasTheirs) throw new Refused(404, 'common.error.notFound');
    return {};
  }),
  personalExport: implement(contract.personalExport, async (call) => {
    const zip = await exportPersonalData(call.services, customerOf(call), call.language, call.now);
    return new Bytes(zip, 'application/zip', 'private, no-store');
  }),
  eraseAccount: implement(contract.eraseAccount, async (call) => {
    await eraseAccount(call.services, customerOf(call), call.body, call.now);
    return {};
  }),
};
