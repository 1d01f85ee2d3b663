import { z } from '#contract/zod';
import { readLines } from '../exchange/read-lines';

/** A place of the areas file: mostly one that holds climbs itself. */
export interface Area {
  id: number;
  name: string;
  /** From the state's first level down to the area's own name. */
  path: readonly string[];
  state: string;
  lat: number;
  lon: number;
}

const Climb = z.object({
  id: z.string().regex(/^\d+$/),
  name: z.string(),
  /** Two letters. */
  state: z.string(),
  path: z.array(z.string()).min(1),
  types: z.array(z.string()).default([]),
  yds: z.string().optional(),
  safety: z.string().optional(),
  fa: z.string().optional(),
  /** From the left, from 0. */
  seq: z.number().optional(),
});
export type OpenbetaClimb = z.infer<typeof Climb>;

const columns = ['area_id', 'name', 'path', 'state', 'lon', 'lat'] as const;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The areas of a CSV file (also `.gz`). Throws for a file without the columns, or a line that is no area, by its number. */
export async function readAreas(path: string): Promise<Area[]> {
  const areas: Area[] = [];
  let at: Record<(typeof columns)[number], number> | null = null;
  let line = 0;
  for await (const bytes of readLines(path)) {
    line += 1;
    const cells = splitCsvLine(utf8.decode(bytes).replace(/\r$/, ''));
    if (!at) {
      at = { area_id: 0, name: 0, path: 0, state: 0, lon: 0, lat: 0 };
      for (const column of columns) {
        at[column] = cells.indexOf(column);
        if (at[column] === -1) throw new Error(`${path} has no column ${column}.`);
      }
      continue;
    }
    if (cells.length === 1 && cells[0] === '') continue;
    const cell = (column: (typeof columns)[number]) => cells[at?.[column] ?? -1] ?? '';
    const [id, lat, lon] = [Number(cell('area_id')), Number(cell('lat')), Number(cell('lon'))];
    if (!Number.isInteger(id) || id <= 0 || !Number.isFinite(lat) || !Number.isFinite(lon)) {
      throw new Error(`Line ${line} of ${path} is no area.`);
    }
    areas.push({ id, name: cell('name'), path: cell('path').split('|'), state: cell('state'), lat, lon });
  }
  return areas;
}

/** The climbs of a JSON-lines file (also `.gz`), one after the other. Throws for a line that is none, by its number. */
export async function* readClimbs(path: string): AsyncGenerator<OpenbetaClimb> {
  let line = 0;
  for await (const bytes of readLines(path)) {
    line += 1;
    const text = utf8.decode(bytes).trim();
    if (text === '') continue;
    const parsed = Climb.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`Line ${line} of ${path} is no climb.`);
    yield parsed.data;
  }
}

/** The cells of one line; a quoted one may hold commas and doubled quotes, not line ends. */
function splitCsvLine(line: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return cells;
}
