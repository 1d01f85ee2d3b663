import * as contract from '#contract/endpoints/house/revisions';
import { customerOf, implement, type RawCall } from '../../handler/implement';
import { adoptPictures } from '../../workshop/adopt-pictures';
import { mustEdit } from '../../workshop/must-edit';
import { reviseItem, removeItem, withdrawRevision, type Writing } from '../../workshop/change-revisions';

/** What editors change piece by piece. The role is asked for in the transaction of each write. */
export const houseRevisionEndpoints = {
  houseRevise: implement(contract.houseRevise, async (call) => {
    const { base, ...change } = call.body;
    const writing = await writingOf(call, base);
    const fields = await adoptPictures(call.db, writing.customerId, change.fields, call.now);
    await reviseItem(writing, { ...change, fields });
    return {};
  }),

  houseRemove: implement(contract.houseRemove, async (call) => {
    const { base, key } = call.body;
    await removeItem(await writingOf(call, base), key);
    return {};
  }),

  houseWithdraw: implement(contract.houseWithdraw, async (call) => {
    const { base, keys } = call.body;
    const writing = await writingOf(call, base);
    for (const one of keys) await withdrawRevision(writing, one);
    return {};
  }),
};

/** Throws Refused 403 for who may not edit. */
async function writingOf(call: RawCall, base: { v: number }): Promise<Writing> {
  const { db, houseV, now } = call;
  const customerId = customerOf(call);
  await mustEdit(db, customerId);
  return { db, customerId, houseV, baseV: base.v, now };
}
