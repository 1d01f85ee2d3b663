import { AnyItemKey, Fields, Settled, WithdrawnKeys, type Revision } from '#contract/workshop/revision';
import { catalogueIdOf, type ItemKey } from '#contract/workshop/item-key';
import { isSameValue } from '#contract/same-value';
import { z } from '#contract/zod';
import { defineMutation, type Rows } from './definition';

const lane = 'house';
/** What an item is called, for the list of what waits; never sent. */
const label = z.string();
const revisionRow = (key: ItemKey) => ({ table: 'revision' as const, id: key });

/** The hash of the picture that a field names; the server says whether that is still a photograph of a device. */
function hashIn(field: unknown): string[] {
  const { hash } = (field ?? {}) as { hash?: unknown };
  return typeof hash === 'string' ? [hash] : [];
}

/** Before the server has said by whom and when: a row that waits is this editor's own. */
const unsent = { by: '', at: '1970-01-01T00:00:00.000Z' };

function heldIn(rows: Rows, key: ItemKey): Revision {
  return rows.get('revision', key) ?? { key, fields: {}, removed: false, others: [], ...unsent };
}

/**
 * Changes fields of a piece of content, published or new; `settles` are values of `others` that are decided on. Forms
 * hold fields against `contentFields` before, as the server does: those schemas are no customer's to load.
 */
export const reviseItem = defineMutation({
  name: 'reviseItem',
  lane,
  args: z.object({ key: AnyItemKey, fields: Fields, settles: Settled.optional(), label }),
  touches: ({ key }) => [revisionRow(key)],
  apply: (rows, { key, fields, settles = [] }) => {
    const held = heldIn(rows, key);
    const others = held.others.filter(
      ({ id, field, value }) =>
        !settles.includes(id) && !(field in fields && isSameValue(value, fields[field])),
    );
    rows.put('revision', key, { ...held, fields: { ...held.fields, ...fields }, removed: false, others });
  },
  request: ({ label: _label, ...body }, base) => ({ path: '/guard/house/revise', body: { ...body, base } }),
  photos: ({ fields }) => ['picture', 'photo'].flatMap((name) => hashIn(fields[name])),
});

/** Has a piece of content leave the catalogue when that is published; of a new one the revision goes. */
export const removeItem = defineMutation({
  name: 'removeItem',
  lane,
  args: z.object({ key: AnyItemKey, label }),
  touches: ({ key }) => [revisionRow(key)],
  apply: (rows, { key }) => {
    if (catalogueIdOf(key) === null) rows.remove('revision', key);
    else rows.put('revision', key, { ...heldIn(rows, key), removed: true });
  },
  request: ({ key }, base) => ({ path: '/guard/house/remove', body: { key, base } }),
});

/** Takes revisions back, or some of their fields, as the editor saw them; what another editor changed since stays. */
export const withdrawRevisions = defineMutation({
  name: 'withdrawRevisions',
  lane,
  args: z.object({ keys: WithdrawnKeys, label }),
  touches: ({ keys }) => [...new Set(keys.map(({ key }) => key))].map(revisionRow),
  apply: (rows, { keys }) => {
    for (const { key, fields: only } of keys) {
      const held = rows.get('revision', key);
      if (!held) continue;
      const kept = <Value>(values: [string, Value][]) =>
        values.filter(([field]) => only !== undefined && !only.includes(field));
      const fields = Object.fromEntries(kept(Object.entries(held.fields)));
      const others = kept(held.others.map((other) => [other.field, other])).map(([, other]) => other);
      const removed = held.removed && only !== undefined && !only.includes('removed');
      const isLeft = removed || others.length > 0 || Object.keys(fields).length > 0;
      if (isLeft) rows.put('revision', key, { ...held, fields, others, removed });
      else rows.remove('revision', key);
    }
  },
  // A version that the device may not speak of any more, for another server told it, says nothing of what was seen.
  request: ({ keys }, base) => ({
    path: '/guard/house/withdraw',
    body: {
      keys: keys.map(({ v, ...one }) => ({ ...one, ...(v !== undefined && { v: Math.min(v, base.v) }) })),
      base,
    },
  }),
});
