import * as contract from '#contract/endpoints/email-change';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from '../accounts/change-email';
import { customerOf, implement, sessionOf } from '../handler/implement';
import { readPendingEmailChange } from '../store/accounts/email-changes';

/** Another address to sign in with: asked for, looked at, taken back, confirmed from both addresses. */
export const emailChangeEndpoints = {
  emailChange: implement(contract.emailChange, async (call) => {
    const who = { customerId: customerOf(call), sessionId: sessionOf(call) };
    await requestEmailChange(call.services, who, call.body, call.now);
    return {};
  }),
  pendingEmailChange: implement(contract.pendingEmailChange, async (call) => ({
    pending: await readPendingEmailChange(call.db, customerOf(call), call.now),
  })),
  cancelEmailChange: implement(contract.cancelEmailChange, async (call) => {
    await cancelEmailChange(call.services, customerOf(call));
    return {};
  }),
  confirmEmailChange: implement(contract.confirmEmailChange, ({ services, body, browser, language, now }) =>
    confirmEmailChange(services, body.token, { address: browser.address, language, now }),
  ),
};
