import { EARTH_METERS } from '#contract/rules/earth';

/** Longitude and latitude in degrees, and metres above the sea where they are known. */
export type TrackPoint = readonly [lon: number, lat: number, elevation?: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The length of a track on the ground, in metres, without ups and downs. */
export function trackMeters(track: readonly TrackPoint[]): number {
  let meters = 0;
  for (const [index, [lon, lat]] of track.slice(1).entries()) {
    const [fromLon, fromLat] = track[index] ?? [lon, lat];
    const east = radians(lon - fromLon) * Math.cos(radians((lat + fromLat) / 2));
    meters += Math.hypot(east, radians(lat - fromLat)) * EARTH_METERS;
  }
  return meters;
}

/**
 * A track drawn to scale, north up, inside a width and height with a margin; `metersPerUnit` for a scale bar.
 * A track without extent is a point in the middle.
 */
export function projectTrack(
  track: readonly TrackPoint[],
  box: { width: number; height: number; margin: number },
): { points: [number, number][]; metersPerUnit: number } {
  const middleLat = track.reduce((sum, [, lat]) => sum + lat, 0) / Math.max(1, track.length);
  const east = track.map(([lon]) => radians(lon) * Math.cos(radians(middleLat)) * EARTH_METERS);
  const north = track.map(([, lat]) => radians(lat) * EARTH_METERS);
  const [west, south] = [Math.min(...east), Math.min(...north)];
  const [width, height] = [Math.max(...east) - west, Math.max(...north) - south];
  const room = { width: box.width - 2 * box.margin, height: box.height - 2 * box.margin };
  const metersPerUnit = Math.max(width / room.width, height / room.height, 0.01);
  const left = (box.width - width / metersPerUnit) / 2;
  const bottom = (box.height + height / metersPerUnit) / 2;
  const points = east.map((x, index): [number, number] => [
    left + (x - west) / metersPerUnit,
    bottom - ((north[index] ?? south) - south) / metersPerUnit,
  ]);
  return { points, metersPerUnit };
}

/** The largest round distance (1, 2 or 5 times a power of ten metres) that is no longer than given. */
export function roundDistance(meters: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, meters)));
  return ([5, 2, 1].find((step) => step * power <= meters) ?? 1) * power;
}

/** One point of a profile: metres walked so far, and metres above the sea. */
export interface ProfilePoint {
  along: number;
  elevation: number;
}

/** The ups and downs of a track; null unless every point's height is known. */
export function trackProfile(track: readonly TrackPoint[]): ProfilePoint[] | null {
  const profile: ProfilePoint[] = [];
  for (const [index, [, , elevation]] of track.entries()) {
    if (elevation === undefined) return null;
    const before = profile.at(-1)?.along ?? 0;
    profile.push({ along: before + trackMeters(track.slice(Math.max(0, index - 1), index + 1)), elevation });
  }
  return profile.length > 1 ? profile : null;
}

/** Metres that go up, and metres that go down, over a whole profile. */
export function climbOf(profile: readonly ProfilePoint[]): { up: number; down: number } {
  let [up, down] = [0, 0];
  for (const [index, { elevation }] of profile.slice(1).entries()) {
    const change = elevation - (profile[index]?.elevation ?? elevation);
    if (change > 0) up += change;
    else down -= change;
  }
  return { up, down };
}
