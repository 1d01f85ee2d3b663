import type { Ascent } from '#contract/tables/ascent';
import { entryIds } from './logbook/entry-ids';
import type { LogbookFile, SkippedLine, UnreadableFile } from './logbook/fields/logbook-entry';
import type { TableColumns } from './logbook/fields/table-columns';
import { matchRoutes, type KnownRoute } from './logbook/match-routes';
import { planImport, type ImportPlan, type PlannedEntry } from './logbook/plan-import';
import { readLogbook } from './logbook/read-logbook';

/** How many lines are handed to the page at once: it copies them well within a frame. */
const LINES_AT_ONCE = 500;

/** What the page asks: one file, once. Who asks no more ends the worker. */
export interface LogbookQuestion {
  file: Blob;
  account: string;
  /** What the columns of the climber's own table hold, once they have said so. */
  columns?: TableColumns | undefined;
}

/** What the page tells: the file; when it was read the logbook, some ascents at a time; then the routes it knows. */
export type LogbookTold =
  | ({ kind: 'file' } & LogbookQuestion)
  | { kind: 'held'; ascents: readonly Ascent[] }
  | { kind: 'known'; routes: readonly KnownRoute[]; importId: string };

/** What a file is, beside its lines. */
export type FileFacts = Pick<LogbookFile, 'source' | 'lines'>;

/**
 * What the page is told: lines read so far; the names that the file is about, when it is read; at last each line, some
 * at a time, in the list of the plan where it stands.
 */
export type LogbookNews =
  | { kind: 'progress'; lines: number }
  | ({ kind: 'unreadable' } & Omit<UnreadableFile, 'source'>)
  | { kind: 'read'; names: string[] }
  | { kind: 'planned'; list: keyof ImportPlan; entries: PlannedEntry[] }
  | { kind: 'skipped'; lines: SkippedLine[] }
  | { kind: 'done'; file: FileFacts };

const tell = (news: LogbookNews) => globalThis.postMessage(news);

let account = '';
let file: LogbookFile | undefined;
const held: Ascent[] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<LogbookTold>) => {
  if (data.kind === 'file') void read(data);
  else if (data.kind === 'held') for (const ascent of data.ascents) held.push(ascent);
  else void plan(data.routes, data.importId);
});

async function read(question: LogbookQuestion): Promise<void> {
  account = question.account;
  const { columns } = question;
  const bytes = new Uint8Array(await question.file.arrayBuffer());
  const found = await readLogbook(bytes, (lines) => tell({ kind: 'progress', lines }), { columns });
  if (found.source === null) {
    const { source: _none, ...why } = found;
    tell({ kind: 'unreadable', ...why });
    return;
  }
  file = found;
  const names = new Set(found.entries.map(({ ascent }) => ascent.climbName ?? ascent.routeLabel));
  tell({ kind: 'read', names: [...names] });
}

async function plan(known: readonly KnownRoute[], importId: string): Promise<void> {
  if (!file) return;
  const matched = { ...file, entries: matchRoutes(file.entries, known) };
  const planned = planImport(matched, await entryIds(file, account), held, importId);
  for (const list of ['fresh', 'repeated', 'changed', 'twins'] as const) {
    for (const entries of inParts(planned[list])) tell({ kind: 'planned', list, entries });
  }
  for (const lines of inParts(file.skipped)) tell({ kind: 'skipped', lines });
  tell({ kind: 'done', file: { source: file.source, lines: file.lines } });
}

function* inParts<Line>(lines: readonly Line[]): Iterable<Line[]> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) yield lines.slice(at, at + LINES_AT_ONCE);
}
