import type { Coordinates } from '../catalogue/place';

/** A point of the Universal Transverse Mercator grid on WGS 84, in metres. */
export interface Utm {
  zone: number;
  /** The band of latitude, C to X. */
  band: string;
  easting: number;
  northing: number;
}

const { sqrt, sin, cos, atan2, sinh, cosh, asinh, atanh, PI } = Math;

/** WGS 84: metres of the half axis, and the flattening. */
const HALF_AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const SCALE = 0.9996;
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';

const n = FLATTENING / (2 - FLATTENING);
/** The radius of a circle as long as a meridian. */
const RADIUS = (HALF_AXIS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const ECCENTRICITY = (2 * sqrt(n)) / (1 + n);
const SERIES = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1440,
  (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
  (49_561 * n ** 4) / 161_280,
];

/**
 * The UTM grid's name for a point of the earth, as the maps of mountain rescuers have it; null beyond 80° south and
 * 84° north, where the grid ends. It is the series of Krüger (1912) up to the fourth power of the third flattening, in
 * the form that Karney gave it (Transverse Mercator with an accuracy of a few nanometers, Journal of Geodesy, 2011).
 */
export function toUtm({ lat, lon }: Coordinates): Utm | null {
  if (!(lat >= -80 && lat < 84 && lon >= -180 && lon <= 180)) return null;
  const zone = zoneOf(lat, lon);
  const phi = (lat * PI) / 180;
  const lambda = ((lon - (zone * 6 - 183)) * PI) / 180;
  // The tangent of the latitude on the sphere that keeps angles.
  const tau = sinh(atanh(sin(phi)) - ECCENTRICITY * atanh(ECCENTRICITY * sin(phi)));
  const xi = atan2(tau, cos(lambda));
  const eta = asinh(sin(lambda) / sqrt(tau ** 2 + cos(lambda) ** 2));
  let [north, east] = [xi, eta];
  for (const [index, alpha] of SERIES.entries()) {
    const turn = 2 * (index + 1);
    north += alpha * sin(turn * xi) * cosh(turn * eta);
    east += alpha * cos(turn * xi) * sinh(turn * eta);
  }
  return {
    zone,
    band: BANDS.charAt(Math.min(19, Math.floor(lat / 8 + 10))),
    easting: 500_000 + SCALE * RADIUS * east,
    northing: (lat < 0 ? 10_000_000 : 0) + SCALE * RADIUS * north,
  };
}

/** The grid's zone, with its two exceptions: the west of Norway, and Svalbard. */
function zoneOf(lat: number, lon: number): number {
  if (lat >= 56 && lat < 64 && lon >= 3 && lon < 12) return 32;
  if (lat >= 72 && lon >= 0 && lon < 42) return 31 + 2 * Math.floor((lon + 3) / 12);
  return Math.min(60, Math.floor(lon / 6) + 31);
}
