import { cragInstant, dayAfter } from '#contract/sun/crag-time';
import * as log from '#contract/endpoints/counter/log';
import * as contract from '#contract/endpoints/counter/staff';
import { changeStaff } from '../../accounts/change-staff';
import { mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { mustKnowPassword } from '../../accounts/must-know-password';
import { signInByPasskey } from '../../accounts/sign-in-by-passkey';
import type { Database } from '../../database/database';
import { customerOf, implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { listStaff, noteProof, readPermission } from '../../store/counter/staff';
import { listActs, noteAct, type StaffActRow } from '../../store/counter/staff-acts';
import { listInvitations } from '../../store/counter/staff-invitations';
import { typedOrderNumber } from '../../text/typed-order-number';

/** Lines of the log on a page. */
const PAGE = 100;

/** Who works at the counter, what they did, and their proof to be it. */
export const counterStaffEndpoints = {
  counterStaff: implement(contract.counterStaff, (call) =>
    call.db.transaction(async (transaction) => {
      await mustBeStaff(transaction, staffOf(call), 'owner');
      return readTeam(transaction, call.now);
    }),
  ),

  counterStaffChange: implement(contract.counterStaffChange, async (call) => {
    const { letters } = call.services;
    await changeStaff(call.db, call.body, call.now, { asker: staffOf(call), letters });
    letters.wake();
    return readTeam(call.db, call.now);
  }),

  counterPassword: implement(contract.counterPassword, async (call) => {
    await mustWorkHere(call);
    await mustKnowPassword(call.db, customerOf(call), call.body.currentPassword, call.now);
    await notePresence(call);
    return {};
  }),

  counterPasskey: implement(contract.counterPasskey, async (call) => {
    await mustWorkHere(call);
    const proven = await signInByPasskey(call.services, call.body, call.browser, call.now);
    if (proven.id !== customerOf(call)) throw new Refused(401, 'account.error.passkey');
    await notePresence(call);
    return {};
  }),

  counterLog: implement(log.counterLog, (call) =>
    call.db.transaction(async (transaction) => {
      const asker = staffOf(call);
      await mustBeStaff(transaction, asker, 'owner');
      const { day, person, order, before } = call.query;
      const found = await listActs(
        transaction,
        {
          ...(day !== undefined && dayBounds(day)),
          ...(person?.trim() && { person }),
          ...(order?.trim() && { orderNumber: numberOf(order) }),
          ...(before !== undefined && { before }),
        },
        PAGE,
      );
      if (before === undefined) {
        await noteAct(transaction, { act: 'log', staffId: asker.staffId }, call.now);
      }
      const next = found.length === PAGE ? (found.at(-1)?.act.id ?? null) : null;
      return { acts: found.map(toAct), next };
    }),
  ),
};

/** Whoever works at the counter may prove to be it, whatever their role. */
async function mustWorkHere(call: RawCall): Promise<void> {
  const permission = await readPermission(call.db, customerOf(call), 'owner');
  if (permission === null) throw new Refused(404, 'common.error.notFound');
}

function notePresence(call: RawCall): Promise<void> {
  const { staffId, sessionId } = staffOf(call);
  return noteProof(call.db, staffId, sessionId, call.now);
}

async function readTeam(db: Database, now: number): Promise<contract.StaffTeam> {
  const [members, invited] = [await listStaff(db), await listInvitations(db, now)];
  return {
    members: members.map(({ id, firstName, lastName, email, roles }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      roles,
    })),
    invited: invited.map(({ email, roles, invitedAt }) => ({
      email,
      roles,
      invitedAt: invitedAt.toISOString(),
    })),
  };
}

function dayBounds(day: string): { from: Date; until: Date } {
  return { from: new Date(cragInstant(day, 0)), until: new Date(cragInstant(dayAfter(day, 1), 0)) };
}

/** What is no number of an order finds nothing: the orders begin at 1001. */
function numberOf(order: string): number {
  return typedOrderNumber(order) ?? 0;
}

function toAct({ act, by, subject }: StaffActRow): log.StaffAct {
  return {
    id: act.id,
    at: act.at.toISOString(),
    act: act.act,
    by,
    isCommand: act.staffId === null,
    order: act.orderNumber === null ? null : `R-${act.orderNumber}`,
    orderId: act.orderId,
    subject,
    detail: act.detail,
  };
}
