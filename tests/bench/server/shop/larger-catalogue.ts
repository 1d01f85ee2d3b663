import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { demoIdRange } from '#server/catalogue-format/demo-id-range';

/** A line of a catalogue's file. */
type Line = Record<string, unknown> & { kind: string };

/** Fields that name another line, or the line itself, by a number. */
const idFields = ['id', 'regionId', 'cragId', 'sectorId', 'multipitchId', 'guidebookId', 'sampleSectorId'];
const idListFields = ['regionIds', 'sectorIds', 'multipitchIds'];
/** A copy lies so many degrees east of the one before: the catalogue's crags are not all in one place. */
const DEGREES_APART = 0.7;
const DEGREES_ROUND = 360;

/**
 * Writes a catalogue so many times over, line by line: each copy has other ids, names, slugs and places. What all copies
 * show alike, such as pictures, is written once. Ids are numbered anew from 1, for those of a provider may be so large
 * that a hundred times as many would be beyond what the database holds.
 */
export async function writeLargerCatalogue(file: string, times: number, larger: string): Promise<void> {
  const out = createWriteStream(larger);
  const numbers = new Map<number, number>();
  let shift = 0;
  for (let copy = 0; copy < times; copy += 1) {
    // The first copy has seen every id.
    if (copy > 0) shift = shiftOf(copy, numbers.size);
    const numbered = (id: number) => {
      const number = numbers.get(id) ?? numbers.size + 1;
      numbers.set(id, number);
      return number + shift;
    };
    for await (const text of linesOf(file)) {
      const line = JSON.parse(text) as Line;
      if (copy > 0 && (line.kind === 'catalogue' || line.kind === 'picture')) continue;
      const made = copied(line, copy, numbered);
      if (!out.write(`${JSON.stringify(made)}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
}

/** What is added to the numbers of a copy; the demonstration's ids are passed over. */
function shiftOf(copy: number, ids: number): number {
  const shift = copy * ids;
  return shift + ids < demoIdRange.first ? shift : demoIdRange.last + shift;
}

function copied(line: Line, copy: number, numbered: (id: number) => number): Line {
  const made: Line = { ...line };
  for (const field of idFields) {
    const id = made[field];
    if (typeof id === 'number') made[field] = numbered(id);
  }
  for (const field of idListFields)
    if (Array.isArray(made[field])) made[field] = made[field].map((id: number) => numbered(id));
  if (Array.isArray(made['lines'])) {
    const lines = made['lines'] as { of: number }[];
    made['lines'] = lines.map((one) => ({ ...one, of: numbered(one.of) }));
  }
  if (copy === 0) return made;
  if (typeof made['slug'] === 'string') made['slug'] = `${made['slug']}-${copy}`;
  if (typeof made['label'] === 'string') made['label'] = `${made['label']} ${copy}`;
  // An ISBN is of one book.
  if (made['isbn']) made['isbn'] = null;
  made['name'] = renamed(made['name'], copy);
  if (made['name'] === undefined) delete made['name'];
  const place = made['coordinates'] as { lat: number; lon: number } | undefined;
  if (place) made['coordinates'] = { lat: place.lat, lon: eastOf(place.lon, copy) };
  return made;
}

function renamed(name: unknown, copy: number): unknown {
  if (typeof name === 'string') return `${name} ${copy}`;
  if (typeof name !== 'object' || name === null) return name;
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, `${text} ${copy}`]));
}

function eastOf(lon: number, copy: number): number {
  const moved = lon + copy * DEGREES_APART + DEGREES_ROUND / 2;
  return (moved % DEGREES_ROUND) - DEGREES_ROUND / 2;
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
