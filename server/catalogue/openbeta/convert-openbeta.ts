import { createWriteStream, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ItemKind } from '#server/catalogue-format/catalogue-item';
import { makeItems } from './make-items';
import { makePlaces } from './make-places';
import { readAreas, readClimbs } from './read-openbeta';
import { sortClimbs, type LeftOut } from './sort-climbs';

/** What became of every row of the two files. */
export interface OpenbetaReport {
  areas: number;
  climbs: number;
  /** Lines of the catalogue by kind. */
  written: Partial<Record<ItemKind, number>>;
  /** Rows by reason. */
  leftOut: Record<string, number>;
}

/**
 * Turns OpenBeta's areas (CSV) and roped climbs (JSON lines), both also as `.gz`, into a catalogue file. `OUT.left-out.tsv`
 * lists every row that is not in it, with its reason. The same files give the same catalogue.
 */
export async function convertOpenbeta({
  areas: areasFile,
  climbs: climbsFile,
  out,
  isEachClimbASector = false,
}: {
  areas: string;
  climbs: string;
  out: string;
  isEachClimbASector?: boolean;
}): Promise<OpenbetaReport> {
  const areas = await readAreas(areasFile);
  const { byArea, leftOut: climbsLeftOut, count } = await sortClimbs(areas, readClimbs(climbsFile));
  const places = makePlaces(areas, byArea, isEachClimbASector);
  const leftOut = [...places.leftOut, ...climbsLeftOut];
  const written: OpenbetaReport['written'] = {};
  const updatedAt = new Date(Math.floor(statSync(climbsFile).mtimeMs / 1000) * 1000).toISOString();
  function* lines() {
    for (const item of makeItems(places, updatedAt)) {
      written[item.kind] = (written[item.kind] ?? 0) + 1;
      yield `${JSON.stringify(item)}\n`;
    }
  }
  const packing = out.endsWith('.gz') ? [createGzip()] : [];
  await pipeline([Readable.from(lines()), ...packing, createWriteStream(out)]);
  await writeFile(`${out}.left-out.tsv`, leftOutTable(leftOut));
  return { areas: areas.length, climbs: count, written, leftOut: countReasons(leftOut) };
}

function leftOutTable(rows: readonly LeftOut[]): string {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const lines = rows.map(({ file, id, name, reason }) => [file, id, plain(name), reason].join('\t'));
  return [['file', 'id', 'name', 'reason'].join('\t'), ...lines, ''].join('\n');
}

function countReasons(rows: readonly LeftOut[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { file, reason } of rows) {
    const key = `${file}: ${reason}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
