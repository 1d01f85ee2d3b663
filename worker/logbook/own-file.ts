import { Ascent } from '#contract/tables/ascent';
import { z } from '#contract/zod';
import type { EntryList } from './entry-list';

/** What each column of our own CSV holds, in its order. A field of an ascent that has none does not compile. */
const cellKinds = {
  id: 'text',
  date: 'text',
  type: 'text',
  routeId: 'number',
  climbId: 'number',
  routeLabel: 'text',
  climbName: 'text',
  pitch: 'number',
  grade: 'text',
  ascentType: 'number',
  attempts: 'number',
  score: 'number',
  partner: 'text',
  comment: 'text',
  origin: 'JSON',
} as const satisfies Record<keyof Ascent, 'text' | 'number' | 'JSON'>;
export type OwnColumn = keyof typeof cellKinds;
export const ownColumns = Object.keys(cellKinds) as OwnColumn[];
/** The last column of our CSV, the same in each line. */
export const OWNER_COLUMN = 'relaisOwner';

/** Our own JSON: everything of a logbook. */
export const OwnFile = z.object({
  format: z.literal('relais-logbook'),
  version: z.literal(1),
  owner: z.string().optional(),
  ascents: z.array(z.unknown()),
});

/** Spreadsheets take cells that begin so for formulas; a stroke before them says text, and is taken off again. */
const RISKY = /^[=+\-@'\t\r]/;

/** A cell of our CSV: empty is null, a lone stroke an empty text. */
export function ownCell(value: Ascent[OwnColumn]): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return typeof value === 'string' && (text === '' || RISKY.test(text)) ? `'${text}` : text;
}

/** What a cell of our CSV held. Throws when an origin is no JSON. */
export function ownValue(column: OwnColumn, cell: string): unknown {
  if (cell === '') return null;
  if (cellKinds[column] === 'JSON') return JSON.parse(cell) as unknown;
  if (cellKinds[column] === 'number') return Number(cell);
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

const noOrigin = {
  importId: '',
  source: '',
  sourceId: null,
  style: null,
  grade: null,
  discipline: null,
  fields: {},
};

/** Puts an ascent of one of our own files into the list; one that breaks the rules of a logbook is listed. */
export function addOwn(list: EntryList, value: unknown): void {
  const parsed = Ascent.safeParse(value);
  if (!parsed.success) {
    list.skip(JSON.stringify(value) ?? '', 'broken');
    return;
  }
  const { id, origin, ...ascent } = parsed.data;
  const { importId: _import, ...source } = origin ?? noOrigin;
  list.addEntry({
    line: list.lines + 1,
    key: id,
    ascent,
    origin: origin ? source : null,
    own: parsed.data,
    notes: [],
  });
}
