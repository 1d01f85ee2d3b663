import { Ascent, AscentChanges, AscentSeen } from '../tables/ascent';
import { IMPORT_BATCH_MAX, REMOVAL_BATCH_MAX } from '../rules/ascent-type';
import { OTHER_VERSIONS_MAX } from '../tables/other-version';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const TickingCreateBody = z.strictObject(Ascent.shape);
const id = z.strictObject({ id: z.uuid() });
const base = z.strictObject({ v: z.number().int() });
const seen = z.strictObject(AscentSeen.shape);
/** Other versions that the customer had before them and decided on: they go. */
const settles = z.array(z.uuid()).max(OTHER_VERSIONS_MAX);

/**
 * The client's id is the final one. The same id again answers the row; 422 with `logbook.error.date` or
 * `logbook.error.attempts` where a tick lacks them.
 */
export const tickingCreate = defineEndpoint({
  ...write,
  name: 'tickingCreate',
  path: '/guard/ticking/create',
  body: TickingCreateBody,
  data: Ascent,
});

/**
 * Last write wins per field, by arrival. A text that gives way unseen is kept as an other version: unseen is one that
 * is not what `seen` says or, without that, came after `base`. 410 `logbook.error.gone` for a deleted one, 404 for an unknown one.
 */
export const tickingUpdate = defineEndpoint({
  ...write,
  name: 'tickingUpdate',
  path: '/guard/ticking/update/:id',
  params: id,
  body: z.strictObject({
    base,
    changes: z.strictObject(AscentChanges.shape),
    seen: seen.optional(),
    settles: settles.optional(),
  }),
  data: Ascent,
});

/**
 * Deleting twice succeeds; an unknown id is 404. An ascent that was edited unseen is kept as an other version; unseen
 * is one that is not what `seen` says or, without that, changed after `base`.
 */
export const tickingDelete = defineEndpoint({
  ...write,
  name: 'tickingDelete',
  path: '/guard/ticking/delete/:id',
  params: id,
  body: z.strictObject({ base: base.optional(), seen: seen.optional() }).nullish(),
  data: z.object({}),
});

/** Many ascents at once, from a file. One that is in the logbook stays as it is, one that was deleted comes back. */
export const tickingImport = defineEndpoint({
  ...write,
  name: 'tickingImport',
  path: '/guard/ticking/import',
  body: z.strictObject({ ascents: z.array(TickingCreateBody).min(1).max(IMPORT_BATCH_MAX) }),
  data: z.object({}),
});

/**
 * Takes many ascents out at once: the undo of an import. What is not there is passed over. `seen` are the versions of
 * those that nothing on the device touched: one that changed since is kept as an other version.
 */
export const tickingRemove = defineEndpoint({
  ...write,
  name: 'tickingRemove',
  path: '/guard/ticking/remove',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(REMOVAL_BATCH_MAX),
    seen: z.record(z.uuid(), z.number().int()).optional(),
  }),
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
