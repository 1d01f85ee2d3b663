import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable, HOW_TO_RESTORE } from './database-unusable';

/** The PostgreSQL that PGlite is. */
const VERSION = '18';
const CONTROL_BYTES = 8_192;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENT = /^[0-9A-F]{24}$/;

/** Beside the folder stands whether its making has begun, and whether it came to its end. */
const makingMark = (folder: string) => `${folder}.making`;
const wholeMark = (folder: string) => `${folder}.whole`;

/**
 * Readies the folder of a database to be opened: what a kill left of one that was just being made is thrown away, for
 * nothing was promised then. Throws DatabaseUnusable where something is there that is no whole database.
 */
export function prepareFolder(folder: string): void {
  const names = namesIn(folder);
  if (existsSync(wholeMark(folder))) {
    if (names.length === 0) {
      throw new DatabaseUnusable(
        `${folder} is gone or empty, and ${wholeMark(folder)} beside it says that a database was there. ${HOW_TO_RESTORE} To begin anew, delete ${wholeMark(folder)}.`,
      );
    }
    mustBeWhole(folder);
    // A kill may have come between the two marks.
    rmSync(makingMark(folder), { force: true });
    return;
  }
  if (existsSync(makingMark(folder))) rmSync(folder, { recursive: true, force: true });
  else if (names.length > 0) {
    throw new DatabaseUnusable(
      `${folder} holds something, and no ${wholeMark(folder)} beside it says that it is a whole database of Relais. If it is a copy of one, make an empty file of that name; if its making was cut off, or it is nothing of Relais, take it away.`,
    );
  }
  writeFileSync(makingMark(folder), '');
}

/** Says that the database was made to its end. */
export function markWhole(folder: string): void {
  writeFileSync(wholeMark(folder), '');
  rmSync(makingMark(folder), { force: true });
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw new DatabaseUnusable(`${folder} is a file, and no database.`);
  return readdirSync(folder);
}

function mustBeWhole(folder: string): void {
  mustBeThere(folder, 'PG_VERSION');
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== VERSION) {
    throw new DatabaseUnusable(
      `The database in ${folder} was made by PostgreSQL ${version === '' ? 'of no version' : version}, and this Relais reads ${VERSION}. Back it up with the Relais that made it (npm run provider -- backup FILE), and restore that.`,
    );
  }
  for (const name of ['base', 'pg_xact', 'pg_multixact', 'pg_wal', join('global', 'pg_control')]) {
    mustBeThere(folder, name);
  }
  mustBeLong(folder, join('global', 'pg_control'), CONTROL_BYTES);
  const segments = readdirSync(join(folder, 'pg_wal')).filter((name) => SEGMENT.test(name));
  if (segments.length === 0) throw cut(folder, 'pg_wal holds no journal');
  for (const name of segments) mustBeLong(folder, join('pg_wal', name), SEGMENT_BYTES);
}

function mustBeThere(folder: string, name: string): void {
  if (!existsSync(join(folder, name))) throw cut(folder, `${name} is missing`);
}

function mustBeLong(folder: string, name: string, bytes: number): void {
  const { size } = statSync(join(folder, name));
  if (size !== bytes) throw cut(folder, `${name} has ${size} bytes instead of ${bytes}`);
}

function cut(folder: string, what: string): DatabaseUnusable {
  return new DatabaseUnusable(`The database in ${folder} is not whole: ${what}. ${HOW_TO_RESTORE}`);
}
