import type { LocalText } from '#contract/language';
import type { Orientation, TopoKind } from '#contract/catalogue/place';
import type { PlantName } from '../topo/plant-kinds';
import type { RockName } from '../topo/rock-kinds';

/** What is true of a real place, and how much is invented there. */
export interface CragFacts {
  slug: string;
  name: string;
  region: string;
  lat: number;
  lon: number;
  kind: TopoKind;
  rockName: RockName;
  plants: PlantName;
  rock: LocalText;
  description: LocalText;
  /** How one comes by train, bus or bike. */
  carFree?: LocalText;
  orientations: readonly [Orientation, ...Orientation[]];
  /** The side from which all of it is walked to, such as land where it faces the sea; else the one it faces. */
  carSide?: Orientation;
  grades: readonly [easiest: string, hardest: string];
  lengthMeters: readonly [shortest: number, longest: number];
  approachMinutes: readonly [shortest: number, longest: number];
  /** January first; 0 no, 1 possible, 2 best. */
  months: readonly (0 | 1 | 2)[];
  /** How one knows the place where a helicopter can land, which is invented like the car park beside it. */
  landing?: LocalText;
  closure: 'fire' | 'raptors' | null;
  sectors: number;
  multipitches: number;
  multipitchMeters: readonly [shortest: number, longest: number];
}
