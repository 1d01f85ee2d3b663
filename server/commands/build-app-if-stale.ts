import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Everything the built app is made from. */
const SOURCES = [
  'src',
  'worker',
  'server/contract',
  'server/commands/build',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const STAMP = 'dist/app.sources';
const PAGE = 'dist/app/index.html';

/** What of the environment is built into it. */
const SETTINGS = ['MAP_STYLE_URL', 'MATOMO_URL', 'MATOMO_SITE_ID', 'ASSETS_URL'];

/**
 * Builds the app in the browser when its sources or settings are others than those of the last build. Where Vite is
 * not installed, as in production, the app is taken as it was built. Throws when there is none.
 */
export async function buildAppIfStale(root: string, say: (line: string) => void): Promise<void> {
  const hash = hashOf(root);
  const stamp = join(root, STAMP);
  const isBuilt = existsSync(stamp) && existsSync(join(root, PAGE));
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return;
  const vite = findVite();
  if (vite === null) {
    if (!isBuilt)
      throw new Error('The app is not built, and Vite is not installed: npm ci, then npm run build.');
    say(
      'The app is served as it was built; its sources or settings have changed since, and Vite is not installed.',
    );
    return;
  }
  say('Building the app (about half a minute, only when its sources changed)…');
  await runVite(vite, root);
  writeFileSync(stamp, hash);
  say('The app is built.');
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** The program of Vite, which is not part of a production install; null where it is not. */
function findVite(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    return null;
  }
}

function runVite(vite: string, root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    });
    build.once('error', reject);
    build.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The app could not be built.'));
    });
  });
}
