import * as contract from '#contract/endpoints/counter/products';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { implement, type RawCall } from '../../handler/implement';
import { changeProduct } from '../../products/change-product';
import { readCounterProducts, readProductStory } from '../../products/read-products';

/** What the shop sells, as its sellers see and change it. */
export const counterProductEndpoints = {
  counterProducts: implement(contract.counterProducts, (call) =>
    call.db.transaction(async (transaction) => {
      await mustBeStaff(transaction, staffOf(call), 'accounts');
      return readCounterProducts(transaction);
    }),
  ),

  counterProduct: implement(contract.counterProduct, (call) => readAsStaff(call, call.params.id)),

  counterProductChange: implement(contract.counterProductChange, async (call) => {
    const { key, ...wish } = call.body;
    await changeProduct(call.db, call.params.id, wish, { by: deedAsked(call, key), now: call.now });
    return readAsStaff(call, call.params.id);
  }),
};

function readAsStaff(call: RawCall, id: number): Promise<contract.CounterProductStory> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'accounts');
    return readProductStory(transaction, id);
  });
}
