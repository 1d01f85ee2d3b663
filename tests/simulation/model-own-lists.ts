import type { EndpointName } from '#contract/endpoints/all';
import type { RouteType } from '#contract/catalogue/place';
import { listEntryId, noteId } from '#contract/rules/own-lists';
import type { ListEntry, OwnNote } from '#contract/tables/own-list';
import type { Dice } from './dice';
import { KeptVersions } from './kept-versions';
import { living, ModelRefusal, type Held, type ModelWrite, type Rule } from './model-row';
import { ROUTES_NAMED } from './provided';

interface Known {
  seen?: string;
  base?: { v: number };
}
interface Route {
  type: RouteType;
  routeId: number;
}
type Change = Route & Known & { rank?: string; note?: string; settles?: string[] };

/** A customer's own lists and notes by the server's words. */
export const ownListRules: Partial<Record<EndpointName, Rule>> = {
  listCreate: (write) => {
    const { id, name }: { id: string; name: string } = write.body;
    const held = write.rows.get(`ownList/${id}`);
    if (held && !held.row) throw gone();
    const others = living(write.rows, 'ownList').filter((list) => list.id !== id);
    if (others.length >= write.provided.listsMax) throw new ModelRefusal(422, 'lists.error.listLimit');
    write.put('ownList', id, { id, name });
  },
  listRename: (write) => {
    const { name }: { name: string } = write.body;
    const { id } = found(write);
    write.put('ownList', id, { id, name });
  },
  listDelete: (write) => {
    const { routes }: { routes: (Route & Known)[] } = write.body;
    const { id = '' } = write.params;
    const list = write.rows.get(`ownList/${id}`);
    if (!list?.row) return;
    const kept = new KeptVersions(write);
    const off = new Set<string>();
    for (const route of routes) {
      const entry = entryOf(write, route);
      if (!entry || off.has(entry.id)) continue;
      keepUnseen(kept, entry, route, '');
      write.put('listEntry', entry.id, null);
      off.add(entry.id);
    }
    const stays = living(write.rows, 'listEntry').some(
      (entry) => entry.id.startsWith(`${id}/`) && !off.has(entry.id),
    );
    write.put('ownList', id, stays ? list.row : null);
  },
  listAdd: (write) => {
    const entry: ListEntry = { ...(write.body as ListEntry), listId: found(write).id };
    const id = listEntryId(entry);
    const held = write.rows.get(`listEntry/${id}`);
    if (held?.row) return write.put('listEntry', id, held.row);
    if (!write.provided.route(entry.type, entry.routeId)) throw new ModelRefusal(404, 'saved.error.unknown');
    const onIt = living(write.rows, 'listEntry').filter((one) => one.id.startsWith(`${entry.listId}/`));
    if (onIt.length >= write.provided.listEntriesMax) throw new ModelRefusal(422, 'lists.error.entryLimit');
    write.put('listEntry', id, { ...entry });
  },
  listChange: (write) => {
    const { rank, note, settles = [], ...said }: Change = write.body;
    const entry = entryOf(write, said);
    if (!entry) throw new ModelRefusal(404, 'lists.error.unknown');
    if (!entry.row) throw new ModelRefusal(410, 'lists.error.entryGone');
    const kept = new KeptVersions(write);
    for (const other of settles) kept.drop(other);
    if (note !== undefined) keepUnseen(kept, entry, said, note);
    const changed = { ...(rank !== undefined && { rank }), ...(note !== undefined && { note }) };
    write.put('listEntry', entry.id, { ...entry.row, ...changed });
  },
  listRemove: (write) => {
    const said: Route & Known = write.body;
    const entry = entryOf(write, said);
    if (!entry?.row) return;
    keepUnseen(new KeptVersions(write), entry, said, '');
    write.put('listEntry', entry.id, null);
  },
  noteWrite: (write) => {
    const { seen, base, settles = [], ...note }: OwnNote & Known & { settles?: string[] } = write.body;
    const id = noteId(note);
    const others = living(write.rows, 'ownNote').filter((one) => one.id !== id);
    if (note.text !== '' && others.length >= write.provided.notesMax) {
      throw new ModelRefusal(422, 'lists.error.noteLimit');
    }
    const kept = new KeptVersions(write);
    for (const other of settles) kept.drop(other);
    const held = write.rows.get(`ownNote/${id}`);
    const known = { ...(seen !== undefined && { seen }), ...(base && { base }) };
    if (held) keepUnseen(kept, held, known, note.text);
    write.put('ownNote', id, note.text === '' ? null : { ...note });
  },
};

