import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import * as contract from '#contract/endpoints/counter/customers';
import {
  confirmAgainAsStaff,
  endSessionsAsStaff,
  eraseCustomerAccount,
  exportCustomer,
} from '../../accounts/handle-customer';
import { refuseField } from '../../accounts/change-as-staff';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { giveAccess, takeAccess } from '../../activations/give-access';
import { Bytes } from '../../answers/bytes';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { readCounterCustomer, searchCustomers } from '../../orders/counter-customers';
import { resendLetter } from '../../orders/resend-letter';
import { findGuidebookRef } from '../../store/access/activations';
import { findGivenAccess } from '../../store/counter/given-access';
import { noteAct, noteLook } from '../../store/counter/staff-acts';
import { isCustomerGone } from '../../store/writes/customer-gone';

/** Given access that is listed at once. */
const GIVEN_PAGE = 50;

/** Customers as the staff helps them. The role is asked for in the transaction of what it guards. */
export const counterCustomerEndpoints = {
  counterCustomers: implement(contract.counterCustomers, (call) =>
    call.db.transaction(async (transaction) => {
      const { staffId } = staffOf(call);
      await mustBeStaff(transaction, { staffId }, 'orders');
      const { words, after } = call.query;
      const found = await searchCustomers(transaction, { words, after });
      await noteAct(transaction, { act: 'findCustomer', staffId }, call.now);
      return found;
    }),
  ),

  counterCustomer: implement(contract.counterCustomer, (call) => readAsStaff(call, call.params.id)),

  counterGivenAccess: implement(contract.counterGivenAccess, (call) =>
    call.db.transaction(async (transaction) => {
      const { staffId } = staffOf(call);
      await mustBeStaff(transaction, { staffId }, 'orders');
      await noteLook(transaction, { act: 'listAccess', staffId }, call.now);
      return listGiven(transaction, call.query, call.now);
    }),
  ),

  counterGiveAccess: implement(contract.counterGiveAccess, async (call) => {
    const { key, guidebookId, lastDay, reason } = call.body;
    const { now } = call;
    const by = deedAsked(call, key);
    await mustBeStaff(call.db, by, 'orders');
    if (lastDay !== null && lastDay < cragTime(now).day) refuseField('lastDay', 'counter.error.past');
    const guidebook = await findGuidebookRef(call.db, guidebookId);
    if (!guidebook) return refuseField('guidebookId', 'counter.error.guidebook');
    const until = lastDay === null ? null : new Date(cragInstant(dayAfter(lastDay, 1), 0));
    const { base } = call.services.letters;
    const giving = { customerId: call.params.id, guidebook, until, reason, now, base, by };
    await unlessGone(() => giveAccess(call.db, giving));
    return answerWritten(call, call.params.id);
  }),

  counterTakeAccess: implement(contract.counterTakeAccess, async (call) => {
    const { key, guidebookId } = call.body;
    const { now } = call;
    const by = deedAsked(call, key);
    await mustBeStaff(call.db, by, 'orders');
    const guidebook = await findGuidebookRef(call.db, guidebookId);
    const { base } = call.services.letters;
    const isTaken =
      guidebook !== null &&
      (await unlessGone(() => takeAccess(call.db, { customerId: call.params.id, guidebook, now, base, by })));
    if (!isTaken) throw new Refused(409, 'counter.error.notGiven');
    return answerWritten(call, call.params.id);
  }),

  counterResend: implement(contract.counterResend, async (call) => {
    const { key, ...asked } = call.body;
    const { base } = call.services.letters;
    const resending = { customerId: call.params.id, asked, base, now: call.now, by: deedAsked(call, key) };
    await unlessGone(() => resendLetter(call.db, resending));
    return answerWritten(call, call.params.id);
  }),

  counterEndSessions: implement(contract.counterEndSessions, async (call) => {
    const { now, params, body } = call;
    await unlessGone(() =>
      endSessionsAsStaff(call.db, { customerId: params.id, now }, deedAsked(call, body.key)),
    );
    return readAsStaff(call, params.id);
  }),

  counterConfirmation: implement(contract.counterConfirmation, async (call) => {
    const { email, key } = call.body;
    await confirmAgainAsStaff(call.services, { email, now: call.now }, deedAsked(call, key));
    return {};
  }),

  counterExport: implement(contract.counterExport, async (call) => {
    const handled = { customerId: call.params.id, now: call.now };
    const zip = await unlessGone(() => exportCustomer(call.db, handled, staffOf(call)));
    return new Bytes(zip, 'application/zip', 'private, no-store');
  }),

  counterErase: implement(contract.counterErase, async (call) => {
    const { params, body, now, services } = call;
    const erasing = { customerId: params.id, email: body.email, base: services.letters.base, now };
    await unlessGone(() => eraseCustomerAccount(call.db, erasing, staffOf(call)));
    services.letters.wake();
    return {};
  }),
};

/** One customer, and a line in the log for the look. */
function readAsStaff(call: RawCall, customerId: string): Promise<contract.CounterCustomer> {
  return unlessGone(() =>
    call.db.transaction(async (transaction) => {
      const { staffId } = staffOf(call);
      await mustBeStaff(transaction, { staffId }, 'orders');
      const customer = await readCounterCustomer(transaction, customerId, call.now);
      await noteAct(transaction, { act: 'lookCustomer', staffId, subjectId: customerId }, call.now);
      return customer;
    }),
  );
}

function answerWritten(call: RawCall, customerId: string): Promise<contract.CounterCustomer> {
  call.services.letters.wake();
  return readAsStaff(call, customerId);
}

/** That the customer was erased meanwhile says nothing of the session that asks. */
async function unlessGone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && isCustomerGone(error)) throw new Refused(404, 'counter.error.customerGone');
    throw error;
  }
}

async function listGiven(db: Database, { words, shelf, after }: contract.GivenAccessSearch, now: number) {
  const wanted = { words: words || undefined, isOpenOnly: shelf === 'open', after };
  const rows = await findGivenAccess(db, wanted, GIVEN_PAGE + 1, now);
  const shown = rows.slice(0, GIVEN_PAGE);
  return {
    given: shown.map(({ givenAt, untilAt, takenAt, actId, staffId, name, ...row }) => ({
      ...row,
      name: name ?? '',
      from: givenAt.toISOString(),
      until: untilAt?.toISOString() ?? null,
      takenAt: takenAt?.toISOString() ?? null,
      isOpen: takenAt === null && (untilAt === null || untilAt.getTime() > now),
      isCommand: actId !== null && staffId === null,
    })),
    next: rows.length > GIVEN_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
