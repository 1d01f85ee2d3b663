import { isBoulderGrade } from '#contract/rules/grade-scale';
import type { TopoKind } from '#contract/catalogue/place';

/** What the climbs of a place are called, by any grade of it: the end of the keys that count and name them. */
export function climbsCalled(grade: string | null): 'climbs' | 'boulders' {
  return grade !== null && isBoulderGrade(grade) ? 'boulders' : 'climbs';
}

/** The kind of a route, by its type and any grade of it. */
export function kindOfRoute(type: 'cliff' | 'multipitch', grade: string | null): TopoKind {
  return climbsCalled(grade) === 'boulders' ? 'boulder' : type;
}
