import type { Coordinates } from '../catalogue/place';

/** The languages that a call for help can be read aloud in. */
export const callLanguages = ['fr', 'en', 'it', 'es', 'de'] as const;
export type CallLanguage = (typeof callLanguages)[number];

/** Who answers a call from somewhere, as far as that is known. */
export interface CalledFrom {
  /** False only where it is sure that France is elsewhere: the numbers 15 and 114 mean something else there, or nothing. */
  mayBeFrance: boolean;
  /** What is spoken there; empty where the country is not known. */
  languages: readonly CallLanguage[];
}

/**
 * Where France may be, with some twenty kilometres to spare, and where another country surely is, six kilometres or more
 * from the next: longitude and latitude around Corsica, the mainland, and each part of the others. Made from the borders
 * of Natural Earth (1:10m, public domain); the sea before a coast belongs to it. Andorra, Monaco and the lands that are
 * not named here are nobody's.
 */
const mayBeFrance = [
  '8.3,42.3 9.2,43.2 9.7,43.1 9.8,42.1 9.4,41.2 8.6,41.5',
  '-5,48.3 -5.4,48.3 -5.4,48.6 -4.4,48.9 -3.1,49.1 -2.7,48.8 -1.9,48.9 -2.2,49.7 -2,49.9 -1.2,49.9 -1,49.6 -0.2,49.5 0,49.9 1.2,50.2 1.4,51 2.6,51.3 2.9,50.9 3.3,50.9 4.5,50.2 5,50.3 5.1,50 5.6,49.7 6.5,49.7 6.9,49.4 8.5,49 7.9,48.1 7.8,47.5 6.7,46.7 7,46.5 7.3,46 7.4,45.4 7.1,45 7.3,44.7 7.2,44.4 7.9,44.3 7.8,43.7 6.2,42.8 4,43.3 3.3,43 3.4,42.3 2.7,42.1 1.9,42.2 0.9,42.6 -0.1,42.5 -1.6,42.9 -2.1,43.3 -1.7,43.7 -1.4,45.5 -1.8,46.3 -2.1,46.5 -2.6,46.6 -2.6,47.1 -2.8,47.2 -3.4,47.1 -3.7,47.6 -4.5,47.6 -5,47.9',
].map(readRing);
const others: readonly { languages: readonly CallLanguage[]; rings: readonly Ring[] }[] = [
  {
    languages: ['es'],
    rings: [
      '2.1,39.4 2.1,39.8 3.1,40.2 3.5,40.1 4.2,40.3 4.6,39.9 4.4,39.6 3.8,39.7 3.1,38.9',
      '-9.6,43 -9.2,43.5 -7.7,44 -7,43.8 -5.8,43.9 -4.5,43.6 -1.8,43.6 -2.1,43.5 -2,43.2 -0.7,42.6 0.9,42.6 1.3,42.3 2.5,42.1 3.4,42.3 3.4,42.6 3.6,42.3 3.4,41.7 2.2,41.1 1.2,40.8 0.2,39.7 0,39.4 0.6,38.7 -0.2,38.2 -0.5,37.5 -1.4,37.2 -2,36.5 -4,36.5 -4.9,36.2 -5,35.8 -5.2,36.3 -6.2,36 -6.7,36.8 -7.4,37 -7.1,37.1 -7.2,37.6 -6.7,38.2 -7,38.5 -6.7,39 -7,39.5 -6.7,39.8 -6.6,41 -6,41.7 -6.5,42.1 -7.8,42.1 -8.2,42.4 -8.8,42.2 -9.2,41.8',
      '0.9,39 1.2,39.3 1.8,39.3 1.8,38.5 1.2,38.5',
    ].map(readRing),
  },
  {
    languages: ['it'],
    rings: [
      '13.4,45.7 12.6,45.2 12.9,45 12.7,44.3 13.9,43.7 14.4,42.7 15.2,42.2 16.3,42.1 16.3,41.6 18.2,40.8 18.8,40.2 18.4,39.6 17.1,40.2 16.9,39.8 17.5,39.5 17.5,38.9 16.9,38.7 16.8,38.3 16.3,37.8 15.6,37.7 15.6,37 15.1,36.4 12.5,37.4 11.7,38 12.7,38.4 14.5,38.3 14.1,38.4 14.1,38.7 15.1,39 15.6,38.8 15.8,38.9 15.5,39.8 14.7,40.1 14.6,40.4 13.2,40.6 13.1,40.9 13.4,41 12.4,41.3 11.4,42.1 10.1,42.2 9.5,43.2 9.9,43.3 10.2,43.1 9.9,43.8 8.8,44.2 8.3,43.7 7.6,43.6 7.9,44.2 7.2,44.4 7.1,45 7.4,45.4 7.2,45.7 7.9,45.7 8.4,46 9.1,45.6 9.4,46.1 10.3,46.1 10.7,46.6 11.3,46.8 11.9,46.8 12.3,46.5 13.1,46.4',
      '7.8,40.7 8.2,41.3 9.2,41.2 9.7,41.4 10.1,40.5 9.7,38.9 8.9,38.7 8.2,38.8 7.9,39.2 8.1,40.2',
    ].map(readRing),
  },
  {
    languages: ['de', 'fr'],
    rings: [
      '6.7,46.7 7.3,47.2 9.1,47.5 9.3,47.4 9.3,46.9 9.9,46.7 9.7,46.5 9.1,46.7 8.9,46.3 8.6,46.6 8.3,46.6 7.8,46.2 7.2,46.1 7,46.5',
    ].map(readRing),
  },
  {
    languages: ['de'],
    rings: [
      '6.4,53.8 7.7,54 7.6,54.2 7.8,54.4 8.2,54.3 8.1,54 8.5,54.1 8,54.6 8.2,55.2 8.6,54.7 10.2,54.7 11.6,54.4 13.3,54.9 13.9,54.7 14.4,54.1 13.9,54 14.1,53.3 13.8,52.8 14.3,52.5 14.3,51.8 14.7,51.2 14.2,51.2 11.8,50.4 12.4,49.3 13.4,48.8 12.5,48.2 12.6,47.9 11.1,47.6 8.6,48 7.8,47.8 8.5,49 6.9,49.4 6.8,49.9 6.4,50.1 6.7,50.3 6.3,51 6.4,51.6 6.9,51.8 7.3,52.2 7.5,53.3',
      '10.5,47.2 12.4,47.5 13.1,47.3 13.4,47.7 13.1,48.1 14,48.4 14.8,48.4 15.2,48.7 16.6,48.5 16.8,48 16.2,47.8 16.1,47.2 14.5,46.6 12.6,46.9 12.2,47.3 10.9,47',
    ].map(readRing),
  },
];

/** Which country's rescuers a call from there reaches; from an unknown place France, where the catalogue is at home. */
export function calledFrom(at: Coordinates | null): CalledFrom {
  if (!at) return { mayBeFrance: true, languages: ['fr'] };
  const abroad = others.find(({ rings }) => rings.some((ring) => isInside(ring, at)));
  if (abroad) return { mayBeFrance: false, languages: abroad.languages };
  const isNear = mayBeFrance.some((ring) => isInside(ring, at));
  return { mayBeFrance: isNear, languages: isNear ? ['fr'] : [] };
}

type Ring = readonly Coordinates[];

function readRing(text: string): Ring {
  return text.split(' ').map((point) => {
    const [lon = 0, lat = 0] = point.split(',').map(Number);
    return { lat, lon };
  });
}

/** Whether a line from the point to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, { lat, lon }: Coordinates): boolean {
  let isIn = false;
  for (const [index, one] of ring.entries()) {
    const other = ring[(index + 1) % ring.length] ?? one;
    const isBetween = one.lat > lat !== other.lat > lat;
    const crossing = one.lon + ((lat - one.lat) / (other.lat - one.lat)) * (other.lon - one.lon);
    if (isBetween && lon < crossing) isIn = !isIn;
  }
  return isIn;
}
