import type { Ascent, AscentOrigin } from '#contract/tables/ascent';

/** The services whose files are read; `relais` is our own export, `table` a climber's own spreadsheet. */
export const logbookSources = [
  'relais',
  'thecrag',
  'mountainproject',
  '8a.nu',
  'ukc',
  'sendage',
  '27crags',
  'oblyk',
  'table',
] as const;
export type LogbookSource = (typeof logbookSources)[number];

/** Why a line is not taken. */
export type SkipReason = 'noName' | 'broken' | 'fragment' | 'openQuote' | 'tooLong' | 'tooMany';

/** What had to be left unknown of a line that is taken, or is to be looked at: it has fewer or more cells than titles. */
export type EntryNote = 'cellsOff' | 'datePartial' | 'dateUnreadable' | 'styleUnknown' | 'attemptsUnreadable';

/** A line of a file as an ascent, before it has an id. */
export interface LogbookEntry {
  /** The record's number in the file, from 1, titles not counted. */
  line: number;
  /** What makes it the same entry in the next file of this source. Two entries of one file never share it. */
  key: string;
  ascent: Omit<Ascent, 'id' | 'origin'>;
  /** Null for an ascent of our own that was never imported. */
  origin: Omit<AscentOrigin, 'importId'> | null;
  /** Of our own files only: the ascent as it stood there. */
  own?: Ascent;
  notes: EntryNote[];
}

export interface SkippedLine {
  line: number;
  /** How many lines from that one on: more than one only of those beyond the most that are taken. */
  count: number;
  reason: SkipReason;
  /** How it begins, to be found again. */
  text: string;
}

/** All lines of a file: each is an entry or skipped. */
export interface LogbookFile {
  source: LogbookSource;
  /** Of our own files: the mark of the account that wrote it. */
  owner?: string | undefined;
  lines: number;
  entries: LogbookEntry[];
  skipped: SkippedLine[];
}

/** A file that is no logbook we know, or none at all. */
export interface UnreadableFile {
  source: null;
  problem: 'empty' | 'unknown' | 'broken' | 'tooLarge';
  /** Of a table of no kind we know: its titles, for its owner to say what they are. */
  columns?: string[];
  /** The service it comes nearest to, and the titles that one has besides. */
  lacks?: { source: LogbookSource; titles: string[] } | null;
}
