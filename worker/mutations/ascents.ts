import { Ascent, AscentChanges } from '#contract/tables/ascent';
import { IMPORT_BATCH_MAX, REMOVAL_BATCH_MAX } from '#contract/rules/ascent-type';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

/** `about` is the climb in words: never sent, it lets a refusal say what it was about. */
const ById = z.object({ id: z.uuid(), about: z.string().optional() });
const ascentRow = (id: string) => [{ table: 'ascent' as const, id }];

/** Writes a new ascent into the logbook; the device's id is final. */
export const createAscent = defineMutation({
  name: 'createAscent',
  lane: 'logbook',
  args: Ascent,
  touches: ({ id }) => ascentRow(id),
  apply: (rows, ascent) => rows.put('ascent', ascent.id, ascent),
  request: (ascent) => ({ path: '/guard/ticking/create', body: ascent }),
});

/** Changes the named fields of an ascent and leaves the others to whoever changed them. */
export const updateAscent = defineMutation({
  name: 'updateAscent',
  lane: 'logbook',
  // `before` is never sent: with it a change that was refused is a whole ascent again, though the row has gone.
  args: ById.extend({ changes: AscentChanges, before: Ascent.optional() }),
  touches: ({ id }) => ascentRow(id),
  apply: (rows, { id, changes }) => {
    const ascent = rows.get('ascent', id);
    if (ascent) rows.put('ascent', id, Object.assign({}, ascent, changes));
  },
  request: ({ id, changes }, base) => ({ path: `/guard/ticking/update/${id}`, body: { base, changes } }),
});

/** Takes an ascent out of the logbook. */
export const deleteAscent = defineMutation({
  name: 'deleteAscent',
  lane: 'logbook',
  args: ById,
  touches: ({ id }) => ascentRow(id),
  apply: (rows, { id }) => rows.remove('ascent', id),
  request: ({ id }) => ({ path: `/guard/ticking/delete/${id}`, body: {} }),
});

/** Puts a part of an imported file into the logbook; what is there already stays as it is. */
export const importAscents = defineMutation({
  name: 'importAscents',
  lane: 'logbook',
  args: z.object({ ascents: z.array(Ascent).min(1).max(IMPORT_BATCH_MAX) }),
  touches: ({ ascents }) => ascents.flatMap(({ id }) => ascentRow(id)),
  apply: (rows, { ascents }) => {
    for (const ascent of ascents) {
      if (!rows.get('ascent', ascent.id)) rows.put('ascent', ascent.id, ascent);
    }
  },
  request: ({ ascents }) => ({ path: '/guard/ticking/import', body: { ascents } }),
});

/** Takes many ascents out of the logbook: the undo of an import. */
export const removeAscents = defineMutation({
  name: 'removeAscents',
  lane: 'logbook',
  args: z.object({ ids: z.array(z.uuid()).min(1).max(REMOVAL_BATCH_MAX) }),
  touches: ({ ids }) => ids.flatMap(ascentRow),
  apply: (rows, { ids }) => {
    for (const id of ids) rows.remove('ascent', id);
  },
  request: ({ ids }) => ({ path: '/guard/ticking/remove', body: { ids } }),
});
