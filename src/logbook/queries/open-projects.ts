import { ASCENT_TYPE_WISH, isSend } from '#contract/rules/ascent-type';
import { foldText } from '#contract/search/fold-text';
import type { LocalAscent } from '#worker/db/rows';
import { climbNameKey } from './climb-of';
import { newestFirst } from './newest-first';

/** A climb that is wished for or worked on and was not sent yet. */
export interface OpenProject {
  /** Its newest entry: the last attempt, else the wish. */
  ascent: LocalAscent;
  /** All its entries, newest first. */
  entries: LocalAscent[];
  /** Attempts over all days; one whose number nobody noted counts once. */
  attempts: number;
}

/**
 * The projects of a logbook, one a climb, newest day first and undated wishes last. A send ends a project; only a wish
 * that was written down after it begins a new one.
 */
export function openProjects(ascents: readonly LocalAscent[]): OpenProject[] {
  const keyOf = climbKeys(ascents);
  const entries = new Map<string, LocalAscent[]>();
  for (const ascent of ascents) {
    if (isSend(ascent.ascentType)) continue;
    const key = keyOf(ascent);
    entries.set(key, [...(entries.get(key) ?? []), ascent]);
  }
  const sentAt = new Map<string, string>();
  for (const ascent of ascents) {
    if (!isSend(ascent.ascentType)) continue;
    const key = keyOf(ascent);
    if (entries.has(key)) sentAt.set(key, latest(sentAt.get(key) ?? '', writtenAt(ascent)));
  }
  return [...entries]
    .flatMap(([key, all]) => projectOf(all, sentAt.get(key)) ?? [])
    .sort((one, other) => newestFirst(one.ascent, other.ascent));
}

function projectOf(all: readonly LocalAscent[], sentAt: string | undefined): OpenProject | null {
  const isOpen = (entry: LocalAscent) =>
    sentAt === undefined || (entry.ascentType === ASCENT_TYPE_WISH && writtenAt(entry) > sentAt);
  const entries = all.filter(isOpen).sort(newestFirst);
  const [ascent] = entries;
  if (!ascent) return null;
  const attempts = entries
    .filter(({ ascentType }) => ascentType !== ASCENT_TYPE_WISH)
    .reduce((sum, entry) => sum + (entry.attempts ?? 1), 0);
  return { ascent, entries, attempts };
}

/** Names the climb of each ascent: an entry without its number is of the climb of that name in that place. */
function climbKeys(ascents: readonly LocalAscent[]): (ascent: LocalAscent) => string {
  const named = new Map<string, number>();
  const placed = (ascent: LocalAscent) => `${climbNameKey(ascent)}\n${foldText(ascent.routeLabel)}`;
  for (const ascent of ascents) {
    if (ascent.climbId !== null) named.set(placed(ascent), ascent.climbId);
  }
  return (ascent) => {
    const key = placed(ascent);
    const climbId = ascent.climbId ?? named.get(key);
    return climbId === undefined ? key : `${climbNameKey(ascent)}\n#${climbId}`;
  };
}

/** When an entry was written down, as a text that can be compared: the beginning of its number, or of its import's. */
function writtenAt({ id, origin }: LocalAscent): string {
  return (origin?.importId ?? id).slice(0, 13);
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
