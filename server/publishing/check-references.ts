import { isItemKey } from '#contract/workshop/item-key';
import type { PublishProblem, PublishRule } from '#contract/workshop/publishing';
import { ReferenceCheck } from '#server/catalogue/exchange/reference-check';
import type { ReferenceTrouble } from '#server/catalogue/exchange/reference-trouble';
import type { State } from './item-state';

/** A trouble of a part of the catalogue: of which item, and which other one it is about. */
interface Found {
  key: string;
  trouble: ReferenceTrouble;
  other: string | null;
}

/**
 * What the changes break between items, by the rules that an import is held to. What was wrong before is not told: a
 * part of the catalogue names what lies beyond its edge.
 */
export function checkReferences(before: State, after: State): PublishProblem[] {
  const known = new Set(troublesOf(before).map(nameOf));
  return troublesOf(after)
    .filter((found) => !known.has(nameOf(found)))
    .flatMap((found) => problemOf(found, before));
}

function troublesOf(state: State): Found[] {
  const check = new ReferenceCheck();
  const keys = [...state.keys()];
  const found: { line: number; trouble: ReferenceTrouble }[] = [];
  for (const [line, { item }] of [...state.values()].entries()) {
    found.push(...check.add(line, item).map((trouble) => ({ line, trouble })));
  }
  found.push(...check.finish());
  return found.map(({ line, trouble }) => ({
    key: keys[line] ?? '',
    trouble,
    other: 'line' in trouble ? (keys[trouble.line] ?? null) : null,
  }));
}

function nameOf({ key, trouble, other }: Found): string {
  return JSON.stringify([key, { ...trouble, line: other }]);
}

function problemOf({ key, trouble, other }: Found, before: State): PublishProblem[] {
  const tell = (
    at: string,
    rule: PublishRule,
    field: string | null,
    about: string | null,
  ): PublishProblem[] =>
    isItemKey(at) ? [{ key: at, rule, field, about: about !== null && isItemKey(about) ? about : null }] : [];
  switch (trouble.rule) {
    // Pictures of former editions stay for a while.
    case 'unshown':
      return [];
    case 'twice':
      return tell(key, 'invalid', null, other);
    case 'taken': {
      const isLine = trouble.what.startsWith('line of topo');
      const isNumber = trouble.what.endsWith('with the number');
      if (isLine) return tell(key, 'line', 'lines', null);
      return isNumber ? tell(key, 'number', 'number', other) : tell(key, 'slug', 'name', other);
    }
    case 'missing':
      return missing(key, trouble, before, tell);
    case 'noClimb':
    case 'noPitch':
      return tell(key, trouble.rule, null, null);
    case 'namedTwice':
      return tell(key, 'namedTwice', 'sectors', null);
    case 'otherRegion':
      return tell(key, 'otherRegion', 'crag', null);
    case 'scale':
      return tell(
        key,
        trouble.isBoulder ? 'boulder' : 'noBoulder',
        key.startsWith('climb-') ? 'grade' : 'crag',
        null,
      );
    case 'notOfRoute':
      return tell(key, 'notOfRoute', 'lines', `${trouble.part}-${trouble.of}`);
    case 'sample':
      return tell(key, 'sample', 'sampleSector', null);
  }
}

/** Something names what is not there: the one that names it is asked to change, or what was removed is still needed. */
function missing(
  key: string,
  { kind, id }: Extract<ReferenceTrouble, { rule: 'missing' }>,
  before: State,
  tell: (at: string, rule: PublishRule, field: string | null, about: string | null) => PublishProblem[],
): PublishProblem[] {
  const gone = `${kind}-${id}`;
  if (key.startsWith('product-')) return tell(gone, 'stillSold', null, null);
  if (kind === 'picture') {
    const place = key.startsWith('photo-') ? key.slice('photo-'.length) : key;
    return tell(place, 'picture', key.startsWith('photo-') ? 'photo' : 'picture', null);
  }
  return before.has(gone) ? tell(gone, 'stillNamed', null, key) : tell(key, 'missing', null, gone);
}
