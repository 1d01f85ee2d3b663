import type { Origin } from '#contract/catalogue/origin';
import type { Coordinates } from '#contract/catalogue/place';
import { METERS_PER_DEGREE } from '#contract/rules/earth';
import type { TableReading } from './content-columns';

/** Where a file comes from, told by what stands in it. */
export type ContentSource = 'table' | 'osm' | 'openbeta' | 'points' | 'logbook';

/** Why something of a file is not taken, or not as it was written; screens say each in words. */
export type FoundRule =
  | 'noName'
  | 'noGrade'
  | 'roughGrade'
  | 'length'
  | 'bolts'
  | 'stars'
  | 'place'
  | 'indoor'
  | 'peak'
  | 'noPlace'
  | 'noMembers'
  | 'twice'
  | 'published'
  | 'notClimbing'
  | 'track'
  | 'broken';

/** What is told of a line or an element of a file, and the words that it is about. */
export interface FoundNote {
  /** The line of a table or the number of the element, from 1. */
  line: number;
  rule: FoundRule;
  words: string;
  /** Whether what the line says is left out with it. */
  isLost: boolean;
}

export interface FoundClimb {
  name: string;
  /** French; at a crag of boulders of Fontainebleau. */
  grade: string;
  /** From the left, from 1; null where the file does not say. */
  number: number | null;
  /** Metres. */
  lengthMeters: number | null;
  bolts: number | null;
  /** 0 to 3. */
  stars: number;
  /** As the file has it, in whatever language. */
  note: string;
  line: number;
}

export interface FoundSector {
  name: string;
  place: Coordinates | null;
  climbs: FoundClimb[];
}

export interface FoundCrag {
  name: string;
  /** Whether it holds boulders, and nothing else: the boulders of a rock with routes are a crag of their own. */
  isBoulders: boolean;
  place: Coordinates | null;
  sectors: FoundSector[];
}

/** What a file holds, as places within places; every line of it is in here or noted. */
export interface FoundContent {
  source: ContentSource;
  /** Whose data every row is and its licence, which go with it; null where the file is the publisher's own. */
  origin: Origin | null;
  /** Of a table: its titles, and how it was read. */
  table?: { titles: string[]; reading: TableReading };
  crags: FoundCrag[];
  notes: FoundNote[];
  /** Lines or elements read. */
  lines: number;
}

/** A file that holds nothing of this, and why; `columns` are the titles of a table that can be mapped by hand. */
export interface UnreadableContent {
  source: null;
  problem: 'empty' | 'tooLarge' | 'unknown' | 'track' | 'broken';
  columns?: string[];
}

/** Gathers what a file holds by the names of its places, and what is said of its lines. */
export class ContentList {
  readonly crags: FoundCrag[] = [];
  readonly notes: FoundNote[] = [];
  lines = 0;
  readonly #crags = new Map<string, FoundCrag[]>();
  readonly #sectors = new Map<FoundCrag, Map<string, FoundSector>>();
  readonly #climbs = new Map<FoundSector, Set<string>>();

  /** The crag of a name that is met again, unless it stands elsewhere; a place that is told later is taken too. */
  crag(name: string, place: Coordinates | null, isBoulders = false): FoundCrag {
    const alike = valueOf(this.#crags, keyOf(name, isBoulders ? 'boulders' : ''), () => []);
    const held = alike.find((crag) => isSamePlace(crag.place, place));
    if (held) {
      held.place ??= place;
      return held;
    }
    const crag: FoundCrag = { name, isBoulders, place, sectors: [] };
    alike.push(crag);
    this.crags.push(crag);
    return crag;
  }

  /** The sector of a name in a crag. */
  sector(crag: FoundCrag, name: string, place: Coordinates | null): FoundSector {
    const sectors = valueOf(this.#sectors, crag, () => new Map<string, FoundSector>());
    const held = sectors.get(keyOf(name));
    if (held) {
      held.place ??= place;
      return held;
    }
    const sector: FoundSector = { name, place, climbs: [] };
    sectors.set(keyOf(name), sector);
    crag.sectors.push(sector);
    return sector;
  }

  /** Adds a climb to its sector; one of the same name and grade is there once. */
  climb(sector: FoundSector, climb: FoundClimb): void {
    const climbs = valueOf(this.#climbs, sector, () => new Set<string>());
    const key = keyOf(climb.name, climb.grade);
    if (climbs.has(key)) {
      this.lose(climb.line, 'twice', climb.name);
      return;
    }
    climbs.add(key);
    sector.climbs.push(climb);
  }

  /** Says why a line is left out. */
  lose(line: number, rule: FoundRule, words: string): void {
    this.notes.push({ line, rule, words: short(words), isLost: true });
  }

  /** Says what of a line was not taken as it was written. */
  note(line: number, rule: FoundRule, words: string): void {
    this.notes.push({ line, rule, words: short(words), isLost: false });
  }
}

/** Two rocks of one name that are farther apart, in metres, are two. */
const SAME_METERS = 2_000;

/** Metres between two places as the crow flies: near each other the earth is flat. */
export function metersApart(one: Coordinates, other: Coordinates): number {
  const high = (one.lat - other.lat) * METERS_PER_DEGREE;
  const wide = (one.lon - other.lon) * METERS_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(high, wide);
}

/** Whether two rocks of one name are one: they are where either has no place to tell them apart by. */
function isSamePlace(one: Coordinates | null, other: Coordinates | null): boolean {
  return !one || !other || metersApart(one, other) <= SAME_METERS;
}

function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}

const keyOf = (...names: string[]) =>
  JSON.stringify(names.map((name) => name.normalize('NFC').toLowerCase()));
const short = (words: string) => (words.length > 120 ? `${words.slice(0, 119)}…` : words);
