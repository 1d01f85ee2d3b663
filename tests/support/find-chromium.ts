import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Answers a Chromium of this machine: the one named by CHROMIUM_PATH, an installed one, or Playwright's own; or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`);
    return named;
  }
  const everywhere = [...folders, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const installed = everywhere.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...applications, chromium.executablePath()].find(isProgram) ?? null;
}

/** Installs a Chromium by Playwright, or by Debian's packages when we are root; null when neither works. */
export function installChromium(): string | null {
  const attempts: [string, string[]][] = [[process.execPath, [playwright(), 'install', 'chromium']]];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempts.push(['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']]);
  }
  for (const [program, args] of attempts) {
    process.stdout.write(`no Chromium here, trying: ${program} ${args.join(' ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000, env });
    const found = findChromium();
    if (found && runs(found)) return found;
  }
  return null;
}

function playwright(): string {
  return new URL('cli.js', import.meta.resolve('@playwright/test')).pathname;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}
