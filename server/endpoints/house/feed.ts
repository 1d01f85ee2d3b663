import { houseSync } from '#contract/endpoints/house/feed';
import { houseItems } from '#contract/endpoints/house/items';
import { HOUSE_SCHEMA_MIN } from '#contract/tables/house-tables';
import type { Database } from '../../database/database';
import { customerOf, implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { readHousePage } from '../../store/house/house-page';
import { readPublishedItems } from '../../workshop/published-items';
import { mustEdit } from '../../workshop/must-edit';

/** What editors' devices hold: the house's feed, and what is published as it is edited. */
export const houseFeedEndpoints = {
  houseSync: implement(houseSync, (call) => {
    const { cursor, limit, whole, schema, cursorSchema = schema } = call.query;
    if (schema < HOUSE_SCHEMA_MIN) throw new Refused(426, 'sync.error.update');
    const isOfOtherSchema = cursorSchema !== schema;
    const request = { cursor, limit, whole, isOfOtherSchema, heard: call.houseHeard, now: call.now };
    return asEditor(call, (db) => readHousePage(db, request));
  }),

  houseItems: implement(houseItems, async (call) => {
    const items = await asEditor(call, (db) => readPublishedItems(db, call.query));
    if (!items) throw new Refused(404, 'common.error.notFound');
    return { items };
  }),
};

/** Reads one state of the database for who may edit. Throws Refused 403. */
function asEditor<Result>(call: RawCall, read: (db: Database) => Promise<Result>): Promise<Result> {
  return call.db.transaction(
    async (transaction) => {
      await mustEdit(transaction, customerOf(call));
      return read(transaction);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
