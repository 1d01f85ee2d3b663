import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dependenciesOf, packageFrom, readNotice } from '#server/commands/build/read-notice';
import { projectRoot } from './support/project-root';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Lays a package with these files, and answers its folder. */
function packageOf(name: string, says: object, files: Record<string, string> = {}): string {
  const folder = join(root, 'node_modules', name);
  const all = { ...files, 'package.json': JSON.stringify({ name, version: '1.0.0', ...says }) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('the notice of a package', () => {
  test('is its licence as it wrote it, and what it asks to be passed on', () => {
    const files = { 'NOTICE.txt': 'By Ada', LICENSE: 'Do as you like\r\n' };
    expect(readNotice(packageOf('kind', { license: 'Apache-2.0' }, files))).toEqual({
      name: 'kind',
      version: '1.0.0',
      licence: 'Apache-2.0',
      text: 'Do as you like\n\nBy Ada',
    });
  });

  test('is the text of MIT where the package only names it', () => {
    const { text } = readNotice(packageOf('short', { license: 'MIT', author: 'Ada' }));
    expect(text).toMatch(/^MIT License\n\nCopyright \(c\) Ada\n/);
  });

  test('stops the build where there is none', () => {
    expect(() => readNotice(packageOf('silent', {}))).toThrow('silent');
    expect(() => readNotice(packageOf('textless', { license: 'ISC' }))).toThrow('textless');
  });
});

describe('what a package needs', () => {
  test('is found where Node finds it, types left out', () => {
    const dependencies = { near: '1', far: '1', '@types/near': '1' };
    const user = packageOf('user', { dependencies }, { 'node_modules/near/package.json': '{}' });
    const far = packageOf('far', {});
    packageOf('near', {});
    expect(dependenciesOf(user)).toEqual([join(user, 'node_modules/near'), far]);
    expect(() => packageFrom(user, 'nowhere')).toThrow('nowhere');
  });
});

test('the map’s library still names what is in its one file', () => {
  const within = dependenciesOf(packageFrom(projectRoot, 'maplibre-gl'));
  expect(within.length).toBeGreaterThan(10);
  expect(within.map(readNotice).every(({ text }) => text.length > 100)).toBe(true);
});
