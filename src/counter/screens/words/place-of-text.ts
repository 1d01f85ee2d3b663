/** A part of the app as its menu has it, with a screen that shows many of its texts; null where all screens do. */
const screens = {
  account: '/{-$lng}/my-account/profile',
  buying: '/{-$lng}/my-account/cart',
  rock: '/{-$lng}/guidebooks',
  saved: '/{-$lng}/routes',
  logbook: '/{-$lng}/logbook',
  rescue: '/{-$lng}/rescue',
  device: '/{-$lng}/device',
  house: '/{-$lng}/provider',
  everywhere: null,
} as const;
type Part = keyof typeof screens;

/** The part that the texts of a subject stand in: the first word of their keys. One that is not here stands everywhere. */
const partsBySubject: Readonly<Record<string, Part>> = {
  account: 'account',
  copy: 'account',
  activation: 'buying',
  cart: 'buying',
  money: 'buying',
  order: 'buying',
  shop: 'buying',
  catalogue: 'rock',
  errata: 'rock',
  gear: 'rock',
  presentation: 'rock',
  reports: 'rock',
  sun: 'rock',
  day: 'saved',
  handed: 'saved',
  lists: 'saved',
  saved: 'saved',
  track: 'saved',
  figures: 'logbook',
  files: 'logbook',
  logbook: 'logbook',
  photos: 'logbook',
  rescue: 'rescue',
  device: 'device',
  sync: 'device',
  counter: 'house',
  drawing: 'house',
  ground: 'house',
  house: 'house',
  imports: 'house',
  workshop: 'house',
};

/** Where a text stands, by its key. */
export function placeOfText(key: string): { part: Part; screen: (typeof screens)[Part] } {
  const part = partsBySubject[key.slice(0, key.indexOf('.'))] ?? 'everywhere';
  return { part, screen: screens[part] };
}
