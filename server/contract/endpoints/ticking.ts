import { Ascent, AscentChanges } from '../ascent';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true } as const;
const TickingCreateBody = z.strictObject(Ascent.shape);
const id = z.strictObject({ id: z.uuid() });

/** The client's id is the final one. The same id again answers the row; another customer's id 409 `logbook.error.taken`. */
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
