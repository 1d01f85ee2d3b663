import { Ascent, type AscentChanges } from '#contract/tables/ascent';
import { z } from '#contract/zod';
import type { RefusedEntry } from '#worker/db/rows';
import { refusedArgs } from '../../../outbox/parts/refused-args';
import { writeName } from '../../../outbox/parts/write-name';

/** Texts that the form shows whatever they are. */
const TEXTS: ReadonlySet<string> = new Set(['routeLabel', 'climbName', 'grade', 'partner', 'comment']);
const Args = z.record(z.string(), z.unknown());
const Update = z.object({
  changes: Args,
  before: Ascent.optional().catch(undefined),
  about: z.string().optional(),
});

/**
 * The ascent a refused change wanted, as far as it is known: what was typed on top of what this device holds of the
 * ascent, else of what it was when it was changed. Null for a change of something else.
 */
export function refusedAscent(refused: RefusedEntry, held: Ascent | null): AscentChanges | null {
  const [args, name] = [refusedArgs(refused), writeName(refused.name)];
  const created = name === 'createAscent' ? Args.safeParse(args) : null;
  if (created?.success) return typedFields(created.data);
  const updated = name === 'updateAscent' ? Update.safeParse(args) : null;
  if (!updated?.success) return null;
  const { changes, before, about } = updated.data;
  return { ...(held ?? before ?? (about && { climbName: about })), ...typedFields(changes) };
}

/** The fields of an ascent, each by itself; a text that is none of an ascent's is what was typed and has to be mended. */
function typedFields(args: z.infer<typeof Args>): AscentChanges {
  const fields = Object.entries(Ascent.shape).flatMap(([name, schema]): [string, unknown][] => {
    const [value, read] = [args[name], schema.safeParse(args[name])];
    if (value === undefined) return [];
    if (read.success) return [[name, read.data]];
    return typeof value === 'string' && TEXTS.has(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(fields);
}
