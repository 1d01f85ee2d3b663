import type { Ascent, AscentChanges } from '#contract/tables/ascent';

/** The fields in which the second differs, where none and null are the same; the others are left to whoever changed them meanwhile. */
export function ascentChanges(before: Ascent, after: Ascent): AscentChanges {
  const names = Object.keys(after) as (keyof Ascent)[];
  const changed = names.filter((name) => name !== 'id' && (after[name] ?? null) !== (before[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
