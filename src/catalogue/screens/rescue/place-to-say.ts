import type { Coordinates, Landing } from '#contract/catalogue/place';
import type { LocalText } from '#contract/language';
import type { MapPlace } from '#worker/api/map-api';
import type { Fix } from '../../../kit/position/use-own-position';
import { metersBetween } from '../../../kit/position/meters-between';
import type { HeldRoute } from '../../queries/rescue/use-held-routes';

/** A place as it is named to rescuers. */
export interface RescuePlace {
  crag: string | null;
  sector: string | null;
  multipitch: string | null;
  region: LocalText;
  coordinates: Coordinates;
  /** Whether these are the foot of the rock, where the approach ends; else they are the crag's. */
  isFoot: boolean;
  /** Where a helicopter can land; null where this device does not know. */
  landing: Landing | null;
}

/** A place where a car can be left, of an approach that this device holds. */
export interface Parking {
  at: Coordinates;
  /** The sector or multi-pitch whose approach begins there. */
  of: string;
  /** As the crow flies. */
  meters: number;
}

/** An own position less precise than this does not stand alone: the place is said with it. */
const COARSE_METERS = 200;
/** A large crag is that long. */
const AT_CRAG_METERS = 3_000;
/** Nobody says "at that crag" from farther away. */
const NEAR_CRAG_METERS = 2_000;
const PARKING_METERS_MAX = 5_000;

export function isCoarse({ accuracyMeters }: Fix): boolean {
  return accuracyMeters > COARSE_METERS;
}

/** How precisely a position is known, in whole metres and at least one. */
export function precisionOf({ accuracyMeters }: Fix): number {
  return Math.max(1, Math.round(accuracyMeters));
}

/** Whether who stands there is believed to be at that place. */
export function isNamedFrom({ at, accuracyMeters }: Fix, place: Coordinates): boolean {
  return metersBetween(at, place) <= AT_CRAG_METERS + accuracyMeters;
}

/**
 * Which place a call names: the one the screen was opened from, unless who calls stands elsewhere; then the nearest crag,
 * if it is near. `farMeters` says how far the first one is when it is left out.
 */
export function placeToSay(
  from: RescuePlace | null,
  nearest: RescuePlace | null,
  own: Fix | null,
): { place: RescuePlace | null; farMeters: number | null } {
  if (!own) return { place: from, farMeters: null };
  const metersTo = (place: RescuePlace) => metersBetween(own.at, place.coordinates);
  if (from && isNamedFrom(own, from.coordinates)) return { place: from, farMeters: null };
  const isNear = nearest !== null && metersTo(nearest) <= NEAR_CRAG_METERS;
  return { place: isNear ? nearest : null, farMeters: from && metersTo(from) };
}

/** A crag, or a multi-pitch without one, of the index as a place that is named. */
export function placeOf(
  { type, name, slug, regionSlug, regionName, coordinates }: MapPlace,
  held: readonly HeldRoute[],
): RescuePlace {
  const isCrag = type === 'crag';
  return {
    crag: isCrag ? name : null,
    sector: null,
    multipitch: isCrag ? null : name,
    region: regionName,
    coordinates,
    isFoot: false,
    landing: landingIn(held, regionSlug, isCrag ? slug : null),
  };
}

/** The foot of the rock, where the track of an approach ends; null where there is none. */
export function footOf({ page }: HeldRoute): Coordinates | null {
  const track = page.content?.approach?.track ?? [];
  const last = track.at(-1);
  return last && track.length > 1 ? { lat: last[1], lon: last[0] } : null;
}

/** Where a helicopter can land near a crag, as one of its routes that this device holds tells it. */
export function landingIn(held: readonly HeldRoute[], region: string, crag: string | null): Landing | null {
  if (crag === null) return null;
  const routes = held.filter(({ page }) => page.region.slug === region && page.crag?.slug === crag);
  return routes.find(({ page }) => page.landing)?.page.landing ?? null;
}

/** Where to leave a car for the route itself, else the nearest there is; null when none is held that is near. */
export function parkingFor(
  held: readonly HeldRoute[],
  route: HeldRoute | null,
  near: Coordinates | null,
): Parking | null {
  if (!near) return null;
  const ofRoute = route?.page.content?.approach ? [route] : held;
  const parkings = ofRoute.flatMap(({ page }): Parking[] => {
    const at = page.content?.approach?.parking;
    const of = [page.crag?.name, page.name].filter(Boolean).join(' · ');
    return at ? [{ at, of, meters: metersBetween(near, at) }] : [];
  });
  const [nearest] = parkings.sort((one, other) => one.meters - other.meters);
  const isNear = nearest && (ofRoute !== held || nearest.meters <= PARKING_METERS_MAX);
  return isNear ? nearest : null;
}
