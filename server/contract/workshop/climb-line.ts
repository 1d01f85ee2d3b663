import { gradeAt, gradeOrdinal, isBoulderGrade } from '../rules/grade-scale';
import { comparableOrdinal, looksLikeBoulder, readBoulderGrade } from '../rules/grade-systems';

/** Why something of a line was not taken as it was typed; screens say each in words. */
export type ClimbLineRule =
  'noName' | 'noGrade' | 'boulder' | 'roughGrade' | 'firstGrade' | 'length' | 'bolts';

/** What is told of a line, and the word that it is about. */
export interface ClimbLineNote {
  rule: ClimbLineRule;
  word: string;
}

/** A climb as one line of a list says it; null where the line does not say. */
export interface ClimbLine {
  /** The number in front of it, such as "12." of a pasted list. */
  number: number | null;
  name: string;
  grade: string | null;
  bolts: number | null;
  lengthMeters: number | null;
  /** 0 to 3. */
  stars: number;
  /** What follows and is nothing of these: a remark. */
  remark: string;
  notes: ClimbLineNote[];
}

const NUMBER = /^(\d{1,3})\s*[.)°:-]\s+/;
const LENGTH = /^(\d{1,3})(?:[.,](\d+))?\s*m(?:[eè]tres?|eters?)?$/i;
const BOLTS = /^(\d{1,3})\s*(?:pts?|p|d[eé]g(?:aines?)?|spits?|bolts?|points?|qd)\.?$/i;
const STARS = /^(?:[*★☆]{1,5}|[0-3]\s*[*★])$/u;
const COUNT = /^\d{1,3}$/;
/** Numbers and their unit, written apart. */
const APART = /(\d)\s+(m|pts?|p|d[eé]g(?:aines?)?|spits?|bolts?|points?)(?=$|[\s,;])/gi;
/** What may stand before a boulder's grade, written apart from it. */
const FONTAINEBLEAU = /(?<=^|\s)f(?:b|ont)?\s+(?=\d[abc]?\+?(?:\s|$))/gi;
const LENGTH_MAX = 200;
const BOLTS_MAX = 99;

/** On which scale the climbs of a list are graded. */
export type ClimbScale = 'route' | 'boulder';

/**
 * Reads a climb as it is typed in a list: "La valse 6a+ 12 25m ***". What it says in quotation marks is its name. In a list
 * of boulders "6a+" is 6A+.
 */
export function readClimbLine(typed: string, scale: ClimbScale = 'route'): ClimbLine {
  const line = empty();
  let text = typed.replaceAll(/[\t;|]/g, '  ').trim();
  const numbered = NUMBER.exec(text);
  if (numbered) {
    line.number = Number(numbered[1]);
    text = text.slice(numbered[0].length);
  }
  const quoted = /^["«“]\s*([^"»”]+?)\s*["»”]/u.exec(text);
  if (quoted) {
    line.name = quoted[1] ?? '';
    text = text.slice(quoted[0].length);
  }
  const words = text
    .replaceAll(APART, '$1$2')
    .replaceAll(FONTAINEBLEAU, 'fb')
    .split(/\s+/)
    .map((word) => word.replace(/^[,–—-]+$|,$/u, ''))
    .filter((word) => word !== '');
  const at = gradeAmong(words, quoted !== null);
  if (at === -1) readUngraded(line, words);
  else {
    if (!quoted) line.name = words.slice(0, at).join(' ');
    readGrade(line, words[at] ?? '', scale);
    readFacts(line, words.slice(at + 1), scale);
  }
  line.name = line.name.replace(/\s*[,:–—-]$/u, '');
  if (line.name === '') line.notes.push({ rule: 'noName', word: '' });
  if (line.grade === null && !line.notes.some(({ rule }) => rule === 'boulder')) {
    line.notes.push({ rule: 'noGrade', word: '' });
  }
  return line;
}

function empty(): ClimbLine {
  return {
    number: null,
    name: '',
    grade: null,
    bolts: null,
    lengthMeters: null,
    stars: 0,
    remark: '',
    notes: [],
  };
}

const bare = (word: string) => word.replace(/[?~≈()]/gu, '');
const isPlain = (word: string) => /^[3-9]$/.test(bare(word));
/** Roman numerals stand in names too: as a grade counts what has a sign, or a fact behind it. */
const isGrade = (word: string) => /^(?:[1-9]|5\.\d|v|x|i|fb\d)/i.test(bare(word)) && readable(bare(word));

function readable(word: string): boolean {
  return (
    gradeOrdinal(word.toLowerCase()) !== null ||
    comparableOrdinal(word) !== null ||
    (looksLikeBoulder(word) && readBoulderGrade(word) !== null)
  );
}

