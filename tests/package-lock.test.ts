import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './support/project-root';

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

test('every optional package the lock names has an entry, or npm ci would refuse it', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => place in packages))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Where Node would look for a package, from the nearest folder up. */
function places(path: string, name: string): string[] {
  const found = [`${path}/node_modules/${name}`.replace(/^\//, '')];
  for (
    let end = path.lastIndexOf('node_modules/');
    end !== -1;
    end = path.lastIndexOf('node_modules/', end - 1)
  ) {
    found.push(`${path.slice(0, end)}node_modules/${name}`);
    if (end === 0) break;
  }
  return found;
}
