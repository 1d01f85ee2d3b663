import type { Coordinates } from '../catalogue/place';
import { toUtm } from './utm';

/** No line ends between a figure and its letter: read aloud or on a screen, the half of it would be another place. */
const NO_BREAK = '\u00a0';
const side = (degrees: number, [plus, minus]: [string, string]) => (degrees < 0 ? minus : plus);
const northSouth: [string, string] = ['N', 'S'];
const eastWest: [string, string] = ['E', 'W'];

/** Degrees with five decimals, about a metre: "44.14520° N, 6.10230° E". The same in every language, for it is copied. */
export function decimalDegrees({ lat, lon }: Coordinates): string {
  const write = (degrees: number, sides: [string, string]) =>
    `${Math.abs(degrees).toFixed(5)}°${NO_BREAK}${side(degrees, sides)}`;
  return `${write(lat, northSouth)}, ${write(lon, eastWest)}`;
}

/** Degrees and minutes with three decimals, as pilots have them: "44° 08.712′ N, 6° 06.138′ E". */
export function degreesAndMinutes({ lat, lon }: Coordinates): string {
  const write = (degrees: number, sides: [string, string]) => {
    // Counted in thousandths of a minute, so that no sixtieth minute is ever written.
    const thousandths = Math.round(Math.abs(degrees) * 60_000);
    const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0');
    return `${Math.floor(thousandths / 60_000)}°${NO_BREAK}${minutes}′${NO_BREAK}${side(degrees, sides)}`;
  };
  return `${write(lat, northSouth)}, ${write(lon, eastWest)}`;
}

/** The square of the map with metres east and north, cut off as grids are: "32T 268243 4892083"; null at the poles. */
export function utmText(at: Coordinates): string | null {
  const utm = toUtm(at);
  return utm && `${utm.zone}${utm.band} ${Math.floor(utm.easting)} ${Math.floor(utm.northing)}`;
}
