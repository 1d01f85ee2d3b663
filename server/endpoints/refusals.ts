import { refusalDismiss, refusalRestore } from '#contract/endpoints/refusals';
import { customerOf, implement } from '../handler/implement';
import { setDismissed } from '../store/feed/dismissals';

/** What a customer does with the list of refused writes. The customer is locked while these run. */
export const refusalEndpoints = {
  refusalDismiss: implement(refusalDismiss, async (call) => {
    await setDismissed(call.db, customerOf(call), { key: call.body.key, isDismissed: true }, call.v);
    return {};
  }),

  refusalRestore: implement(refusalRestore, async (call) => {
    await setDismissed(call.db, customerOf(call), { key: call.body.key, isDismissed: false }, call.v);
    return {};
  }),
};
