import type { Coordinates, MultipitchSummary, RouteType, SectorSummary } from '#contract/catalogue/place';
import type { MultipitchContent, SectorContent } from '#contract/catalogue/route-content';
import { foldText } from '#contract/search/fold-text';
import { daylight, type Stretch, sunHours } from '#contract/sun/shade';
import type { LocalAscent, PackRow } from '#worker/db/rows';
import { closuresState, type ClosureState } from '../../../catalogue/parts/closure-state';
import type { Gear } from '../../../catalogue/parts/gear/gear';
import { lowersOff, type Misfit, misfits, needsLongerRope } from '../../../catalogue/parts/gear/misfits';
import type { OpenProject } from '../../../logbook/queries/open-projects';

const MINUTE_MS = 60_000;

/** A route of the crag with what of it may be read on this device. */
export interface DayRoute extends Pick<
  SectorSummary | MultipitchSummary,
  'id' | 'slug' | 'name' | 'orientation' | 'keys'
> {
  type: RouteType;
  /** As the logbook names it: "Buoux · Styx". */
  label: string;
  /** Null where it is not on this device, or not to be read. */
  content: SectorContent | MultipitchContent | null;
  pack: PackRow | null;
}

/** Whether the climber's rope and quickdraws do. */
export interface GearVerdict {
  /** What the climber said is carried; what was not said is not judged. */
  told: Misfit[];
  /** Climbs or pitches, those of them of which that much is known, and those that ask for more than is carried. */
  lines: number;
  measured: number;
  unfit: number;
  /** The rope that the whole route asks for, in metres, where the climber's is shorter. */
  longerRope: number | null;
}

/** A route's day. What is gated is null where this device has nothing of it to read. */
export interface RouteDay {
  route: DayRoute;
  closure: ClosureState | null;
  /** When it has sun; null where nobody knows its side. */
  sun: readonly Stretch[] | null;
  gear: GearVerdict | null;
  /** When to leave the foot of the rock, in milliseconds since 1970; null where that is not known. */
  leaveAt: number | null;
  /** Whether the way down to the foot is not in `leaveAt`, because no topo says how long it takes. */
  isDescentOpen: boolean;
  /** `newer` is whole and proven too, and a newer version lies beside it. */
  offline: 'ready' | 'newer' | 'not';
  projects: OpenProject[];
}

export interface DayPlan {
  /** From sunrise to sunset; empty where the sun stays down. */
  light: readonly Stretch[];
  routes: RouteDay[];
  /** How many are closed that day, and of how many that is not known. */
  closed: number;
  unknown: number;
  /** How many are whole on this device, and when the one checked longest ago was; null while none is. */
  ready: number;
  checkedAt: number | null;
}

/** What a day is judged by beside the topo: what the climber carries, and what of the logbook is open. */
export interface DayOwn {
  gear: Gear;
  projects: readonly OpenProject[];
}

/** A climber's day at a crag out of what the device holds: each part is what its own screen says, asked for that day. */
export function planDay(
  coordinates: Coordinates,
  routes: readonly DayRoute[],
  own: DayOwn,
  /** Plain day `YYYY-MM-DD` by the clock at the crag. */
  day: string,
): DayPlan {
  const light = daylight(coordinates, day);
  const days = routes.map((route): RouteDay => {
    const { content, orientation, pack } = route;
    const isReady = pack?.state === 'ready';
    return {
      route,
      closure: content && closuresState(content.closures, day),
      sun: orientation && sunHours(orientation, coordinates, day),
      gear: content && gearVerdict(content, own.gear),
      leaveAt: leaveAt(light, content),
      // A climber who is lowered stands at the foot at once; of abseils and paths the topo tells the way, no minutes.
      isDescentOpen: content !== null && content.descent?.type !== 'lower',
      offline: isReady ? (pack.update ? 'newer' : 'ready') : 'not',
      projects: own.projects.filter(({ entries }) => entries.some((entry) => isOfRoute(entry, route))),
    };
  });
  const ready = days.filter(({ offline }) => offline !== 'not');
  return {
    light,
    routes: days,
    closed: days.filter(({ closure }) => closure?.state === 'closed').length,
    unknown: days.filter(({ closure }) => closure === null).length,
    ready: ready.length,
    checkedAt: ready.length > 0 ? Math.min(...ready.map(({ route }) => route.pack?.verifiedAt ?? 0)) : null,
  };
}

/**
 * Sunset less the way back to the car, which counts as long as the topo's way there. The twilight after sunset, half
 * an hour or so, is left as a reserve: whoever plans with it has none.
 */
function leaveAt(light: readonly Stretch[], content: DayRoute['content']): number | null {
  const sunset = light.at(-1)?.to;
  const minutes = content?.approach?.minutes ?? null;
  return sunset === undefined || minutes === null ? null : sunset - minutes * MINUTE_MS;
}

/** What has to be known of a line to judge the rope, or the quickdraws. */
const MEASURE = { rope: 'lengthMeters', quickdraws: 'bolts' } as const;

function gearVerdict(content: SectorContent | MultipitchContent, gear: Gear): GearVerdict {
  // On a multi-pitch the rope only has to reach the next belay; for the way down the topo asks for a length itself.
  const isSector = 'climbs' in content;
  const lines = isSector ? content.climbs : content.pitches;
  const isLowered = isSector && lowersOff(content.descent);
  const told = (['rope', 'quickdraws'] as const).filter((thing) => gear[thing] !== null);
  return {
    told,
    lines: lines.length,
    measured: lines.filter((line) => told.every((thing) => line[MEASURE[thing]] !== null)).length,
    unfit: lines.filter((line) => misfits(line, gear, isLowered).length > 0).length,
    longerRope: needsLongerRope(content.ropeLengthMeters, gear) ? content.ropeLengthMeters : null,
  };
}

/** Whether a logbook entry was of a route: by its number, or where an import left none by the name that it is listed under. */
function isOfRoute({ type, routeId, routeLabel }: LocalAscent, route: DayRoute): boolean {
  if (type !== route.type) return false;
  return routeId === null ? foldText(routeLabel) === foldText(route.label) : routeId === route.id;
}
