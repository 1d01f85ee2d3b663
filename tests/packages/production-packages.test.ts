import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { server } from '../../server/commands/built.mjs';
import { buildServer } from '../support/build-server';
import { packagesOf } from '../support/loaded-packages';
import { projectRoot } from '../support/project-root';

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Named by the path of a file, not by an import. */
const byName = ['@expo-google-fonts/noto-sans'];

let loaded: string[] = [];
beforeAll(async () => {
  await buildServer();
  const built = readdirSync(join(projectRoot, server.folder)).filter((file) => file.endsWith('.js'));
  loaded = built.flatMap((file) => packagesOf(`${server.folder}/${file.slice(0, -'.js'.length)}`));
});

describe('what the server loads in production', () => {
  test('is a dependency, or npm ci --omit=dev would leave it out', () => {
    expect([...new Set(loaded)].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('is all that the dependencies are: what dist holds, builds or tests is for development', () => {
    const packages = new Set([...loaded, ...byName]);
    expect(Object.keys(dependencies).filter((name) => !packages.has(name))).toEqual([]);
  });
});
