import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** How many releases before the one that is served keep their files: pages of theirs are still open somewhere. */
export const KEPT_BEFORE = 3;

/**
 * Keeps the hashed files of the built app beyond its release, so that a page of an earlier one still finds the parts
 * it has not loaded yet, forward and back. Answers the folder to serve them from, in which `assets/` lies. Lists in
 * `folder` say which release has which files; what no kept one has is removed. `now` in milliseconds.
 */
export function keepRelease(app: string, folder: string, now: number): string {
  const files = join(folder, 'files');
  const assets = join(files, 'assets');
  const lists = join(folder, 'lists');
  mkdirSync(assets, { recursive: true });
  mkdirSync(lists, { recursive: true });
  const names = existsSync(join(app, 'assets')) ? readdirSync(join(app, 'assets')) : [];
  for (const name of names) copyOnce(join(app, 'assets', name), join(assets, name));
  const list = join(lists, `${releaseOf(names)}.json`);
  const part = partOf(list);
  writeFileSync(part, JSON.stringify(names));
  renameSync(part, list);
  // A release that is served again, after one was taken back, is the newest again.
  utimesSync(list, new Date(now), new Date(now));
  forget(lists, assets);
  return files;
}

/** What a release is called, by the names of its files, which hold the hashes of their contents. */
export function releaseOf(names: readonly string[]): string {
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16);
}

/** A name holds the hash of its content: what is there whole is right. */
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one that knows no links.
    const part = partOf(to);
    copyFileSync(from, part);
    renameSync(part, to);
  }
}

/** Several processes of one server start on one folder: each writes under a name of its own. */
function partOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

function forget(lists: string, assets: string): void {
  const newestFirst = readdirSync(lists)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: join(lists, name), at: statSync(join(lists, name)).mtimeMs }))
    .toSorted((one, two) => two.at - one.at);
  for (const { path } of newestFirst.slice(KEPT_BEFORE + 1)) rmSync(path, { force: true });
  const kept = newestFirst
    .slice(0, KEPT_BEFORE + 1)
    .flatMap(({ path }) => JSON.parse(readFileSync(path, 'utf8')) as string[]);
  const needed = new Set(kept);
  for (const name of readdirSync(assets)) if (!needed.has(name)) rmSync(join(assets, name), { force: true });
}
