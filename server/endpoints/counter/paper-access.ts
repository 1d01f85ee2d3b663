import * as contract from '#contract/endpoints/counter/paper-access';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { changePaperAccess, readPaperAccess } from '../../activations/paper-access';
import { implement } from '../../handler/implement';

/** What opens a digital edition to who has the paper one, as the shop's people see and change it. */
export const counterPaperAccessEndpoints = {
  counterPaperAccess: implement(contract.counterPaperAccess, (call) =>
    call.db.transaction(async (transaction) => {
      await mustBeStaff(transaction, staffOf(call), 'accounts');
      return readPaperAccess(transaction, call.params.id);
    }),
  ),

  counterPaperAccessChange: implement(contract.counterPaperAccessChange, async (call) => {
    const { key, ...wish } = call.body;
    const made = await changePaperAccess(call.db, call.params.id, wish, {
      by: deedAsked(call, key),
      now: call.now,
    });
    return { access: await readPaperAccess(call.db, call.params.id), made };
  }),
};
