import * as contract from '#contract/endpoints/house/publishing';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { readEditionStory, readPublished } from '../../publishing/edition-story';
import { changeSecondLook, offerRevisions, readDesk, takeOfferBack } from '../../publishing/offers';
import { previewPage, previewPublishing } from '../../publishing/preview-publishing';
import { publishRevisions } from '../../publishing/publish-revisions';
import { undoEdition } from '../../publishing/undo-edition';
import { settlePublished } from '../../reports/settle-published';

/** From revisions to what customers read: looked at, offered, published, brought back. */
export const housePublishingEndpoints = {
  housePublishing: implement(contract.housePublishing, (call) =>
    asEditor(call, (db) => readDesk(db, staffOf(call), call.query.before)),
  ),

  housePreview: implement(contract.housePreview, async (call) => {
    await asEditor(call, async () => undefined);
    return previewPublishing(call.db, call.body.revisions, call.now);
  }),

  housePage: implement(contract.housePage, async (call) => {
    await asEditor(call, async () => undefined);
    const { revisions, route } = call.body;
    const page = await previewPage(call.db, revisions, route, call.now);
    if (!page) throw new Refused(404, 'common.error.notFound');
    return page;
  }),

  housePublish: implement(contract.housePublish, async (call) => {
    const { key, ...wish } = call.body;
    const number = await publishRevisions(call.db, wish, deedAsked(call, key), call.now);
    await settlePublished(call.db, call.now);
    return readPublished(call.db, number, wish.revisions);
  }),

  houseEdition: implement(contract.houseEdition, async (call) => {
    const story = await asEditor(call, (db) => readEditionStory(db, call.params.number));
    if (!story) throw new Refused(404, 'common.error.notFound');
    return story;
  }),

  houseUndo: implement(contract.houseUndo, async (call) => {
    const { params, body, now } = call;
    const number = await undoEdition(call.db, params.number, deedAsked(call, body.key), now);
    return readPublished(call.db, number, []);
  }),

  houseOffer: implement(contract.houseOffer, async (call) => {
    const { key, ...offered } = call.body;
    await offerRevisions(call.db, offered, deedAsked(call, key), call.now);
    return asEditor(call, (db) => readDesk(db, staffOf(call)));
  }),

  houseOfferBack: implement(contract.houseOfferBack, async (call) => {
    await takeOfferBack(call.db, call.params.id, deedAsked(call, call.body.key), call.now);
    return asEditor(call, (db) => readDesk(db, staffOf(call)));
  }),

  houseSecondLook: implement(contract.houseSecondLook, async (call) => {
    const { key, seen, on } = call.body;
    await changeSecondLook(call.db, { seen, on }, { by: deedAsked(call, key), now: call.now });
    return asEditor(call, (db) => readDesk(db, staffOf(call)));
  }),
};

function asEditor<Result>(call: RawCall, read: (db: Database) => Promise<Result>): Promise<Result> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'content');
    return read(transaction);
  });
}
