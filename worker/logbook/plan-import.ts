import type { Ascent } from '#contract/tables/ascent';
import { foldedWords } from '#contract/search/fold-text';
import type { LogbookEntry, LogbookFile } from './fields/logbook-entry';

/** What an entry is to the logbook. */
export interface PlannedEntry {
  line: number;
  /** As it would stand in the logbook. */
  ascent: Ascent;
  /** The entry it meets there: the same one, or one of that day that may be the same climb. */
  held: Ascent | null;
  notes: LogbookEntry['notes'];
}

/** An import before it happens: each entry of the file stands in one of the four lists. */
export interface ImportPlan {
  /** Not in the logbook. */
  fresh: PlannedEntry[];
  /** In the logbook already, and the file says nothing new. */
  repeated: PlannedEntry[];
  /** In the logbook, but the file says something else than at its import. */
  changed: PlannedEntry[];
  /** A climb of that name, on the same day or where one has no day, is in the logbook from elsewhere. */
  twins: PlannedEntry[];
}

/** What of an ascent a climber sees and edits. */
const CONTENT = [
  ...(['type', 'climbName', 'grade', 'date', 'ascentType', 'attempts', 'score', 'comment'] as const),
  ...(['partner', 'pitch'] as const),
];

/** Lays the entries of a file, with their ids, beside what the logbook holds. */
export function planImport(
  { entries, owner, source }: LogbookFile,
  ids: readonly string[],
  held: readonly Ascent[],
  importId: string,
): ImportPlan {
  const plan: ImportPlan = { fresh: [], repeated: [], changed: [], twins: [] };
  const byId = new Map(held.map((ascent) => [ascent.id, ascent]));
  const inFile = new Set(ids);
  const others = held.filter(({ id }) => !inFile.has(id));
  const byDay = new Map(others.map((ascent) => [dayKey(ascent), ascent]));
  const byName = new Map(others.map((ascent) => [nameKey(ascent), ascent]));
  for (const [at, entry] of entries.entries()) {
    const id = ids[at];
    if (id === undefined) continue;
    const same = byId.get(id) ?? (entry.own && byId.get(entry.own.id)) ?? null;
    const ascent = ascentOf(entry, id, importId, source, owner !== undefined && entry.own?.id === id);
    const twin =
      ascent.date === null
        ? byName.get(nameKey(ascent))
        : (byDay.get(dayKey(ascent)) ?? byDay.get(dayKey({ ...ascent, date: null })));
    const planned = { line: entry.line, ascent, held: same ?? twin ?? null, notes: entry.notes };
    if (same) plan[saysMore(ascent, same) ? 'changed' : 'repeated'].push(planned);
    else plan[twin ? 'twins' : 'fresh'].push(planned);
  }
  return plan;
}

/** What of a held ascent changes when the file is believed; what was matched to a route here stays. */
export function changesOf({ ascent, held }: PlannedEntry): Partial<Ascent> {
  const { importId } = held?.origin ?? {};
  const content = Object.fromEntries(
    CONTENT.filter((name) => held && !isSame(ascent[name], held[name])).map((name) => [name, ascent[name]]),
  );
  return ascent.origin
    ? { ...content, origin: { ...ascent.origin, importId: importId ?? ascent.origin.importId } }
    : content;
}

/** An own entry that comes home is as it was; any other carries where it came from. */
function ascentOf(
  { ascent, origin, own }: LogbookEntry,
  id: string,
  importId: string,
  source: string,
  isHome: boolean,
): Ascent {
  if (isHome && own) return own;
  const foreign = {
    source,
    sourceId: own?.id ?? null,
    style: null,
    grade: null,
    discipline: null,
    fields: {},
  };
  return { ...ascent, id, origin: { ...(origin ?? foreign), importId } };
}

/** A source that repeats what it said then has nothing to say against what was edited here since. */
function saysMore(ascent: Ascent, held: Ascent): boolean {
  const isContentSame = CONTENT.every((name) => isSame(ascent[name], held[name]));
  if (isContentSame) return false;
  const [now, then] = [ascent.origin, held.origin];
  if (!now || !then) return true;
  return now.source === 'relais' || !areSameFields(now.fields, then.fields);
}

function areSameFields(one: Record<string, string>, other: Record<string, string>): boolean {
  const titles = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...titles].every((title) => one[title] === other[title]);
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}

function dayKey(ascent: Ascent): string {
  return `${ascent.date} ${nameKey(ascent)}`;
}

function nameKey({ climbName, routeLabel }: Ascent): string {
  return foldedWords(climbName ?? routeLabel).join(' ');
}
