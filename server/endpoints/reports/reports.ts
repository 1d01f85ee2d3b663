import * as contract from '#contract/endpoints/reports/reports';
import { REPORTS_A_DAY } from '#contract/rules/reports';
import { customerOf, implement } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { savedRouteFacts } from '../../store/catalogue/saved-route-facts';
import { findPhoto } from '../../store/photos/photos';
import {
  addReport,
  countReportsOfDay,
  findReport,
  removeReport,
  touchReport,
} from '../../store/reports/reports';

function refusePhoto(): never {
  throw new Refused(422, 'common.error.invalid', [{ field: 'photos', key: 'photos.error.missing' }]);
}

/** What climbers say of the topo. Another customer's reports are as unknown as those that never were. */
export const reportEndpoints = {
  reportSend: implement(contract.reportSend, async (call) => {
    const { db, body, v, now } = call;
    const customerId = customerOf(call);
    const held = await findReport(db, customerId, body.id);
    if (held?.deleted) throw new Refused(410, 'reports.error.gone');
    if (held) {
      await touchReport(db, customerId, body.id, v);
      return {};
    }
    const [known] = await savedRouteFacts(db, [{ type: body.type, id: body.routeId }]);
    if (!known) throw new Refused(404, 'reports.error.place');
    if ((await countReportsOfDay(db, customerId, now)) >= REPORTS_A_DAY) {
      throw new Refused(422, 'reports.error.many');
    }
    for (const hash of body.photos) {
      const photo = await findPhoto(db, { customerId, hash });
      if (!photo?.isWhole) refusePhoto();
    }
    await addReport(db, customerId, body, { v, now });
    return {};
  }),

  reportWithdraw: implement(contract.reportWithdraw, async (call) => {
    const { db, params, v } = call;
    const customerId = customerOf(call);
    const held = await findReport(db, customerId, params.id);
    if (!held) throw new Refused(404, 'reports.error.unknown');
    if (held.deleted) return {};
    if (held.state !== 'sent') throw new Refused(409, 'reports.error.seen');
    await removeReport(db, customerId, params.id, v);
    return {};
  }),
};
