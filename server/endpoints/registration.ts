import * as contract from '#contract/endpoints/registration';
import { confirmRegistration, register } from '../accounts/register';
import { checkPasswordReset, requestPasswordReset, resetPassword } from '../accounts/reset-password';
import { askerOf, implement } from '../handler/implement';

/** Becoming a customer, and getting back in without the password. */
export const registrationEndpoints = {
  register: implement(contract.register, async (call) => {
    await register(call.services, call.body, askerOf(call));
    return {};
  }),
  confirm: implement(contract.confirm, async (call) =>
    confirmRegistration(call.services, call.body.token, askerOf(call)),
  ),
  passwordResetRequest: implement(contract.passwordResetRequest, async (call) => {
    await requestPasswordReset(call.services, call.body.email, askerOf(call));
    return {};
  }),
  passwordReset: implement(contract.passwordReset, async (call) => {
    await checkPasswordReset(call.services, call.body.token, askerOf(call));
    return {};
  }),
  passwordResetChange: implement(contract.passwordResetChange, async (call) =>
    resetPassword(call.services, call.body, call.browser, askerOf(call)),
  ),
};
