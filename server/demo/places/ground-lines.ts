import type { Coordinates } from '#contract/catalogue/place';
import type { TrackPoint } from '#contract/catalogue/route-content';
import type { Dice } from '../chance/dice';
import type { GroundPlan, Spot } from './ground-plan';

/** Metres of the way by car that a map shows. */
const DRIVE = 2_400;
/** How far on the map one climbs a metre. */
const CLIMB = 0.12;

/** A plausible path from the car park to a rock, with its heights; it leaves the path of all the others on the way. */
export function walkIn(plan: GroundPlan, { meters, angle }: Spot, minutes: number, dice: Dice): TrackPoint[] {
  const [bends, sway] = [dice.between(1.5, 3.5), dice.between(0.04, 0.09) * (meters - plan.trunk)];
  // Taken from the place and not thrown, so that everything else of the demonstration stays as it is.
  const low = 180 + Math.round(((plan.parking.lat * 100) % 1) * 400);
  const steps = Math.min(32, 10 + Math.round(minutes / 2));
  return Array.from({ length: steps + 1 }, (_, step): TrackPoint => {
    const gone = (meters * step) / steps;
    const own = Math.max(0, (gone - plan.trunk) / (meters - plan.trunk));
    const turned = own * own * (3 - 2 * own);
    const common = 16 * Math.sin(gone / 85) * Math.min(1, gone / 90) * (1 - turned);
    const aside = common + Math.sin(own * Math.PI * bends) * sway * Math.sin(own * Math.PI);
    const { lat, lon } = plan.at(gone, angle * turned + aside / Math.max(gone, 40));
    // Steeper towards the rock, with a dip where a stream would be.
    return [
      lon,
      lat,
      Math.round(low + gone * CLIMB + meters * 0.05 * own ** 2 - 5 * Math.sin(gone / 70) * (1 - own)),
    ];
  });
}

/** The road to the car park, from where one knows it. */
export function driveIn(plan: GroundPlan): TrackPoint[] {
  return Array.from({ length: 15 }, (_, step): TrackPoint => {
    const gone = DRIVE * (1 - step / 14);
    const { lat, lon } = plan.at(-gone, Math.sin(gone / 420) * 0.4 * (gone / DRIVE));
    return [lon, lat];
  });
}

/** A way down on foot: behind the rock, along its top to the side, and round to where one began. */
export function walkOff(plan: GroundPlan, { meters, angle }: Spot): TrackPoint[] {
  const side = 150 / Math.max(meters, 150);
  const corners: readonly [behind: number, aside: number][] = [
    [70, 0],
    [95, 0.3],
    [92, 0.65],
    [60, 0.95],
    [15, 0.9],
    [-8, 0.5],
    [0, 0],
  ];
  return corners.map(([behind, aside]) => {
    const { lat, lon } = plan.at(meters + behind, angle + aside * side);
    return [lon, lat];
  });
}

/** The wall above a rock's foot that nests close. */
export function nestArea(plan: GroundPlan, { meters, angle }: Spot): [number, number][] {
  const side = 50 / Math.max(meters, 50);
  return [
    plan.at(meters - 12, angle - side),
    plan.at(meters - 16, angle),
    plan.at(meters - 10, angle + side),
    plan.at(meters + 34, angle + side * 0.9),
    plan.at(meters + 42, angle),
    plan.at(meters + 32, angle - side * 0.95),
  ].map(corner);
}

/** The massif that fire closes: all of the crag. */
export function massifArea(plan: GroundPlan): [number, number][] {
  const far = plan.farthest + 350;
  const wobble = (at: number) => 1 + 0.12 * Math.sin(at * 2.4);
  const back = Array.from({ length: 9 }, (_, at) => plan.at(far * wobble(at), (at / 8 - 0.5) * 2 * 0.95));
  return [...back, plan.at(120, 1.2), plan.at(40, 0), plan.at(120, -1.2)].map(corner);
}

function corner({ lat, lon }: Coordinates): [number, number] {
  return [lon, lat];
}
