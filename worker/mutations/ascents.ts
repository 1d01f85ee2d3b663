import { Ascent, AscentChanges } from '#contract/ascent';
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
  args: ById.extend({ changes: AscentChanges }),
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
