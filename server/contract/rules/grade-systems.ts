import { gradeOrdinal } from './grade-scale';

/** The systems a grade may be shown in. Grades are stored in French; the others are a comparison of feel. */
export const gradeSystems = ['french', 'uiaa', 'yds'] as const;
export type GradeSystem = (typeof gradeSystems)[number];

/*
 * Six steps a French digit, from 3a to 9c, in the order of `gradeOrdinal`. The comparison is the one that climbing
 * associations and shops publish alike: the UIAA's scales of difficulty, the table of Wikipedia's "Grade (climbing)"
 * and that of the Mountain Equipment Company agree on it from 6a on but for half a degree, which stands with a stroke.
 */
const FROM = 18;
const UIAA = (
  'III III III III+ III+ III+ IV IV IV+ IV+ V V V+ V+ VI- VI- VI VI ' +
  'VI+ VII- VII VII+ VII+/VIII- VIII- VIII VIII+ VIII+ IX- IX IX+ ' +
  'IX+ X- X X+ X+ XI- XI XI+ XI+/XII- XII- XII'
).split(' ');
const YDS = (
  '5.3 5.3 5.3 5.3 5.4 5.4 5.5 5.5 5.5 5.5 5.6 5.6 5.7 5.7 5.8 5.8 5.9 5.9 ' +
  '5.10a 5.10b 5.10c 5.10d 5.11a 5.11b 5.11d 5.12a 5.12b 5.12c 5.12d 5.13a ' +
  '5.13b 5.13c 5.13d 5.14a 5.14b 5.14c 5.14d 5.15a 5.15b 5.15c 5.15d'
).split(' ');
const tables = { uiaa: UIAA, yds: YDS };

/**
 * What a French grade feels like in another system, such as "VII" or "5.10c" for "6b": never exact, so it is shown
 * with "≈". `null` where nothing is comparable: what is no grade, and what is beyond the table.
 */
export function gradeIn(system: GradeSystem, grade: string): string | null {
  const ordinal = gradeOrdinal(grade);
  if (ordinal === null) return null;
  if (system === 'french') return grade;
  return tables[system][ordinal - FROM] ?? null;
}

/** A grade from whatever service: its first word, "6b" of "6b/b+", "5.10a" of "5.10a PG13". */
const FIRST_WORD = /^[^\s/,(]+/;
/** Boulders have scales of their own, which look like the French one: capitals, or a V. */
const BOULDER = /^(?:v\d+|vb|f\d|[3-9][ABC]\+?$)/i;

/**
 * The place of any service's grade on the French scale, by feel where it is another system's: `exact` says which, and
 * `word` is the grade without what was written after it.
 * `null` for boulders and for what no table knows.
 */
export function comparableOrdinal(grade: string): { word: string; ordinal: number; exact: boolean } | null {
  const word = FIRST_WORD.exec(grade.trim())?.[0] ?? '';
  const own = gradeOrdinal(word);
  if (own !== null) return { word, ordinal: own, exact: true };
  if (BOULDER.test(word) && !word.startsWith('VI')) return null;
  const asYds = /^5\.\d+$/.test(word) ? [word, `${word}b`] : [word, word.replace(/[+-]$/, '')];
  for (const [table, words] of [
    [YDS, asYds],
    [UIAA, [word]],
  ] as const) {
    const at = table.findIndex((entry) => words.includes(entry));
    if (at !== -1) return { word, ordinal: at + FROM, exact: false };
  }
  return null;
}
