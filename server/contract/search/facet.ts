import type { LocalText } from '../language';
import { bitsOfBytes, fewValues, type FacetRows } from './facet-rows';
import type { IndexColumns } from './index-columns';
import type { RowSet } from './row-set';
import type { SearchRights } from './search-rights';

/** Whether a row of the index passes. */
export type RowTest = (row: number) => boolean;

/** What regions and guidebooks are called, by id. */
export interface CatalogueNames {
  regions: ReadonlyMap<number, LocalText>;
  guidebooks: ReadonlyMap<number, string>;
}

/** The index as facets look at it. */
export interface FacetGround {
  columns: IndexColumns;
  /** Of every facet that is counted, by the key of its counts. */
  rows: ReadonlyMap<string, FacetRows>;
  names: CatalogueNames;
}

/**
 * How the counts of a facet are written in an answer: a number for each of its values in their order, one number of
 * rows, or a list by id with names in both languages or with a label. Of what would show nothing the list holds only
 * what is chosen.
 */
export type CountForm = { values: number } | 'rows' | 'names' | 'labels';
export type CountsOf<Form extends CountForm> = Form extends 'rows'
  ? number
  : Form extends 'names'
    ? { id: number; count: number; name: LocalText }[]
    : Form extends 'labels'
      ? { id: number; count: number; label: string }[]
      : number[];

/** How the rows of each value of a facet are counted. */
export interface FacetCount<Value, Key extends string, Form extends CountForm> {
  /** Its name among the counts of an answer. */
  key: Key;
  form: Form;
  /** Which of the facet's values every row has. */
  lay(columns: IndexColumns): FacetRows;
  /** The counts as they are answered, of how many rows have each value. */
  write(counts: ReadonlyMap<number, number>, chosen: Value, names: CatalogueNames): CountsOf<Form>;
}

/**
 * What narrows a search beside its words, whole: what stands for "nothing is said", the way into an address and back,
 * the rows that pass, and how many rows each value would show. A facet whose `write` gives an empty text says nothing.
 */
export interface Facet<Value, Count> {
  none: Value;
  /** Reads the part of an address; `isKnown` is false where it says what is not known, which is left out. */
  read(words: string): { value: Value; isKnown: boolean };
  write(value: Value): string;
  /** The rows that pass; or the test of one, where nothing was laid. */
  select(value: Value, ground: FacetGround, rights: SearchRights): RowSet | RowTest;
  /** Null where there are no values to count. */
  count: Count;
}

type Read<Value> = (word: string) => Value | undefined;

/** How several values of a facet are read and written: "S,SW". */
export function listOf<Value extends string | number>(
  read: Read<Value>,
): Pick<Facet<Value[], null>, 'none' | 'read' | 'write'> {
  return {
    none: [],
    read: (text) => {
      const words = text.split(',');
      const known = words.flatMap((word) => read(word) ?? []);
      return { value: [...new Set(known)], isKnown: known.length === words.length };
    },
    write: (values) => values.join(','),
  };
}

/** How a facet of one value or none is read and written. */
export function oneOrNone<Value>(
  read: Read<Value>,
  write: (value: Value) => string,
): Pick<Facet<Value | null, null>, 'none' | 'read' | 'write'> {
  return {
    none: null,
    read: (word) => {
      const value = read(word);
      return { value: value ?? null, isKnown: value !== undefined };
    },
    write: (value) => (value === null ? '' : write(value)),
  };
}

/** How a facet that is on or off is read and written: "1". */
export const onOrOff: Pick<Facet<boolean, null>, 'none' | 'read' | 'write'> = {
  none: false,
  read: (word) => ({ value: word === '1', isKnown: word === '1' }),
  write: (isOn) => (isOn ? '1' : ''),
};

/** The rows that have any of the values chosen, given by their numbers, of a facet that is counted. */
export function having({ rows }: FacetGround, { key }: { key: string }, chosen: readonly number[]): RowSet {
  const laid = rows.get(key);
  if (!laid) throw new Error(`The facet ${key} was not laid.`);
  return laid.having(chosen);
}

/** A facet whose values are the bits of a byte that every row has: any of the chosen bits passes. */
export function amongValues<Value extends string, Key extends string>(
  key: Key,
  values: readonly Value[],
  bytesOf: (columns: IndexColumns) => Uint8Array,
): Facet<Value[], FacetCount<Value[], Key, { values: number }>> {
  const count: FacetCount<Value[], Key, { values: number }> = {
    key,
    form: { values: values.length },
    lay: (columns) => fewValues({ codes: bytesOf(columns), values: bitsOfBytes }, values.length),
    write: (counts) => values.map((_value, at) => counts.get(at) ?? 0),
  };
  return {
    ...listOf(oneOf(values)),
    select: (chosen, ground) =>
      having(
        ground,
        count,
        chosen.map((value) => values.indexOf(value)),
      ),
    count,
  };
}

/** The counts of ids with what each is called; what is chosen is listed even when it shows nothing. */
export function countsById<Named>(
  counts: ReadonlyMap<number, number>,
  chosen: readonly number[],
  nameOf: (id: number) => Named | undefined,
): ({ id: number; count: number } & Named)[] {
  return [...new Set([...chosen, ...counts.keys()])]
    .sort((one, other) => one - other)
    .flatMap((id) => {
      const named = nameOf(id);
      return named ? [{ id, count: counts.get(id) ?? 0, ...named }] : [];
    });
}

/** Reads one of some words. */
export function oneOf<Value extends string>(values: readonly Value[]): Read<Value> {
  return (word) => values.find((value) => value === word);
}

/** Reads a whole number written with digits only, within the bounds given. */
export function wholeNumber(least: number, most = 2_147_483_647): Read<number> {
  return (word) => {
    const value = /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
}
