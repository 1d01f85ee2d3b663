import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importEdges } from './support/import-edges';
import { projectRoot } from './support/project-root';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

/** What is started in production, and what these start: files, without extension. */
const entries = [
  'server/commands/start',
  'server/commands/provider',
  'server/database/pglite-thread-start',
  'server/database/pglite.worker',
];
/** Named on the command line and by the path of a file, not by an import. */
const byName = ['tsx', '@expo-google-fonts/noto-sans'];

const loaded = loadedBy(entries);

describe('what the server loads in production', () => {
  test('is a dependency, or npm ci --omit=dev would leave it out', () => {
    const packages = [...loaded].flatMap(packagesOf);
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('is all that the dependencies are: what dist holds, builds or tests is for development', () => {
    const packages = new Set([...[...loaded].flatMap(packagesOf), ...byName]);
    expect(Object.keys(dependencies).filter((name) => !packages.has(name))).toEqual([]);
  });
});

/** Files and what they import, lazily or not, with what these import. */
function loadedBy(files: readonly string[]): ReadonlySet<string> {
  const edges = importEdges('server');
  const found = new Set(files);
  for (const file of found) for (const { from, to } of edges) if (from === file) found.add(to);
  return found;
}

/** The packages that a file loads; what it imports as a type is gone when it runs. */
function packagesOf(file: string): string[] {
  const code = ['.ts', '.mjs'].map((ending) => readOrNothing(file + ending)).join('');
  const imports = code.matchAll(
    /^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...imports]
    .map(([, still = '', lazy = '']) => still || lazy)
    .filter((path) => !/^(?:\.|#|node:)/.test(path))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

function readOrNothing(path: string): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}
