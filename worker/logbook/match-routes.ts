import type { RouteType } from '#contract/place';
import { foldedWords } from '#contract/fold-text';
import { gradeOrdinal } from '#contract/grade-scale';
import type { LogbookEntry } from './logbook-entry';

/** A route of the catalogue that this device knows line by line. */
export interface KnownRoute {
  type: RouteType;
  routeId: number;
  /** "Buoux · Styx". */
  label: string;
  /** Names of which the source must tell one for the place: the crag's, the region's of a multi-pitch. */
  places: readonly string[];
  /** The climbs of a sector, or the multi-pitch itself with a null id. */
  climbs: readonly { id: number | null; name: string; grade: string | null }[];
}

/** Two grades further apart are of two climbs with one name. */
const GRADE_STEPS_MAX = 2;

/**
 * Ties entries to routes where that is sure: the name is the same, the place is told and is the same, no other known
 * climb there has that name, and the grades do not contradict. Everything else stays a free ascent.
 */
export function matchRoutes(entries: readonly LogbookEntry[], known: readonly KnownRoute[]): LogbookEntry[] {
  const byName = new Map<string, { route: KnownRoute; climb: KnownRoute['climbs'][number] }[]>();
  for (const route of known) {
    for (const climb of route.climbs) {
      const name = folded(climb.name);
      byName.set(name, [...(byName.get(name) ?? []), { route, climb }]);
    }
  }
  return entries.map((entry) => {
    const { ascent, origin } = entry;
    if (ascent.routeId !== null || ascent.climbName === null || !origin) return entry;
    const places = placesOf(entry);
    const fitting = (byName.get(folded(ascent.climbName)) ?? []).filter(({ route }) =>
      route.places.some((place) => places.has(folded(place))),
    );
    const [only] = fitting;
    if (fitting.length !== 1 || !only || !areNear(ascent.grade, only.climb.grade)) return entry;
    const { type, routeId, label } = only.route;
    const climb = { climbId: only.climb.id, climbName: only.climb.id === null ? null : ascent.climbName };
    return { ...entry, ascent: { ...ascent, type, routeId, routeLabel: label, ...climb } };
  });
}

/** All a source says of the place, part by part. */
function placesOf({ ascent, origin }: LogbookEntry): Set<string> {
  const told = [
    ascent.routeLabel,
    ...Object.values(origin?.fields ?? {}).filter((text) => text.length < 300),
  ];
  return new Set(told.flatMap((text) => [text, ...text.split(/ · | - | > /)]).map(folded));
}

function areNear(one: string | null, other: string | null): boolean {
  const [first, second] = [one && gradeOrdinal(one), other && gradeOrdinal(other)];
  return (
    typeof first !== 'number' || typeof second !== 'number' || Math.abs(first - second) <= GRADE_STEPS_MAX
  );
}

function folded(text: string): string {
  return foldedWords(text).join(' ');
}
