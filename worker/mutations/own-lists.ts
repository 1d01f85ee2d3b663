import { CatalogueId, RouteType } from '#contract/catalogue/place';
import { LIST_ENTRIES_MAX, listEntryId, noteId } from '#contract/rules/own-lists';
import { OTHER_VERSIONS_MAX } from '#contract/tables/other-version';
import { ListEntry, NoteText, OwnList, OwnNote } from '#contract/tables/own-list';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

const lane = 'saved';
const Route = z.object({ type: RouteType, routeId: CatalogueId });
/** `label` is the route in words: never sent, it lets a refusal say what it was about. */
const OfEntry = Route.extend({ listId: z.uuid(), label: z.string().optional() });
const Settles = z.array(z.uuid()).max(OTHER_VERSIONS_MAX);
const listRow = (id: string) => ({ table: 'ownList' as const, id });
const entryRow = (entry: Parameters<typeof listEntryId>[0]) => ({
  table: 'listEntry' as const,
  id: listEntryId(entry),
});
const otherVersionRow = (id: string) => ({ table: 'otherVersion' as const, id });

/** Makes a list; the device's id is final. */
export const createList = defineMutation({
  name: 'createList',
  lane,
  args: OwnList,
  touches: ({ id }) => [listRow(id)],
  apply: (rows, { id, name }) => rows.put('ownList', id, { id, name }),
  request: ({ id, name }) => ({ path: '/guard/list', body: { id, name } }),
});

/** Gives a list another name. */
export const renameList = defineMutation({
  name: 'renameList',
  lane,
  args: OwnList,
  touches: ({ id }) => [listRow(id)],
  apply: (rows, { id, name }) => {
    if (rows.get('ownList', id)) rows.put('ownList', id, { id, name });
  },
  request: ({ id, name }) => ({ path: `/guard/list/${id}`, body: { name } }),
});

/** Deletes a list with the routes that the climber saw in it; what another device added since stays. */
export const deleteList = defineMutation({
  name: 'deleteList',
  lane,
  args: z.object({
    id: z.uuid(),
    about: z.string().optional(),
    routes: z.array(Route.extend({ seen: NoteText.optional() })).max(LIST_ENTRIES_MAX * 2),
  }),
  touches: ({ id, routes }) => [listRow(id), ...routes.map((route) => entryRow({ ...route, listId: id }))],
  apply: (rows, { id, routes }) => {
    rows.remove('ownList', id);
    for (const route of routes) rows.remove('listEntry', listEntryId({ ...route, listId: id }));
  },
  request: ({ id, routes }) => ({ path: `/guard/list/${id}/delete`, body: { routes } }),
});

/** Puts a route on a list. */
export const addToList = defineMutation({
  name: 'addToList',
  lane,
  args: ListEntry,
  touches: (entry) => [entryRow(entry)],
  apply: (rows, entry) => {
    const id = listEntryId(entry);
    if (!rows.get('listEntry', id)) rows.put('listEntry', id, entry);
  },
  request: ({ listId, ...body }) => ({ path: `/guard/list/${listId}/add`, body }),
});

/** Moves a route within its list, or changes what is noted of it there. */
export const changeListEntry = defineMutation({
  name: 'changeListEntry',
  lane,
  // `seen` is the note that the climber had before them: without it the server cannot tell what they knew of.
  args: OfEntry.extend({
    rank: ListEntry.shape.rank.optional(),
    note: NoteText.optional(),
    seen: NoteText.optional(),
    settles: Settles.optional(),
  }),
  touches: ({ settles = [], ...entry }) => [entryRow(entry), ...settles.map(otherVersionRow)],
  apply: (rows, { rank, note, settles = [], ...entry }) => {
    const id = listEntryId(entry);
    const held = rows.get('listEntry', id);
    if (held) rows.put('listEntry', id, { ...held, rank: rank ?? held.rank, note: note ?? held.note });
    for (const other of settles) rows.remove('otherVersion', other);
  },
  request: ({ listId, label: _label, ...body }, base) => ({
    path: `/guard/list/${listId}/change`,
    body: { ...body, base },
  }),
});

/** Takes a route off a list. */
export const removeFromList = defineMutation({
  name: 'removeFromList',
  lane,
  args: OfEntry.extend({ seen: NoteText.optional() }),
  touches: (entry) => [entryRow(entry)],
  apply: (rows, entry) => rows.remove('listEntry', listEntryId(entry)),
  request: ({ listId, label: _label, ...body }, base) => ({
    path: `/guard/list/${listId}/remove`,
    body: { ...body, base },
  }),
});

/** Writes the climber's note on a route or climb; an empty one takes it away. */
export const writeNote = defineMutation({
  name: 'writeNote',
  lane,
  args: OwnNote.extend({ seen: NoteText.optional(), settles: Settles.optional() }),
  touches: ({ settles = [], ...note }) => [
    { table: 'ownNote' as const, id: noteId(note) },
    ...settles.map(otherVersionRow),
  ],
  apply: (rows, { seen: _seen, settles = [], ...note }) => {
    if (note.text === '') rows.remove('ownNote', noteId(note));
    else rows.put('ownNote', noteId(note), note);
    for (const other of settles) rows.remove('otherVersion', other);
  },
  request: (note, base) => ({ path: '/guard/note', body: { ...note, base } }),
});
