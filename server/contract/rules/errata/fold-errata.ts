import type { ErrataPlace, ErrataStep, FactValue, Facts } from '../../catalogue/errata';
import { isSameValue } from '../../same-value';

/** One fact that is another than in the reader's book, or a thing that came or went as a whole. */
export interface Erratum {
  /** The climb, pitch or topo it is about; `route` and `book` are the route itself. */
  item: string;
  label: string;
  number: number | null;
  what: 'added' | 'removed' | 'changed';
  /** The fact that changed; null of what came or went. */
  field: string | null;
  before: FactValue;
  after: FactValue;
  /** All that is known of what came or went. */
  facts: Facts;
  /** Since when it is so, ISO 8601. */
  at: string;
}

/**
 * What of a route is another than it was at an instant (ISO 8601): each fact once, however often it was changed, and
 * none that is again what it was. A route that came into the guidebook or left it is one change.
 */
export function foldErrata({ steps }: Pick<ErrataPlace, 'steps'>, since: string): Erratum[] {
  const from = Date.parse(since);
  const byItem = new Map<string, ErrataStep[]>();
  for (const step of steps) {
    if (Date.parse(step.at) < from) continue;
    const known = byItem.get(step.item);
    if (known) known.push(step);
    else byItem.set(step.item, [step]);
  }
  const book = byItem.get('book');
  if (book) {
    const [wasThere, isThere] = ends(book);
    if (!wasThere || !isThere) return wasThere || isThere ? foldItem(book) : [];
  }
  const found = [...byItem].flatMap(([item, own]) => (item === 'book' ? [] : foldItem(own)));
  const moved = new Set(found.flatMap(({ item, what }) => (what === 'changed' ? [] : [item])));
  // A drawing that came or went brings or takes its lines; a climb that did is not drawn anew.
  return found.filter(({ what, field, item }) => {
    if (what !== 'changed') return true;
    const topo = field !== null && isDrawing(field) ? field.slice(DRAWING.length) : null;
    return !moved.has(item) && (topo === null || !moved.has(topo));
  });
}

/** The line of a climb on a topo is a fact of the climb: `drawing topo-5`. */
const DRAWING = 'drawing ';

/** Whether a fact is the line of its climb or pitch on one of the topos. */
export function isDrawing(field: string): boolean {
  return field.startsWith(DRAWING);
}

/** How many facts of these routes are other than they were. */
export function countErrata(places: readonly Pick<ErrataPlace, 'steps'>[], since: string): number {
  return places.reduce((sum, place) => sum + foldErrata(place, since).length, 0);
}

/** Whether a thing was there before its first step, and after its last one. */
function ends(steps: readonly ErrataStep[]): [boolean, boolean] {
  // A line drawn anew says nothing of whether its climb is there.
  const told = steps.filter(({ before, after }) => before === null || after === null);
  return [told[0]?.before !== null, told.at(-1)?.after !== null];
}

function foldItem(steps: readonly ErrataStep[]): Erratum[] {
  const last = steps.at(-1);
  if (!last) return [];
  const before = new Map<string, FactValue>();
  const after = new Map<string, FactValue>();
  const since = new Map<string, string>();
  for (const step of steps) {
    for (const [field, value] of Object.entries(step.before ?? {})) {
      if (!before.has(field)) before.set(field, value);
      since.set(field, step.at);
    }
    for (const [field, value] of Object.entries(step.after ?? {})) {
      after.set(field, value);
      since.set(field, step.at);
    }
  }
  const { item, number, at } = last;
  const label = steps.findLast((step) => step.label !== '')?.label ?? '';
  const named = { item, label, number };
  const [wasThere, isThere] = ends(steps);
  if (!wasThere && !isThere) return [];
  if (!wasThere || !isThere) {
    const what = isThere ? 'added' : 'removed';
    const facts = Object.fromEntries([...(isThere ? after : before)].filter(([field]) => !isDrawing(field)));
    const came = steps.findLast((step) => (isThere ? step.before : step.after) === null)?.at ?? at;
    return [{ ...named, what, field: null, before: null, after: null, facts, at: came }];
  }
  return [...since].flatMap(([field, changed]): Erratum[] => {
    const [was, is] = [before.get(field) ?? null, after.get(field) ?? null];
    if (isSameValue(was, is)) return [];
    return [{ ...named, what: 'changed', field, before: was, after: is, facts: {}, at: changed }];
  });
}
