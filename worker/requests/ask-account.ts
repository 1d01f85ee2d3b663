import * as activation from '#contract/endpoints/activation';
import * as emailChange from '#contract/endpoints/email-change';
import * as orders from '#contract/endpoints/shop/orders';
import * as passkeys from '#contract/endpoints/passkeys';
import * as profile from '#contract/endpoints/profile';
import * as registration from '#contract/endpoints/registration';
import type { AccountRequest, AccountRequests, RequestResult } from '../api/engine-api';
import type { Api } from '../http/api';
import { fileOnly } from './file-only';
import { postAsGuest } from '../http/post-as-guest';
import type { Transport } from '../http/transport';

interface Ways {
  transport: Transport;
  language: string;
  /** The way of whoever is signed in. */
  api: Api;
}

type Askers = {
  [Name in AccountRequest]: (
    ways: Ways,
    input: AccountRequests[Name]['input'],
  ) => Promise<RequestResult<AccountRequests[Name]['answer']>>;
};

const askers: Askers = {
  register: ({ transport, language }, body) => postAsGuest(transport, language, registration.register, body),
  confirm: ({ transport, language }, body) => postAsGuest(transport, language, registration.confirm, body),
  requestPasswordReset: ({ transport, language }, body) =>
    postAsGuest(transport, language, registration.passwordResetRequest, body),
  checkPasswordReset: ({ transport, language }, body) =>
    postAsGuest(transport, language, registration.passwordReset, body),
  resetPassword: ({ transport, language }, body) =>
    postAsGuest(transport, language, registration.passwordResetChange, body),
  changePassword: ({ api }, body) => api.call(profile.passwordChange, { body }),
  changeInformation: ({ api }, body) => api.call(profile.informationChange, { body }),
  changeEmail: ({ api }, body) => api.call(emailChange.emailChange, { body }),
  readEmailChange: ({ api }) => api.call(emailChange.pendingEmailChange),
  cancelEmailChange: ({ api }) => api.call(emailChange.cancelEmailChange, { body: {} }),
  confirmEmailChange: ({ transport, language }, body) =>
    postAsGuest(transport, language, emailChange.confirmEmailChange, body),
  chooseNewsletter: ({ transport, language }, body) =>
    postAsGuest(transport, language, profile.newsletterChoice, body),
  exportData: async ({ api }) => fileOnly('PK', await api.fetchBytes(profile.personalExport, {})),
  eraseAccount: ({ api }, body) => api.call(profile.eraseAccount, { body }),
  listSessions: ({ api }) => api.call(profile.sessions),
  takePasskeyChallenge: ({ transport, language }) =>
    postAsGuest(transport, language, passkeys.passkeyChallenge, {}),
  listPasskeys: ({ api }) => api.call(passkeys.passkeys),
  startPasskey: ({ api }, body) => api.call(passkeys.passkeyStart, { body }),
  addPasskey: ({ api }, body) => api.call(passkeys.addPasskey, { body }),
  renamePasskey: ({ api }, { id, name }) =>
    api.call(passkeys.renamePasskey, { params: { id }, body: { name } }),
  removePasskey: ({ api }, params) => api.call(passkeys.removePasskey, { params, body: {} }),
  readActivation: ({ api }, params) => api.call(activation.guidebookValidation, { params }),
  answerActivation: ({ api }, body) => api.call(activation.validation, { body }),
  // The link says whose it is: it opens the same wherever it is read.
  followActivation: ({ transport, language }, body) =>
    postAsGuest(transport, language, activation.activation, body),
  enterActivationCode: ({ api }, body) => api.call(activation.activationByCode, { body }),
  readCheckout: ({ api }) => api.call(orders.currentOrder),
  chooseBilling: ({ api }, body) => api.call(orders.orderBilling, { body }),
  placeOrder: ({ api }, { taxedAs, ...body }) =>
    api.call(orders.placeOrder, { body, query: taxedAs === undefined ? {} : { taxedAs } }),
  finalizeZeroOrder: ({ api }, body) => api.call(orders.finalizeZeroOrder, { body }),
  payOrder: ({ api }, params) => api.call(orders.payOrder, { params, body: {} }),
  cancelOrder: ({ api }, params) => api.call(orders.cancelOrder, { params, body: {} }),
  readInvoice: async ({ api }, { id, creditNote }) => {
    const query = creditNote === undefined ? {} : { creditNote };
    return fileOnly('%PDF', await api.fetchBytes(orders.orderInvoice, { params: { id }, query }));
  },
  withdrawOrder: ({ api }, params) => api.call(orders.withdrawOrder, { params, body: {} }),
  planGift: ({ api }, { id, line, ...body }) => api.call(orders.planGift, { params: { id, line }, body }),
  resendGift: ({ api }, params) => api.call(orders.resendGift, { params, body: {} }),
  sendGift: ({ api }, params) => api.call(orders.sendGift, { params, body: {} }),
  withdrawGift: ({ api }, params) => api.call(orders.withdrawGift, { params, body: {} }),
  lookAtPayment: ({ api }, params) => api.call(orders.payment, { params }),
  endSession: ({ api }, params) => api.call(profile.endSession, { params, body: {} }),
};

/** Asks the server for something about an account; nothing of it waits in the outbox. */
export function askAccount<Name extends AccountRequest>(
  ways: Ways,
  name: Name,
  input: AccountRequests[Name]['input'],
): Promise<RequestResult<AccountRequests[Name]['answer']>> {
  return askers[name](ways, input);
}
