import type { AscentTypeCode } from '#contract/rules/ascent-type';

/** A style in somebody's words, as far as it is one of ours. */
export interface ReadStyle {
  ascentType: AscentTypeCode;
  isKnown: boolean;
}

/** The words of all services, and French ones of climbers' own tables, most telling first: what was done on top-rope is working, whatever else is said. */
const RULES: readonly (readonly [RegExp, AscentTypeCode])[] = [
  [/target|to ?do|wish|tick ?list|bucket|envie|à faire/, 50],
  [/(?:pas|non)\b.*encha[iî]n/, 40],
  [/encha[iî]n.*moulinette/, 35],
  [/encha[iî]n|après travail/, 30],
  [/top ?rope|toprope|moulinette|\btr\b|\bsecond\b|\b2nd\b|follow|\baid\b|virtual/, 40],
  [
    /attempt|working|work(?:ed)?\b|\bdog|hang|hung|\bdnf\b|fell|fall\b|retreat|bail|rest|project|\bdab\b|travail|projet|essai/,
    40,
  ],
  [/on ?-?sight|\bo ?\/ ?s\b|^os?$|[àa] vue/, 10],
  [/flash|\bβ|\bbeta\b|^f$|^fl$/, 20],
  [/red ?-?point|pink ?-?point|green ?-?point|brown ?-?point|head ?-?point/, 30],
  [
    /\brp\b|\bgo\b|\bdws\b|deep water|sent\b|\bsend\b|clean|lead|ground ?up|repeat|repetition|solo|\btop\b|free/,
    30,
  ],
];

/**
 * Reads how a climb was done (PRODUCT's table of styles). Words nobody knows are "working" and not known: a send that
 * was none would spoil a logbook, a missing one can be mended.
 */
export function readStyle(...words: (string | undefined)[]): ReadStyle {
  const text = words
    .map((word) => (word ?? '').trim())
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
    .replaceAll('_', ' ');
  for (const [pattern, ascentType] of RULES) if (pattern.test(text)) return { ascentType, isKnown: true };
  return { ascentType: 40, isKnown: false };
}
