/** Radius of the earth as a sphere, in metres. */
export const EARTH_METERS = 6_371_000;

/** Metres of a degree of latitude, and of longitude at the equator. */
export const METERS_PER_DEGREE = 111_320;
