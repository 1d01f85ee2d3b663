import { Ascent, AscentChanges } from '#contract/ascent';
import { z } from '#contract/zod';
import type { RefusedEntry } from '#worker/db/rows';
import { refusedArgs } from '../../parts/outbox/refused-args';
import { writeName } from '../../parts/outbox/write-name';

const Update = z.object({
  changes: AscentChanges,
  before: Ascent.optional(),
  about: z.string().optional(),
});

/**
 * The ascent a refused change wanted, as far as it is known: what was typed on top of what this device holds of the
 * ascent, else of what it was when it was changed. Null for a change of something else.
 */
export function refusedAscent(refused: RefusedEntry, held: Ascent | null): AscentChanges | null {
  const [args, name] = [refusedArgs(refused), writeName(refused.name)];
  const created = name === 'createAscent' ? Ascent.safeParse(args) : null;
  if (created?.success) return created.data;
  const updated = name === 'updateAscent' ? Update.safeParse(args) : null;
  if (!updated?.success) return null;
  const { changes, before, about } = updated.data;
  return { ...(held ?? before ?? (about && { climbName: about })), ...changes };
}
