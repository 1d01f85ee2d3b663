// Plain JavaScript, because it decides whether there is something built to be run.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Builds the app in the browser, or the server, when its sources or settings are others than those of the last build. Where
 * Vite is not installed, as in production, it is taken as it was built. Throws when there is none.
 * @param {import('./built.mjs').Built} built
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 */
export async function buildIfStale(built, root, say) {
  const stamp = join(root, `${built.folder}.sources`);
  const isBuilt = existsSync(stamp) && existsSync(join(root, built.folder, built.main));
  const vite = findVite();
  const lookedAt = new Date();
  const { files, shape, changedAt } = look(root, built);
  const [formerShape, formerBytes] = isBuilt ? readFileSync(stamp, 'utf8').split('\n') : [];
  const isAlike = isBuilt && shape === formerShape;
  if (isAlike && (vite === null || changedAt < statSync(stamp).mtimeMs)) return;
  if (vite === null) {
    if (!isBuilt)
      throw new Error(
        `The ${built.name} is not built, and Vite is not installed: npm ci, then npm run build.`,
      );
    say(
      `The ${built.name} is taken as it was built; its sources or settings have changed since, and Vite is not installed.`,
    );
    return;
  }
  const bytes = hashOf(files.map((file) => readFileSync(join(root, file))));
  if (!isAlike || bytes !== formerBytes) {
    say(`Building the ${built.name} (${built.takes}, only when its sources changed)…`);
    await build(built, vite, root);
    say(`The ${built.name} is built.`);
  }
  writeFileSync(stamp, `${shape}\n${bytes}\n`);
  // What is touched while it is read and built will be read again.
  utimesSync(stamp, lookedAt, lookedAt);
}

/**
 * What is to be seen of the sources without reading them: their paths and sizes, and when the last one was changed.
 * @param {string} root
 * @param {import('./built.mjs').Built} built
 */
function look(root, { sources, settings }) {
  const files = sources.flatMap((source) => filesUnder(root, source));
  const stats = files.map((file) => statSync(join(root, file)));
  const seen = files.map((file, at) => `${file} ${stats[at]?.size}`);
  return {
    files,
    shape: hashOf([...seen, ...settings.map((name) => `${name}=${process.env[name] ?? ''}`)]),
    // Of the file itself, not of its content: one that is moved or copied here may be as old as it was.
    changedAt: Math.max(...stats.map(({ ctimeMs }) => ctimeMs)),
  };
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((one) =>
      one.isDirectory() ? filesUnder(root, `${path}/${one.name}`) : [`${path}/${one.name}`],
    );
}

/** @param {(string | Buffer)[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** The program of Vite, which is not part of a production install; null where it is not. */
function findVite() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    return null;
  }
}

/** A build takes minutes at most: what stands beside its place for longer was left by one that was killed. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Builds it beside its place and then puts it there: until then whoever runs it has the one before, whole.
 * @param {import('./built.mjs').Built} built
 * @param {string} vite
 * @param {string} root
 */
async function build({ name, folder, main, config, loadsLate }, vite, root) {
  const place = join(root, folder);
  removeLeft(place);
  const outDir = `${folder}.${randomUUID()}`;
  const beside = join(root, outDir);
  const former = `${beside}.former`;
  const words = [vite, 'build', '--config', config, '--outDir', outDir, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    const [code] = await once(spawn(process.execPath, words, { cwd: root, env, stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`The ${name} could not be built.`);
    try {
      if (loadsLate && existsSync(place)) keepParts(place, main, beside);
    } catch (error) {
      // Another one who builds the same has just taken it away, and keeps its parts.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    try {
      if (existsSync(place)) renameSync(place, former);
      renameSync(beside, place);
    } catch (error) {
      // Two who start at once build the same: what the other one has put there meanwhile is as good.
      if (!existsSync(place)) throw error;
    }
  } finally {
    for (const left of [former, beside]) rmSync(left, { recursive: true, force: true });
  }
}

/**
 * Removes what builds that were killed have left beside a place.
 * @param {string} place
 */
function removeLeft(place) {
  if (!existsSync(dirname(place))) return;
  for (const name of readdirSync(dirname(place))) {
    const left = join(dirname(place), name);
    if (!name.startsWith(`${basename(place)}.`) || left === `${place}.sources`) continue;
    // Whoever builds at the same time may just have put theirs in its place.
    const { mtimeMs = Infinity } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) rmSync(left, { recursive: true, force: true });
  }
}

/** Builds that follow each other within a day leave their parts to each other: a server may run any of them. */
const KEPT_MS = 86_400_000;

/**
 * Takes the parts that only the former build has into the new one: a server that runs loads some of them later.
 * @param {string} former
 * @param {string} main What of it was written with all its own parts.
 * @param {string} next
 */
function keepParts(former, main, next) {
  const since = statSync(join(former, main)).mtimeMs - KEPT_MS;
  for (const path of filesUnder(former, '.')) {
    const [from, to] = [join(former, path), join(next, path)];
    if (existsSync(to) || statSync(from).mtimeMs < since) continue;
    cpSync(from, to, { preserveTimestamps: true });
  }
}
