import * as contract from '#contract/endpoints/house/work';
import { mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { implement } from '../../handler/implement';
import { readWork } from '../../store/house/work-list';

/** What of the catalogue needs the work of editors first. */
export const houseWorkEndpoints = {
  houseWork: implement(contract.houseWork, (call) =>
    call.db.transaction(async (transaction) => {
      await mustBeStaff(transaction, staffOf(call), 'content');
      return readWork(transaction, call.query.order, contract.WORK_MAX);
    }),
  ),
};
