import * as contract from '#contract/endpoints/counter/accounts';
import { counterPayouts, PAYOUT_DAYS_MAX } from '#contract/endpoints/counter/payouts';
import { dayAfter } from '#contract/sun/crag-time';
import { isDone, mustBeStaff, mustHaveProven, type StaffAsker, staffOf } from '../../accounts/must-be-staff';
import { accountsFile, currentNumbers, readSold } from '../../bookkeeping/accounts-files';
import { closableMonths, closeMonth } from '../../bookkeeping/close-month';
import { checkPayouts } from '../../bookkeeping/check-payouts';
import { readPeriod } from './read-period';
import { happenedWithin, ossSums, sumUp, vatByCountry } from '../../bookkeeping/sums';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { PayoutsForbidden } from '../../payment/payments';
import { type NewStaffAct, noteAct } from '../../store/counter/staff-acts';
import { listClosedMonths, setAccountNumbers } from '../../store/shop/closed-months';

/** The accounts, for who keeps them. The role is asked for in the transaction of what it guards. */
export const counterAccountsEndpoints = {
  counterAccounts: implement(contract.counterAccounts, (call) => {
    const { from, to } = readPeriod(call.query);
    return asAccountant(call, { act: 'accounts', detail: { period: `${from} – ${to}` } }, async (db) => {
      const happened = happenedWithin(await readSold(db, { from, to }), from, to);
      return {
        sums: sumUp(happened),
        vat: vatByCountry(happened),
        oss: ossSums(happened),
        hasPayouts: call.services.payments.readPayouts !== null,
        ...(await readMonths(db, call.now)),
      };
    });
  }),

  counterPayouts: implement(counterPayouts, async (call) => {
    const { from, to } = readPeriod(call.query);
    if (to >= dayAfter(from, PAYOUT_DAYS_MAX)) {
      throw new Refused(422, 'common.error.invalid', [{ field: 'to', key: 'counter.error.payoutDays' }]);
    }
    const act = { act: 'accounts', detail: { period: `${from} – ${to}` } } as const;
    await asAccountant(call, act, () => Promise.resolve());
    const { payments } = call.services;
    // Asked between the transactions: nothing in the database waits for the provider.
    const read = await payments.readPayouts?.({ from, to }).catch((error: unknown) => {
      call.log.warn({ err: error }, 'the payouts could not be read');
      const isForbidden = error instanceof PayoutsForbidden;
      throw new Refused(409, isForbidden ? 'counter.error.payoutsKey' : 'counter.error.payoutsAway');
    });
    return checkPayouts(call.db, payments.provider, read ?? null, { from, to });
  }),

  counterAccountsFile: implement(contract.counterAccountsFile, (call) => {
    const { from, to } = readPeriod(call.query);
    return asAccountant(call, null, async (db, { staffId }) => {
      const { name, text, sha256 } = await accountsFile(db, call.query.kind, { from, to });
      const detail = { file: name, sha256: [sha256] };
      await noteAct(db, { act: 'accountsFile', staffId, detail }, call.now);
      return { name, text, sha256 };
    });
  }),

  counterMonthClose: implement(contract.counterMonthClose, (call) =>
    call.db.transaction(async (db) => {
      const asker = staffOf(call);
      await mustHaveProven(db, asker, 'accounts', call.now);
      const { key, month } = call.body;
      // A key of something else is refused; whether it was this month that was closed under it, the month knows.
      await isDone(db, { ...asker, key }, { act: 'monthClose' });
      const closed = await closeMonth(db, { key, month, staffId: asker.staffId, now: call.now });
      if (!closed.isDone) throw new Refused(409, closed.why);
      if (closed.files.length > 0) {
        const detail = { period: month, sha256: closed.files.map(({ sha256 }) => sha256) };
        await noteAct(db, { act: 'monthClose', staffId: asker.staffId, key, detail }, call.now);
      }
      return readMonths(db, call.now);
    }),
  ),

  counterAccountNumbers: implement(contract.counterAccountNumbers, (call) =>
    asAccountant(call, { act: 'accountNumbers' }, async (db) => {
      const isSet = await setAccountNumbers(db, call.body.numbers, call.body.version);
      if (!isSet) throw new Refused(409, 'counter.error.changedSince');
      return readMonths(db, call.now);
    }),
  ),
};

/** Does something for who keeps the accounts, in one transaction, with a line in the log; null for one of its own. */
function asAccountant<Answer>(
  call: RawCall,
  act: Pick<NewStaffAct, 'act' | 'detail'> | null,
  read: (db: Database, asker: StaffAsker) => Promise<Answer>,
): Promise<Answer> {
  return call.db.transaction(async (transaction) => {
    const asker = staffOf(call);
    await mustBeStaff(transaction, asker, 'accounts');
    if (act) await noteAct(transaction, { ...act, staffId: asker.staffId }, call.now);
    return read(transaction, asker);
  });
}

async function readMonths(db: Database, now: number) {
  const closed = await listClosedMonths(db);
  return {
    closed: closed.map(({ closedAt, ...month }) => ({ ...month, closedAt: closedAt.toISOString() })),
    closable: await closableMonths(db, now),
    ...(await currentNumbers(db)),
  };
}
