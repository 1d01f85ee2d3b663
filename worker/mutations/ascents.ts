import { Ascent, AscentChanges, AscentSeen, freeTexts } from '#contract/tables/ascent';
import { OTHER_VERSIONS_MAX } from '#contract/tables/other-version';
import { IMPORT_BATCH_MAX, REMOVAL_BATCH_MAX } from '#contract/rules/ascent-type';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

/** `about` is the climb in words: never sent, it lets a refusal say what it was about. */
const ById = z.object({ id: z.uuid(), about: z.string().optional() });
const ascentRow = (id: string) => [{ table: 'ascent' as const, id }];
const otherVersionRow = (id: string) => ({ table: 'otherVersion' as const, id });
const Settles = z.array(z.uuid()).max(OTHER_VERSIONS_MAX);

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
  // `before` is what the climber had before them: its texts tell the server what they knew of, and with it a change
  // that was refused is a whole ascent again, though the row has gone. `settles` are other versions decided on.
  args: ById.extend({ changes: AscentChanges, before: Ascent.optional(), settles: Settles.optional() }),
  touches: ({ id, settles = [] }) => [...ascentRow(id), ...settles.map(otherVersionRow)],
  apply: (rows, { id, changes, settles = [] }) => {
    const ascent = rows.get('ascent', id);
    if (ascent) rows.put('ascent', id, Object.assign({}, ascent, changes));
    for (const other of settles) rows.remove('otherVersion', other);
  },
  request: ({ id, changes, before, settles }, base) => ({
    path: `/guard/ticking/update/${id}`,
    body: { base, changes, ...seenTexts(before, changes), ...(settles && { settles }) },
  }),
});

/** Takes an ascent out of the logbook. */
export const deleteAscent = defineMutation({
  name: 'deleteAscent',
  lane: 'logbook',
  args: ById.extend({
    before: Ascent.optional(),
    /** The server's version that was shown: the device may hold a newer one by the time it writes. */
    v: z.number().int().nonnegative().optional(),
  }),
  touches: ({ id }) => ascentRow(id),
  apply: (rows, { id }) => rows.remove('ascent', id),
  request: ({ id, before, v }, base) => ({
    path: `/guard/ticking/delete/${id}`,
    // Without it nothing is known of what the climber had before them, and the version alone would accuse them.
    body: before ? { base: { v: Math.min(v ?? base.v, base.v) }, seen: AscentSeen.parse(before) } : {},
  }),
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
  args: z.object({
    ids: z.array(z.uuid()).min(1).max(REMOVAL_BATCH_MAX),
    /** The server's versions that were shown, of those that no outbox entry touches. */
    seen: z.record(z.uuid(), z.number().int()).optional(),
  }),
  touches: ({ ids }) => ids.flatMap(ascentRow),
  apply: (rows, { ids }) => {
    for (const id of ids) rows.remove('ascent', id);
  },
  request: ({ ids, seen }) => ({ path: '/guard/ticking/remove', body: { ids, ...(seen && { seen }) } }),
});

/** Does without a version that gave way to another. */
export const dismissOtherVersion = defineMutation({
  name: 'dismissOtherVersion',
  lane: 'logbook',
  args: ById,
  touches: ({ id }) => [otherVersionRow(id)],
  apply: (rows, { id }) => rows.remove('otherVersion', id),
  request: ({ id }) => ({ path: '/guard/other-version-dismiss', body: { id } }),
});

/** The texts that whoever changes some of them had before them. */
function seenTexts(before: Ascent | undefined, changes: AscentChanges): { seen?: AscentSeen } {
  const changed = freeTexts.filter((field) => changes[field] !== undefined);
  if (!before || changed.length === 0) return {};
  return { seen: Object.fromEntries(changed.map((field) => [field, before[field] ?? null])) };
}