const gone = () => new ModelRefusal(410, 'lists.error.gone');

function found({ rows, params }: ModelWrite): Held {
  const held = rows.get(`ownList/${params['id']}`);
  if (!held) throw new ModelRefusal(404, 'lists.error.unknown');
  if (!held.row) throw gone();
  return held;
}

function entryOf({ rows, params }: ModelWrite, { type, routeId }: Route): Held | undefined {
  return rows.get(`listEntry/${listEntryId({ listId: params['id'] ?? '', type, routeId })}`);
}

/** Keeps the note of a row that gives way to another text without having been before whoever changes it. */
function keepUnseen(kept: KeptVersions, { id, v, row }: Held, { seen, base }: Known, next: string): void {
  const { note, text: ofNote } = (row ?? {}) as Partial<ListEntry & OwnNote>;
  const text = note ?? ofNote ?? '';
  if (text === '' || text === next) return;
  const isSeen = seen === undefined ? v <= (base?.v ?? 0) : text === seen;
  if (!isSeen) kept.keepText(id, 'note', text);
}

/** So few that different climbers and tabs mean the same ones. */
const LISTS = 3;
const listId = (dice: Dice) => `018f3b5e-0000-7000-8000-0000000000b${dice.below(LISTS)}`;
const rank = (dice: Dice) => dice.pick(['b', 'h', 'i', 'p']);
const text = (dice: Dice) => `note ${dice.below(999)}`;
const route = (dice: Dice) => ({ type: 'cliff' as const, routeId: 1 + dice.below(ROUTES_NAMED) });

/** What a device shows of lists and notes. */
export interface ShownLists {
  entries: readonly ListEntry[];
  notes: readonly OwnNote[];
  /** What gave way, by the row it was of. */
  others: readonly { id: string; rowId: string }[];
}

/** What climbers do with their lists and notes, as their screens would. */
export const ownListDeeds = {
  createList: (dice: Dice) => ({ id: listId(dice), name: `List ${dice.below(9)}` }),
  deleteList: (dice: Dice, { entries }: ShownLists) => {
    const id = listId(dice);
    const routes = entries
      .filter((entry) => entry.listId === id)
      .map(({ type, routeId, note }) => ({ type, routeId, seen: note }));
    return { id, routes };
  },
  addToList: (dice: Dice) => {
    const { type, routeId } = route(dice);
    return { listId: listId(dice), type, routeId, label: `Route ${routeId}`, rank: rank(dice), note: '' };
  },
  changeListEntry: (dice: Dice, { entries, others }: ShownLists) => {
    const shown = entries.length > 0 ? dice.pick(entries) : null;
    const key = shown
      ? { listId: shown.listId, type: shown.type, routeId: shown.routeId }
      : { listId: listId(dice), ...route(dice) };
    if (dice.chance(0.4)) return { ...key, rank: rank(dice) };
    return { ...key, note: text(dice), seen: shown?.note ?? '', ...settling(dice, others, listEntryId(key)) };
  },
  removeFromList: (dice: Dice, { entries }: ShownLists) => {
    const shown = entries.length > 0 ? dice.pick(entries) : null;
    if (!shown) return { listId: listId(dice), ...route(dice) };
    return { listId: shown.listId, type: shown.type, routeId: shown.routeId, seen: shown.note };
  },
  writeNote: (dice: Dice, { notes, others }: ShownLists) => {
    const { type, routeId } = route(dice);
    const climbId = dice.chance(0.5) ? 1 + dice.below(3) : null;
    const id = noteId({ type, routeId, climbId });
    const seen = notes.find((note) => noteId(note) === id)?.text ?? '';
    const said = {
      type,
      routeId,
      climbId,
      label: `Route ${routeId}`,
      text: dice.chance(0.2) ? '' : text(dice),
    };
    return { ...said, seen, ...settling(dice, others, id) };
  },
};

function settling(dice: Dice, others: ShownLists['others'], rowId: string): { settles?: string[] } {
  const ofRow = others.filter((other) => other.rowId === rowId);
  return ofRow.length > 0 && dice.chance(0.7) ? { settles: ofRow.map(({ id }) => id) } : {};
}
