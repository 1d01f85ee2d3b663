import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadedBy, packagesOf } from '../support/loaded-packages';
import { projectRoot } from '../support/project-root';

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What is started in production, and what these start: files, without extension. */
const entries = [
  'server/commands/start',
  'server/commands/provider',
  'server/database/pglite-thread-start',
  'server/database/pglite.worker',
];
/** Named on the command line and by the path of a file, not by an import. */
const byName = ['tsx', '@expo-google-fonts/noto-sans'];

const loaded = loadedBy(entries, 'server');

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
