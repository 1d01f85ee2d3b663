import { LIST_ENTRIES_MAX, LISTS_MAX, listEntryId, NOTES_MAX, noteId } from '#contract/rules/own-lists';
import * as contract from '#contract/endpoints/own-lists';
import type { Database } from '../database/database';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { savedRouteFacts } from '../store/catalogue/saved-route-facts';
import { dropOtherVersions, keepUnseenNote } from '../store/logbook/other-versions';
import {
  changeEntry,
  countEntries,
  countOtherLists,
  findEntry,
  findList,
  listEntriesOf,
  putEntry,
  putList,
  removeEmptyList,
  removeEntries,
} from '../store/saved/own-lists';
import { countOtherNotes, findNote, putNote } from '../store/saved/own-notes';

/** A customer's own lists and notes. Another customer's are as unknown as those that never were. */
export const ownListEndpoints = {
  listCreate: implement(contract.listCreate, async (call) => {
    const { db, body, v } = call;
    const customerId = customerOf(call);
    if ((await findList(db, customerId, body.id))?.deleted) throw listGone();
    if ((await countOtherLists(db, customerId, body.id)) >= LISTS_MAX) {
      throw new Refused(422, 'lists.error.listLimit');
    }
    await putList(db, customerId, body, v);
    return {};
  }),

  listRename: implement(contract.listRename, async (call) => {
    const { db, params, body, v } = call;
    const customerId = customerOf(call);
    await refuseLost(db, customerId, params.id);
    await putList(db, customerId, { id: params.id, name: body.name }, v);
    return {};
  }),

  listDelete: implement(contract.listDelete, async (call) => {
    const { db, params, body, v, now } = call;
    const customerId = customerOf(call);
    if ((await findList(db, customerId, params.id))?.deleted !== false) return {};
    for (const held of await listEntriesOf(db, customerId, params.id)) {
      const named = body.routes.find(({ type, routeId }) => type === held.type && routeId === held.routeId);
      if (!named) continue;
      await keepUnseenNote(
        db,
        customerId,
        listEntryId(held),
        held,
        { seen: named.seen, next: '' },
        { v, now },
      );
    }
    await removeEntries(db, customerId, params.id, body.routes, v);
    await removeEmptyList(db, customerId, params.id, v);
    return {};
  }),

  listAdd: implement(contract.listAdd, async (call) => {
    const { db, params, body, v } = call;
    const customerId = customerOf(call);
    const { type, routeId } = body;
    await refuseLost(db, customerId, params.id);
    const key = { customerId, listId: params.id, type, routeId };
    const held = await findEntry(db, key);
    if (held && !held.deleted) {
      await changeEntry(db, key, {}, v);
      return {};
    }
    const [known] = await savedRouteFacts(db, [{ type, id: routeId }]);
    if (!known) throw new Refused(404, 'saved.error.unknown');
    if ((await countEntries(db, customerId, params.id)) >= LIST_ENTRIES_MAX) {
      throw new Refused(422, 'lists.error.entryLimit');
    }
    await putEntry(db, customerId, { ...body, listId: params.id }, v);
    return {};
  }),

  listChange: implement(contract.listChange, async (call) => {
    const { db, params, body, v, now } = call;
    const customerId = customerOf(call);
    const { type, routeId, rank, note, settles = [], ...known } = body;
    const key = { customerId, listId: params.id, type, routeId };
    const held = await findEntry(db, key);
    if (!held) throw new Refused(404, 'lists.error.unknown');
    if (held.deleted) throw new Refused(410, 'lists.error.entryGone');
    await dropOtherVersions(db, customerId, settles, v, now);
    if (note !== undefined) {
      await keepUnseenNote(db, customerId, listEntryId(key), held, { ...known, next: note }, { v, now });
    }
    await changeEntry(
      db,
      key,
      { ...(rank !== undefined && { rank }), ...(note !== undefined && { note }) },
      v,
    );
    return {};
  }),

  listRemove: implement(contract.listRemove, async (call) => {
    const { db, params, body, v, now } = call;
    const customerId = customerOf(call);
    const { type, routeId, ...known } = body;
    const key = { customerId, listId: params.id, type, routeId };
    const held = await findEntry(db, key);
    if (!held || held.deleted) return {};
    await keepUnseenNote(db, customerId, listEntryId(key), held, { ...known, next: '' }, { v, now });
    await removeEntries(db, customerId, params.id, [key], v);
    return {};
  }),

  noteWrite: implement(contract.noteWrite, async (call) => {
    const { db, body, v, now } = call;
    const customerId = customerOf(call);
    const { base, seen, settles = [], ...note } = body;
    const id = noteId(note);
    const held = await findNote(db, customerId, id);
    if (note.text !== '' && (await countOtherNotes(db, customerId, id)) >= NOTES_MAX) {
      throw new Refused(422, 'lists.error.noteLimit');
    }
    await dropOtherVersions(db, customerId, settles, v, now);
    if (held) {
      const before = { note: held.text, v: held.v };
      await keepUnseenNote(db, customerId, id, before, { base, seen, next: note.text }, { v, now });
    }
    await putNote(db, customerId, note, v);
    return {};
  }),
};

const listGone = () => new Refused(410, 'lists.error.gone');

/** Throws Refused 404 for a list that never was, 410 for one that was deleted. */
async function refuseLost(db: Database, customerId: string, id: string): Promise<void> {
  const held = await findList(db, customerId, id);
  if (!held) throw new Refused(404, 'lists.error.unknown');
  if (held.deleted) throw listGone();
}
