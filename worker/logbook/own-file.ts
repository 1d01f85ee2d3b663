import { Ascent } from '#contract/tables/ascent';
import { z } from '#contract/zod';
import type { EntryList } from './entry-list';

/** The columns of our own CSV, in order; `origin` is JSON. */
export const ownColumns = [
  'id',
  'date',
  'type',
  'routeId',
  'climbId',
  'routeLabel',
  'climbName',
  'pitch',
  'grade',
  'ascentType',
  'attempts',
  'score',
  'partner',
  'comment',
  'origin',
] as const;
/** The last column of our CSV, the same in each line. */
export const OWNER_COLUMN = 'relaisOwner';
export type OwnColumn = (typeof ownColumns)[number];

const numbers: ReadonlySet<string> = new Set<OwnColumn>([
  'routeId',
  'climbId',
  'pitch',
  'ascentType',
  'attempts',
  'score',
]);

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
  if (column === 'origin') return JSON.parse(cell) as unknown;
  if (numbers.has(column)) return Number(cell);
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
