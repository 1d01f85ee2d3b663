import type { ErrataStep, Facts } from '#contract/catalogue/errata';
import type { ItemOf } from '#server/catalogue-format/catalogue-item';
import type { ContentItem, ItemChange } from '#server/catalogue-format/stored-item';
import { isSameValue } from '#contract/same-value';
import {
  factsOfClimb,
  factsOfMultipitch,
  factsOfPitch,
  factsOfSector,
  factsOfTopo,
  linesOfTopo,
} from './facts-of-item';

/** A step with the route it is of, such as `sector-12`. */
export type StepOfRoute = ErrataStep & { route: string };

/** A thing of a route as one state of the catalogue has it. */
interface Told {
  route: string;
  item: string;
  label: string;
  number: number | null;
  facts: Facts;
}

/**
 * What an edition changed for the readers of a guidebook, by route; nothing of what readers do not see, such as the age
 * of a route. Whether a route stands in the guidebook is told, and not whether it was made or removed.
 */
export function errataSteps(changes: readonly ItemChange[], at: string, guidebookId: number): StepOfRoute[] {
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [before?.item ?? null, after?.item ?? null];
    const { kind } = is ?? was ?? {};
    if (kind === 'guidebook') return booksOf(was, is, at, guidebookId);
    const steps = stepsBetween(toldOf(was), toldOf(is), at);
    return kind === 'topo' ? [...steps, ...linesBetween(was, is, at)] : steps;
  });
}

function stepsBetween(was: Told | null, is: Told | null, at: string): StepOfRoute[] {
  // What moves to another route leaves one and comes into the other.
  if (was && is && was.route !== is.route) {
    return [...stepsBetween(was, null, at), ...stepsBetween(null, is, at)];
  }
  const named = is ?? was;
  if (!named) return [];
  const { route, item, label, number } = named;
  const step = { route, item, label, number, at };
  if (!was || !is) {
    return item === 'route' ? [] : [{ ...step, before: was?.facts ?? null, after: is?.facts ?? null }];
  }
  const differing = Object.keys(is.facts).filter((name) => !isSameValue(was.facts[name], is.facts[name]));
  if (differing.length === 0) return [];
  return [{ ...step, before: pick(was.facts, differing), after: pick(is.facts, differing) }];
}

/** A climb's line is a fact of the climb, for each topo; a topo that comes or goes brings and takes its lines. */
function linesBetween(was: ContentItem | null, is: ContentItem | null, at: string): StepOfRoute[] {
  const [former, topo] = [asTopo(was), asTopo(is)];
  if (former && topo && routeOf(former) !== routeOf(topo)) {
    return [...linesBetween(former, null, at), ...linesBetween(null, topo, at)];
  }
  const named = topo ?? former;
  if (!named) return [];
  const [before, after] = [linesOfTopo(former), linesOfTopo(topo)];
  const part = named.sectorId === null ? 'pitch' : 'climb';
  const field = `drawing topo-${named.id}`;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((of) => {
    const [old, line] = [before.get(of), after.get(of)];
    if (old?.sum === line?.sum) return [];
    const item = `${part}-${of}`;
    const number = (line ?? old)?.number ?? null;
    const [drawnBefore, drawnAfter] = [{ [field]: old?.sum ?? null }, { [field]: line?.sum ?? null }];
    return [{ route: routeOf(named), item, label: '', number, at, before: drawnBefore, after: drawnAfter }];
  });
}

const asTopo = (item: ContentItem | null) => (item?.kind === 'topo' ? item : null);

function booksOf(
  was: ContentItem | null,
  is: ContentItem | null,
  at: string,
  guidebookId: number,
): StepOfRoute[] {
  const book = is ?? was;
  if (book?.kind !== 'guidebook' || book.id !== guidebookId) return [];
  const [before, after] = [routesOf(was), routesOf(is)];
  const step = { item: 'book', label: '', number: null, at };
  return [...new Set([...before, ...after])].flatMap((route): StepOfRoute[] => {
    if (before.has(route) === after.has(route)) return [];
    const there = (routes: ReadonlySet<string>) => (routes.has(route) ? {} : null);
    return [{ ...step, route, before: there(before), after: there(after) }];
  });
}

/** The routes of a guidebook, such as `sector-12`. */
function routesOf(item: ContentItem | null): Set<string> {
  if (item?.kind !== 'guidebook') return new Set();
  return new Set([
    ...item.sectorIds.map((id) => `sector-${id}`),
    ...item.multipitchIds.map((id) => `multipitch-${id}`),
  ]);
}

function routeOf({ sectorId, multipitchId }: ItemOf<'topo'>): string {
  return sectorId === null ? `multipitch-${multipitchId}` : `sector-${sectorId}`;
}

function toldOf(item: ContentItem | null): Told | null {
  switch (item?.kind) {
    case 'sector':
      return told(`sector-${item.id}`, 'route', item.name, null, factsOfSector(item));
    case 'multipitch':
      return told(`multipitch-${item.id}`, 'route', item.name, null, factsOfMultipitch(item));
    case 'climb':
      return told(`sector-${item.sectorId}`, `climb-${item.id}`, item.name, item.number, factsOfClimb(item));
    case 'pitch': {
      const { id, multipitchId, number } = item;
      return told(`multipitch-${multipitchId}`, `pitch-${id}`, '', number, factsOfPitch(item));
    }
    case 'topo':
      return told(routeOf(item), `topo-${item.id}`, '', null, factsOfTopo(item));
    case 'region':
    case 'crag':
    case 'guidebook':
    case 'photo':
    case undefined:
      return null;
  }
}

function told(route: string, item: string, label: string, number: number | null, facts: Facts): Told {
  return { route, item, label, number, facts };
}

function pick(facts: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
}
