import type { Ascent, AscentChanges } from '#contract/ascent';

/** The fields in which the second differs; the others are left to whoever changed them meanwhile. */
export function ascentChanges(before: Ascent, after: Ascent): AscentChanges {
  const names = Object.keys(after) as (keyof Ascent)[];
  const changed = names.filter((name) => name !== 'id' && after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
