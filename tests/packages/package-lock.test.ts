import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/project-root';

interface Lock {
  packages: Record<
    string,
    {
      optionalDependencies?: Record<string, string>;
      integrity?: string;
      resolved?: string;
      hasInstallScript?: true;
    }
  >;
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
const locked = Object.entries(packages).filter(([path]) => path !== '');

test('every package of the lock is known by its bytes', () => {
  expect(locked.length).toBeGreaterThan(1_000);
  expect(locked.filter(([, { integrity = '' }]) => !/^sha512-\S{88}$/.test(integrity))).toEqual([]);
});

test('every package comes from the registry: none by git, by a folder or by an address of its own', () => {
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('no package has to run anything when it is installed, and none may', () => {
  expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  // esbuild's only makes its start sooner, and tells a wrong platform.
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(running.map(([path]) => path)).toEqual(['node_modules/esbuild']);
});

test('every optional package the lock names has an entry, or npm ci would refuse it', () => {
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
