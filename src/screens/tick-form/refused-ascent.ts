import { Ascent, AscentChanges } from '#contract/ascent';
import { z } from '#contract/zod';
import type { RefusedEntry } from '#worker/db/rows';

const Update = z.object({ id: z.uuid(), changes: AscentChanges });

/**
 * The ascent a refused change wanted, on top of what this device still holds of it.
 * `isNew`: it has to be written anew, under another id when the server refused this one.
 * Null for a change of something else, or one made on another device.
 */
export function refusedAscent(
  refused: RefusedEntry,
  held: (id: string) => Ascent | null,
): { ascent: Ascent; isNew: boolean } | null {
  const args = refused.entry?.args;
  const created = refused.name === 'createAscent' ? Ascent.safeParse(args) : null;
  if (created?.success) return { ascent: created.data, isNew: true };
  const updated = refused.name === 'updateAscent' ? Update.safeParse(args) : null;
  if (!updated?.success) return null;
  const before = held(updated.data.id);
  const whole = Ascent.safeParse({ ...before, ...updated.data.changes, id: updated.data.id });
  return whole.success ? { ascent: whole.data, isNew: before === null } : null;
}
