import { Ascent, AscentChanges } from '../tables/ascent';
import { IMPORT_BATCH_MAX, REMOVAL_BATCH_MAX } from '../rules/ascent-type';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const TickingCreateBody = z.strictObject(Ascent.shape);
const id = z.strictObject({ id: z.uuid() });

/**
 * The client's id is the final one. The same id again answers the row; another customer's id 409
 * `logbook.error.taken`; 422 with `logbook.error.date` or `logbook.error.attempts` where a tick lacks them.
 */
export const tickingCreate = defineEndpoint({
  ...write,
  name: 'tickingCreate',
  path: '/guard/ticking/create',
  body: TickingCreateBody,
  data: Ascent,
});

/** Last write wins per field, by arrival. 410 `logbook.error.gone` for a deleted one, 404 for an unknown one. */
export const tickingUpdate = defineEndpoint({
  ...write,
  name: 'tickingUpdate',
  path: '/guard/ticking/update/:id',
  params: id,
  body: z.strictObject({
    base: z.strictObject({ v: z.number().int() }),
    changes: z.strictObject(AscentChanges.shape),
  }),
  data: Ascent,
});

/** Deleting twice succeeds; an unknown id is 404. */
export const tickingDelete = defineEndpoint({
  ...write,
  name: 'tickingDelete',
  path: '/guard/ticking/delete/:id',
  params: id,
  data: z.object({}),
});

/**
 * Many ascents at once, from a file. One that is in the logbook stays as it is, one that was deleted comes back;
 * another customer's id refuses all: 409 `logbook.error.taken`.
 */
export const tickingImport = defineEndpoint({
  ...write,
  name: 'tickingImport',
  path: '/guard/ticking/import',
  body: z.strictObject({ ascents: z.array(TickingCreateBody).min(1).max(IMPORT_BATCH_MAX) }),
  data: z.object({}),
});

/** Takes many ascents out at once: the undo of an import. What is not there is passed over. */
export const tickingRemove = defineEndpoint({
  ...write,
  name: 'tickingRemove',
  path: '/guard/ticking/remove',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(REMOVAL_BATCH_MAX) }),
  data: z.object({}),
});

/** Ascents newest first, 50 a page; `after` is the last id of the page before. */
export const tickings = defineEndpoint({
  name: 'tickings',
  method: 'GET',
  path: '/guard/tickings',
  localised: true,
  auth: 'required',
  write: false,
  query: z.strictObject({
    kind: z.enum(['ticks', 'projects']).optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(50).default(50),
  }),
  data: z.object({ ascents: z.array(Ascent), more: z.boolean() }),
});

export const ticking = defineEndpoint({
  name: 'ticking',
  method: 'GET',
  path: '/guard/ticking/:id',
  localised: true,
  auth: 'required',
  write: false,
  params: id,
  data: Ascent,
});
