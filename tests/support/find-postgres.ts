import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianRoot = '/usr/lib/postgresql';
const homebrewRoots = ['/opt/homebrew/opt', '/usr/local/opt'];

/** Answers the folder that holds `initdb` and `postgres`, the newest when there are several, or null. */
export function findPostgres(): string | null {
  return candidates().find((folder) => holds(folder, 'initdb') && holds(folder, 'postgres')) ?? null;
}

function candidates(): string[] {
  const debian = versions(debianRoot, /^\d+$/).map((version) => join(debianRoot, version, 'bin'));
  const homebrew = homebrewRoots.flatMap((root) =>
    versions(root, /^postgresql(@\d+)?$/).map((version) => join(root, version, 'bin')),
  );
  return [...debian, ...homebrew, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
}

function versions(root: string, shape: RegExp): string[] {
  try {
    return readdirSync(root)
      .filter((name) => shape.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  } catch {
    return [];
  }
}

function holds(folder: string, program: string): boolean {
  try {
    accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
