import type { RouteType } from '#contract/catalogue/place';
import { plainName } from '#contract/search/fold-text';
import { gradeOrdinal, isBoulderGrade } from '#contract/rules/grade-scale';
import { readBoulderGrade } from '#contract/rules/grade-systems';
import type { LogbookEntry } from './fields/logbook-entry';

/** A route of the catalogue that this device knows: a sector line by line, or a multi-pitch. */
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
 * climb there has that name, and the grades do not contradict. Where the source does not say that a multi-pitch was
 * climbed, or says it of what is none, the grades have to be told and agree: a line on the same rock may share the
 * name. Everything else stays a free ascent.
 */
export function matchRoutes(entries: readonly LogbookEntry[], known: readonly KnownRoute[]): LogbookEntry[] {
  const byName = new Map<string, { route: KnownRoute; climb: KnownRoute['climbs'][number] }[]>();
  for (const route of known) {
    for (const climb of route.climbs) {
      const name = plainName(climb.name);
      // A name of signs alone is none.
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), { route, climb }]);
    }
  }
  return entries.map((entry) => {
    const { ascent, origin } = entry;
    if (ascent.routeId !== null || ascent.climbName === null || !origin) return entry;
    const places = placesOf(entry);
    const fitting = (byName.get(plainName(ascent.climbName)) ?? []).filter(({ route }) =>
      route.places.some((place) => places.has(plainName(place))),
    );
    const [only] = fitting;
    if (fitting.length !== 1 || !only) return entry;
    const distance = gradeSteps(ascent.grade, only.climb.grade);
    const isKindTold = ascent.type === only.route.type;
    if (distance === null ? !isKindTold : distance > GRADE_STEPS_MAX) return entry;
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
  return new Set(told.flatMap((text) => [text, ...text.split(/ · | - | > /)]).map(plainName));
}

/** How many grades lie between two; null when one of them is not told or of another system. */
function gradeSteps(one: string | null, other: string | null): number | null {
  const isBoulder = isBoulderGrade(other ?? '');
  const written = isBoulder ? readBoulderGrade(one ?? '')?.grade : one;
  const [first, second] = [written && gradeOrdinal(written), other && gradeOrdinal(other)];
  return typeof first === 'number' && typeof second === 'number' ? Math.abs(first - second) : null;
}
