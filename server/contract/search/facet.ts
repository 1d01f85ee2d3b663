import type { LocalText } from '../language';
import type { FacetBits } from './facet-bits';
import type { IndexColumns } from './index-columns';
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
  bits: FacetBits;
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

/** Counts the rows that each value of a facet would show. */
export interface Tally<Value, Form extends CountForm> {
  add(row: number): void;
  finish(chosen: Value): CountsOf<Form>;
}

export interface FacetCount<Value, Key extends string, Form extends CountForm> {
  /** Its name among the counts of an answer. */
  key: Key;
  form: Form;
  begin(ground: FacetGround): Tally<Value, Form>;
}

/**
 * What narrows a search beside its words, whole: what stands for "nothing is said", the way into an address and back,
 * the test of a row, and how many rows each value would show. A facet whose `write` gives an empty text says nothing.
 */
export interface Facet<Value, Count> {
  none: Value;
  /** Reads the part of an address; `isKnown` is false where it says what is not known, which is left out. */
  read(words: string): { value: Value; isKnown: boolean };
  write(value: Value): string;
  test(value: Value, ground: FacetGround, rights: SearchRights): RowTest;
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

/** A facet whose values are the bits of a byte that every row has: any of the chosen bits passes. */
export function amongValues<Value extends string, Key extends string>(
  key: Key,
  values: readonly Value[],
  bytesOf: (ground: FacetGround) => Uint8Array,
): Facet<Value[], FacetCount<Value[], Key, { values: number }>> {
  return {
    ...listOf(oneOf(values)),
    test: (chosen, ground) => {
      const bytes = bytesOf(ground);
      const mask = chosen.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0);
      return (row) => ((bytes[row] ?? 0) & mask) !== 0;
    },
    count: {
      key,
      form: { values: values.length },
      begin: (ground) => {
        const bytes = bytesOf(ground);
        const rowsOfByte = new Int32Array(256);
        return {
          add: (row) => {
            rowsOfByte[bytes[row] ?? 0]! += 1;
          },
          finish: () =>
            values.map((_value, bit) =>
              rowsOfByte.reduce((sum, count, byte) => ((byte >> bit) & 1 ? sum + count : sum), 0),
            ),
        };
      },
    },
  };
}

/** Counts rows by id; what is chosen is listed even when it shows nothing. */
export function tallyById<Named>(
  idsOf: (row: number) => Iterable<number>,
  nameOf: (id: number) => Named | undefined,
): { add(row: number): void; finish(chosen: readonly number[]): ({ id: number; count: number } & Named)[] } {
  const counts = new Map<number, number>();
  return {
    add: (row) => {
      for (const id of idsOf(row)) counts.set(id, (counts.get(id) ?? 0) + 1);
    },
    finish: (chosen) =>
      [...new Set([...chosen, ...counts.keys()])]
        .sort((one, other) => one - other)
        .flatMap((id) => {
          const named = nameOf(id);
          return named ? [{ id, count: counts.get(id) ?? 0, ...named }] : [];
        }),
  };
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
