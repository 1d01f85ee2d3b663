import { gradeOrdinal, isBoulderGrade } from './grade-scale';

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
/** VB, V0, V1 … V17, each by the first grade of Fontainebleau that it is, as the two are set side by side everywhere. */
const HUECO = 'fb 3,fb 4,fb 5,fb 5+,6A,6B,6C,7A,7A+,7B,7C,7C+,8A,8A+,8B,8B+,8C,8C+,9A'.split(',');

/**
 * What a grade feels like in another system, such as "VII" or "5.10c" for "6b": never exact, so it is shown with "≈".
 * Who reads YDS reads boulders in V. `null` where nothing is comparable: what is no grade, what is beyond the table, and
 * boulders in UIAA.
 */
export function gradeIn(system: GradeSystem, grade: string): string | null {
  const ordinal = gradeOrdinal(grade);
  if (ordinal === null) return null;
  if (system === 'french') return grade;
  if (isBoulderGrade(grade)) return system === 'yds' ? huecoAt(ordinal) : null;
  return tables[system][ordinal - FROM] ?? null;
}

function huecoAt(ordinal: number): string | null {
  const at = HUECO.findLastIndex((first) => (gradeOrdinal(first) ?? 0) <= ordinal);
  return at === -1 ? null : `V${at === 0 ? 'B' : at - 1}`;
}

/**
 * A boulder's grade as Fontainebleau writes it, from whatever way it was written: "7a+", "7A+", "fb 5+", "f7A", "V5".
 * `exact` is false where it was a V, or the first of two. `null` for what is none.
 */
export function readBoulderGrade(written: string): { grade: string; exact: boolean } | null {
  const words = written.trim().replace(/^(?:fb|f)\s*(?=\d)/i, '');
  const [first = ''] = words.split(/[\s/,(-]/);
  const hueco = /^v(b|\d{1,2})\+?$/i.exec(first)?.[1];
  if (hueco !== undefined) {
    const grade = HUECO[/b/i.test(hueco) ? 0 : Number(hueco) + 1];
    return grade === undefined ? null : { grade, exact: false };
  }
  const grade = /[a-c]/i.test(first) ? first.toUpperCase() : `fb ${first}`;
  return isBoulderGrade(grade) ? { grade, exact: first === words } : null;
}

/** A grade from whatever service: its first word, "6b" of "6b/b+", "5.10a" of "5.10a PG13". */
const FIRST_WORD = /^[^\s/,(]+/;
/** What only boulders have: a V, or Fontainebleau's name. British climbers write "f6a" of a route, "f6A" of a boulder. */
const BOULDER = /^(?:[vV](?:\d|[bB])|[fF][bB]\s*\d|[fF]\s?\d[ABC])/;

/** Whether a grade is written as only boulders' are. */
export function looksLikeBoulder(grade: string): boolean {
  const word = FIRST_WORD.exec(grade.trim())?.[0] ?? '';
  return isBoulderGrade(word) || BOULDER.test(grade.trim());
}

/**
 * The place of any service's grade on the French scale, by feel where it is another system's: `exact` says which, and
 * `word` is the grade without what was written after it.
 * `null` for boulders and for what no table knows.
 */
export function comparableOrdinal(grade: string): { word: string; ordinal: number; exact: boolean } | null {
  const word = FIRST_WORD.exec(grade.trim())?.[0] ?? '';
  if (looksLikeBoulder(grade)) return null;
  const own = gradeOrdinal(word);
  if (own !== null) return { word, ordinal: own, exact: true };
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