/** Which word is the grade: the last with a letter or a sign, else the first that is a bare digit and not the first word. */
function gradeAmong(words: readonly string[], isNamed: boolean): number {
  const least = isNamed ? 0 : 1;
  for (let at = words.length - 1; at >= least; at -= 1) {
    const word = words[at] ?? '';
    if (isGrade(word) && !isPlain(word) && !/^[IVX]+$/i.test(bare(word))) return at;
  }
  for (let at = words.length - 1; at >= least; at -= 1) {
    const word = words[at] ?? '';
    if (/^[IVX]+$/.test(bare(word)) && isGrade(word) && words.slice(at + 1).every(isFact)) return at;
  }
  const found = words.findIndex(
    (word, at) => at >= least && isPlain(word) && words.slice(at + 1).every(isFact),
  );
  const [first = '', ...after] = words;
  const isBegun = found === -1 && isGrade(first) && !isPlain(first) && after.every(isFact);
  return isBegun ? 0 : found;
}

function isFact(word: string): boolean {
  return LENGTH.test(word) || BOLTS.test(word) || STARS.test(word) || COUNT.test(word);
}

function readGrade(line: ClimbLine, written: string, scale: ClimbScale): void {
  const word = bare(written);
  const [first = ''] = word.split('/');
  if (scale === 'boulder') {
    const found = readBoulderGrade(word);
    if (!found) return;
    line.grade = found.grade;
    if (!found.exact)
      line.notes.push({ rule: word.includes('/') ? 'firstGrade' : 'roughGrade', word: written });
    return;
  }
  const french = first.toLowerCase();
  if (looksLikeBoulder(first)) {
    line.notes.push({ rule: 'boulder', word: written });
    return;
  }
  if (gradeOrdinal(french) !== null) {
    line.grade = french;
    if (word.includes('/')) line.notes.push({ rule: 'firstGrade', word: written });
    return;
  }
  const compared = comparableOrdinal(word.replace(/^[ivx]+/i, (roman) => roman.toUpperCase()));
  if (!compared) return;
  line.grade = gradeAt(compared.ordinal);
  line.notes.push({ rule: 'roughGrade', word: written });
}

/** Without a grade the name ends where the first fact with a unit begins. */
function readUngraded(line: ClimbLine, words: readonly string[]): void {
  const at = words.findIndex((word) => LENGTH.test(word) || BOLTS.test(word) || STARS.test(word));
  const end = at === -1 ? words.length : at;
  if (line.name === '') line.name = words.slice(0, end).join(' ');
  else if (end > 0) line.remark = words.slice(0, end).join(' ');
  readFacts(line, words.slice(end));
}

function readFacts(line: ClimbLine, words: readonly string[], scale: ClimbScale = 'route'): void {
  const rest: string[] = [];
  for (const word of words) {
    const length = LENGTH.exec(word);
    const bolts = BOLTS.exec(word);
    if (length) setLength(line, Math.round(Number(`${length[1]}.${length[2] ?? 0}`)), word);
    else if (bolts) setBolts(line, Number(bolts[1]), word);
    else if (STARS.test(word)) line.stars = Math.min(3, /\d/.test(word) ? Number(word[0]) : word.length);
    // Boulders have no bolts.
    else if (COUNT.test(word) && rest.length === 0 && line.bolts === null && scale === 'route')
      setBolts(line, Number(word), word);
    else if (COUNT.test(word) && rest.length === 0 && line.lengthMeters === null) {
      setLength(line, Number(word), word);
    } else rest.push(word);
  }
  line.remark = [line.remark, ...rest].filter((word) => word !== '').join(' ');
}

function setLength(line: ClimbLine, meters: number, word: string): void {
  if (meters >= 1 && meters <= LENGTH_MAX) line.lengthMeters = meters;
  else line.notes.push({ rule: 'length', word });
}

function setBolts(line: ClimbLine, bolts: number, word: string): void {
  if (bolts <= BOLTS_MAX) line.bolts = bolts;
  else line.notes.push({ rule: 'bolts', word });
}

/** A climb as one would type it, so that reading it says the same again. */
export function writeClimbLine(climb: {
  name?: string | undefined;
  grade?: string | null | undefined;
  bolts?: number | null | undefined;
  lengthMeters?: number | null | undefined;
  stars?: number | undefined;
}): string {
  const { name = '', grade = null, bolts = null, lengthMeters = null, stars = 0 } = climb;
  const scale = grade !== null && isBoulderGrade(grade) ? 'boulder' : 'route';
  const facts = [
    // In a list of boulders nothing has to tell it from a route's.
    grade?.replace('fb ', '') ?? null,
    bolts === null ? null : grade === null || scale === 'boulder' ? `${bolts}pts` : `${bolts}`,
    lengthMeters === null ? null : `${lengthMeters}m`,
    stars > 0 ? '*'.repeat(stars) : null,
  ].filter((fact) => fact !== null);
  const plain = [name, ...facts].join(' ');
  return name === '' || readClimbLine(plain, scale).name === name ? plain : [`"${name}"`, ...facts].join(' ');
}
