import * as reductions from '#contract/endpoints/counter/reductions';
import * as shipping from '#contract/endpoints/counter/shipping';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { implement, type RawCall } from '../../handler/implement';
import {
  endCode,
  endStep,
  makeCode,
  readReductions,
  setStep,
  takeBackStep,
} from '../../products/change-reductions';
import { endRate, readSending, setRate, takeBackRate } from '../../products/change-shipping';

/** What reduces a basket, and what sending it costs. */
export const counterReductionEndpoints = {
  counterReductions: implement(reductions.counterReductions, (call) => readAllReductions(call)),

  counterReductionChange: implement(reductions.counterReductionChange, async (call) => {
    const { body, db } = call;
    const changing = { by: deedAsked(call, body.key), now: call.now };
    if (body.what === 'step') await setStep(db, body, changing, body.seen, body);
    else if (body.what === 'stepEnd') await endStep(db, body.seen.fromCents, changing, body.seen, body);
    else if (body.what === 'unplanned') await takeBackStep(db, body.seen, changing);
    else if (body.what === 'code') await makeCode(db, body, changing);
    else await endCode(db, body.code, changing);
    return readAllReductions(call);
  }),

  counterShipping: implement(shipping.counterShipping, (call) => readAllRates(call)),

  counterShippingChange: implement(shipping.counterShippingChange, async (call) => {
    const { body, db } = call;
    const changing = { by: deedAsked(call, body.key), now: call.now };
    if (body.what === 'rateEnd') await endRate(db, body.seen.id, changing, body.seen, body);
    else if (body.what === 'unplanned') await takeBackRate(db, body.seen, changing);
    else await setRate(db, rateOf(body), changing, body.seen, body);
    return readAllRates(call);
  }),
};

function rateOf({
  key: _key,
  what: _what,
  seen: _seen,
  day: _day,
  plan: _plan,
  ...rate
}: Extract<shipping.ShippingChange, { what: 'rate' }>) {
  return rate;
}

function readAllReductions(call: RawCall): Promise<reductions.Reductions> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'accounts');
    return readReductions(transaction, call.now);
  });
}

function readAllRates(call: RawCall): Promise<shipping.Sending> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'accounts');
    return readSending(transaction);
  });
}
