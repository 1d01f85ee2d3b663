import { CatalogueId, RouteType } from '../catalogue/place';
import { LIST_ENTRIES_MAX, NOTE_MAX } from '../rules/own-lists';
import { ListEntry, ListName, NoteText, OwnList, OwnNote } from '../tables/own-list';
import { OTHER_VERSIONS_MAX } from '../tables/other-version';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const params = z.strictObject({ id: z.uuid() });
const data = z.object({});
const Route = z.strictObject({ type: RouteType, routeId: CatalogueId });
/** What the customer had before them of a text that they change: another one is kept as an other version. */
const seen = NoteText.optional();
const base = z.strictObject({ v: z.number().int() });
/** Other versions that the customer had before them and decided on: they go. */
const settles = z.array(z.uuid()).max(OTHER_VERSIONS_MAX).optional();

/** Makes a list; its id is the device's. The same id again gives it the name. 410 for a deleted one, 422 for too many. */
export const listCreate = defineEndpoint({
  ...write,
  name: 'listCreate',
  path: '/guard/list',
  body: z.strictObject(OwnList.shape),
  data,
});

/** Gives a list another name; the last one to arrive stays. 404 for an unknown list, 410 for a deleted one. */
export const listRename = defineEndpoint({
  ...write,
  name: 'listRename',
  path: '/guard/list/:id',
  params,
  body: z.strictObject({ name: ListName }),
  data,
});

/** A letter of a note is at most six bytes of JSON; the rest of an entry is far less than its note. */
const DELETION_BYTES_MAX = LIST_ENTRIES_MAX * 2 * (NOTE_MAX + 200) * 6;

/**
 * Deletes a list with the routes that the customer saw in it. What another device added since stays, and with it the
 * list; a note that they had not seen is kept as an other version. Deleting twice succeeds.
 */
export const listDelete = defineEndpoint({
  ...write,
  name: 'listDelete',
  path: '/guard/list/:id/delete',
  bytesMax: DELETION_BYTES_MAX,
  params,
  body: z.strictObject({ routes: z.array(Route.extend({ seen })).max(LIST_ENTRIES_MAX * 2) }),
  data,
});

/** Puts a route on a list; one that is on it stays as it is. 404 for an unknown list or route, 410, 422 as above. */
export const listAdd = defineEndpoint({
  ...write,
  name: 'listAdd',
  path: '/guard/list/:id/add',
  params,
  body: z.strictObject(ListEntry.omit({ listId: true }).shape),
  data,
});

/** Moves an entry, or changes its note. 404 for one that never was, 410 for one that was taken off. */
export const listChange = defineEndpoint({
  ...write,
  name: 'listChange',
  path: '/guard/list/:id/change',
  params,
  body: z.strictObject({
    ...Route.shape,
    base,
    rank: ListEntry.shape.rank.optional(),
    note: NoteText.optional(),
    seen,
    settles,
  }),
  data,
});

/** Takes a route off a list; a note of it that the customer had not seen is kept as an other version. Twice succeeds. */
export const listRemove = defineEndpoint({
  ...write,
  name: 'listRemove',
  path: '/guard/list/:id/remove',
  params,
  body: z.strictObject({ ...Route.shape, base, seen }),
  data,
});

/** Writes the note of a route or climb; an empty one takes it away. 422 for too many. */
export const noteWrite = defineEndpoint({
  ...write,
  name: 'noteWrite',
  path: '/guard/note',
  body: z.strictObject({ ...OwnNote.shape, base, seen, settles }),
  data,
});
