import type { Area, OpenbetaClimb } from './read-openbeta';
import { states } from './states';
import { ydsToFrench } from './yds-to-french';

/** A climb that can be published: in an area we know, with a grade of our scale. */
export interface UsableClimb {
  climb: OpenbetaClimb;
  id: number;
  area: Area;
  grade: string;
}

/** A row of the source that is not in the catalogue. */
export interface LeftOut {
  file: 'areas' | 'climbs';
  id: string;
  name: string;
  reason: string;
}

const stateNames = new Map(states);
/** Climbs whose place on the rock is not told stand last. */
const UNPLACED = 1_000_000;
/** Styles without a rock grade. */
const FROZEN = new Set(['ice', 'snow', 'mixed', 'aid']);

/** Parts the climbs into those of each area, in the order they stand on the rock, and those that are left out. */
export async function sortClimbs(
  areas: readonly Area[],
  climbs: AsyncIterable<OpenbetaClimb>,
): Promise<{ byArea: Map<number, UsableClimb[]>; leftOut: LeftOut[]; count: number }> {
  const areaAt = new Map<string, Area>();
  for (const area of areas) {
    const key = `${area.state}|${area.path.join('|')}`;
    if (!areaAt.has(key)) areaAt.set(key, area);
  }
  const byArea = new Map<number, UsableClimb[]>();
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  let count = 0;
  for await (const climb of climbs) {
    count += 1;
    const area = areaAt.get(`${stateNames.get(climb.state)}|${climb.path.join('|')}`);
    const grade = climb.yds === undefined ? null : ydsToFrench(climb.yds);
    const reason = seen.has(climb.id) ? 'the id was there before' : reasonAgainst(climb, area, grade);
    seen.add(climb.id);
    if (reason || !area || !grade) {
      leftOut.push({ file: 'climbs', id: climb.id, name: climb.name, reason: reason ?? '' });
      continue;
    }
    const usable = { climb, id: Number(climb.id), area, grade };
    const own = byArea.get(area.id);
    if (own) own.push(usable);
    else byArea.set(area.id, [usable]);
  }
  for (const own of byArea.values()) {
    own.sort(
      (one, other) => (one.climb.seq ?? UNPLACED) - (other.climb.seq ?? UNPLACED) || one.id - other.id,
    );
  }
  return { byArea, leftOut, count };
}

function reasonAgainst(climb: OpenbetaClimb, area: Area | undefined, grade: string | null): string | null {
  if (!area) return 'its area is not in the areas file';
  if (climb.name.trim() === '') return 'it has no name';
  if (grade) return null;
  const { yds, types } = climb;
  if (yds?.startsWith('V')) return 'a boulder grade';
  if (yds) return 'easier than the grade scale begins';
  return types.some((type) => FROZEN.has(type)) ? 'ice, snow, mixed or aid: no rock grade' : 'no grade';
}
