import * as contract from '#contract/endpoints/counter/reports';
import { Bytes } from '../../answers/bytes';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { acceptGroup } from '../../reports/accept-reports';
import { answerGroup, confirmNotice, endNotice } from '../../reports/answer-reports';
import { readReports } from '../../reports/read-reports';
import { Refused } from '../../handler/refused';
import { readReportedPhoto } from '../../store/photos/photos';
import { noteLook } from '../../store/counter/staff-acts';
import { countUnread } from '../../store/reports/report-groups';

/** What climbers say of the topo, for who keeps the content. */
export const counterReportEndpoints = {
  counterReports: implement(contract.counterReports, (call) =>
    asEditor(call, async (db, staffId) => {
      await noteLook(db, { act: 'reports', staffId }, call.now);
      return readReports(db, call.query.shelf);
    }),
  ),

  counterPhoto: implement(contract.counterPhoto, (call) =>
    asEditor(call, async (db) => {
      const bytes = await readReportedPhoto(db, call.params.hash);
      if (!bytes) throw new Refused(404, 'common.error.notFound');
      return new Bytes(bytes, 'image/jpeg', 'private, no-store');
    }),
  ),

  // A number of nobody: no line in the log.
  counterReportsWaiting: implement(contract.counterReportsWaiting, (call) =>
    asEditor(call, async (db) => ({ unread: await countUnread(db) })),
  ),

  counterReportAnswer: implement(contract.counterReportAnswer, async (call) => {
    const { body, db, now } = call;
    await answerGroup(db, body, { by: deedAsked(call, body.key), now });
    return asEditor(call, (transaction) => readReports(transaction, body.shelf));
  }),

  counterReportAccept: implement(contract.counterReportAccept, async (call) => {
    const { body, db, now } = call;
    await acceptGroup(db, body, { by: deedAsked(call, body.key), now });
    return asEditor(call, (transaction) => readReports(transaction, 'open'));
  }),

  counterNoticeChange: implement(contract.counterNoticeChange, async (call) => {
    const { body, db, now } = call;
    const changing = { by: deedAsked(call, body.key), now };
    if (body.what === 'notice') await confirmNotice(db, body, changing);
    else await endNotice(db, body.id, changing);
    return asEditor(call, (transaction) => readReports(transaction, 'open'));
  }),
};

function asEditor<Result>(
  call: RawCall,
  read: (db: Database, staffId: string) => Promise<Result>,
): Promise<Result> {
  return call.db.transaction(async (transaction) => {
    const { staffId } = staffOf(call);
    await mustBeStaff(transaction, { staffId }, 'content');
    return read(transaction, staffId);
  });
}
