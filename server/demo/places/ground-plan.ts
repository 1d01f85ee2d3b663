import type { Coordinates } from '#contract/catalogue/place';
import { METERS_PER_DEGREE } from '#contract/rules/earth';
import { bearings } from '#contract/sun/bearings';
import type { Dice } from '../chance/dice';
import type { CragFacts } from './crag-facts';

/** Metres on the map for each minute of a path, which bends and climbs. */
const METERS_A_MINUTE = 36;
/** No rock is nearer to its car park. */
const NEAREST = 60;
/** How far to both sides a crag reaches, as its car park sees it, in radians. */
const REACH = 1.25;
const GOLDEN = 0.618_034;

/** Where the things of an invented crag lie: all around one car park, at metres from it and angles from the middle. */
export interface GroundPlan {
  parking: Coordinates;
  /** So many metres from the car park are walked by everybody. */
  trunk: number;
  /** How far from the car park the last of its rocks is. */
  farthest: number;
  /** The point that lies so many metres from the car park; angles are in radians, to the right of the middle. */
  at(meters: number, angle: number): Coordinates;
}

/** Lays a crag out: its car park lies on the side that the rock faces, the rock in a fan behind it. */
export function groundPlan({ lat, lon, orientations, carSide, approachMinutes }: CragFacts): GroundPlan {
  const out = (bearings[carSide ?? orientations[0]] * Math.PI) / 180;
  const [shortest, longest] = approachMinutes;
  const middle = metersOf(carSide ? longest : (shortest + longest) / 2);
  const moved = (from: Coordinates, bearing: number, meters: number): Coordinates => ({
    lat: round(from.lat + (Math.cos(bearing) * meters) / METERS_PER_DEGREE),
    lon: round(
      from.lon + (Math.sin(bearing) * meters) / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    ),
  });
  const parking = moved({ lat, lon }, out, middle);
  return {
    parking,
    trunk: metersOf(shortest) * 0.45,
    farthest: metersOf(longest),
    at: (meters, angle) => moved(parking, out + Math.PI + angle, meters),
  };
}

/** Where one stands below a rock, as its crag's plan has it. */
export interface Spot {
  meters: number;
  angle: number;
}

/** A place for the rock of that number, so far away as its minutes say; no other number changes it. */
export function spotOf(number: number, minutes: number, dice: Dice): Spot {
  const aside = ((number * GOLDEN) % 1) - 0.5;
  return {
    meters: metersOf(minutes) + dice.between(-6, 6),
    angle: aside * REACH + dice.between(-0.03, 0.03),
  };
}

function metersOf(minutes: number): number {
  return Math.max(NEAREST, minutes * METERS_A_MINUTE);
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
