import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Database } from '../database/database';
import { keepReleaseFiles, readReleaseFile } from '../store/releases/release-files';
import { KEPT_BEFORE, releaseOf } from './keep-release';

const unpack = promisify(brotliDecompress);
/** As the build names files; those packed beside them are made of them. */
const NAME = /^[\w-]+(?:\.[\w-]+)+$/;
const PACKED = /\.(?:br|gz)$/;

/** Puts the built app's hashed files where machines with another release find them: a page that they sent may need one. */
export async function shareRelease(db: Database, app: string): Promise<void> {
  const assets = join(app, 'assets');
  if (!existsSync(assets)) return;
  const all = readdirSync(assets);
  const names = all.filter((name) => !PACKED.test(name));
  const there = new Set(all);
  const read = (name: string) => {
    const isPacked = there.has(`${name}.br`);
    return { isPacked, bytes: readFileSync(join(assets, isPacked ? `${name}.br` : name)) };
  };
  await keepReleaseFiles(db, { id: releaseOf(all), names, read }, KEPT_BEFORE);
}

/**
 * Brings a hashed file of another machine's release beside those that are kept in `folder`, which `keepRelease` answered;
 * false where nobody has it, or it is here already.
 */
export async function bringReleaseFile(db: Database, folder: string, name: string): Promise<boolean> {
  const file = join(folder, 'assets', name);
  if (!NAME.test(name) || PACKED.test(name) || existsSync(file)) return false;
  const found = await readReleaseFile(db, name);
  if (!found) return false;
  if (found.isPacked) place(`${file}.br`, found.bytes);
  place(file, found.isPacked ? await unpack(found.bytes) : found.bytes);
  return true;
}

/** Whole or not at all. */
function place(file: string, bytes: Buffer): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}
