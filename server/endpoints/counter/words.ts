import * as contract from '#contract/endpoints/counter/words';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { cleanHtml, takenOut } from '../../text/clean-html';
import { messageOf, readMessages, takeMessageBack, tellMessage } from '../../words/change-message';
import { readPages, readPageStory, takePageAway, writePage } from '../../words/change-page';
import { changeText, findTexts } from '../../words/change-text';
import { readLetters } from '../../words/read-letters';

/** What the shop says: messages, pages, the texts of the app, letters. */
export const counterWordEndpoints = {
  counterMessages: implement(contract.counterMessages, (call) =>
    asWriter(call, (db) => readMessages(db, call.now)),
  ),

  counterMessageChange: implement(contract.counterMessageChange, async (call) => {
    const { body, db, now } = call;
    if (body.what === 'message') {
      await tellMessage(db, messageOf(body, now), changingOf(call, body.key), body.seen);
    } else await takeMessageBack(db, body.id, changingOf(call, body.key));
    return asWriter(call, (transaction) => readMessages(transaction, now));
  }),

  counterClean: implement(contract.counterClean, (call) =>
    asWriter(call, async () =>
      call.body.html.map((html) => ({ html: cleanHtml(html), removed: takenOut(html) })),
    ),
  ),

  counterPages: implement(contract.counterPages, (call) => asWriter(call, readPages)),

  counterPage: implement(contract.counterPage, async (call) => {
    const story = await asWriter(call, (db) => readPageStory(db, call.params.slug));
    if (!story) throw new Refused(404, 'common.error.notFound');
    return story;
  }),

  counterPageChange: implement(contract.counterPageChange, async (call) => {
    const { body, db, params } = call;
    const changing = changingOf(call, body.key);
    if (body.what === 'page') await writePage(db, params.slug, body, changing, body.seen);
    else await takePageAway(db, params.slug, changing, body.seen);
    return asWriter(call, (transaction) => readPageStory(transaction, params.slug));
  }),

  counterTexts: implement(contract.counterTexts, (call) =>
    asWriter(call, (db) => findTexts(db, call.query.words ?? '', call.query.after)),
  ),

  counterTextChange: implement(contract.counterTextChange, (call) => {
    const { key, ...wish } = call.body;
    return changeText(call.db, wish, changingOf(call, key));
  }),

  counterLetters: implement(contract.counterLetters, (call) => asWriter(call, async () => readLetters())),
};

function changingOf(call: RawCall, key: string) {
  return { by: deedAsked(call, key), now: call.now };
}

function asWriter<Result>(call: RawCall, read: (db: Database) => Promise<Result>): Promise<Result> {
  return call.db.transaction(async (transaction) => {
    await mustBeStaff(transaction, staffOf(call), 'content');
    return read(transaction);
  });
}
