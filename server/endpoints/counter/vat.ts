import * as contract from '#contract/endpoints/counter/vat';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { implement, type RawCall } from '../../handler/implement';
import { endRateAbroad, enterRate, enterRates, readVatAbroad, sayReach } from '../../products/change-vat';

/** How far VAT follows a sale abroad, and what each country takes. */
export const counterVatEndpoints = {
  counterVat: implement(contract.counterVat, (call) => readAsStaff(call)),

  counterVatChange: implement(contract.counterVatChange, async (call) => {
    const { body, db } = call;
    const changing = { by: deedAsked(call, body.key), now: call.now };
    if (body.what === 'vatRate') {
      const { country, kind, rate, since, seen } = body;
      await enterRate(db, { country, kind, rate, since }, changing, seen);
    } else if (body.what === 'vatRates') await enterRates(db, body.rates, changing);
    else if (body.what === 'vatRateEnd') await endRateAbroad(db, body.seen, changing, body.seen);
    else await sayReach(db, body, changing, body.seen);
    return readAsStaff(call);
  }),
};

function readAsStaff(call: RawCall): Promise<contract.VatAbroad> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'accounts');
    return readVatAbroad(transaction, call.now);
  });
}
