import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { sourceFiles } from '../support/import-edges';
import { projectRoot } from '../support/project-root';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const reasons = read('docs/decisions/0012-specification-read-otherwise.md');
const app = ['worker', 'src'].flatMap((room) => sourceFiles(room));

/** The endpoints that a source imports by name, or names as a member of a group. */
function namedIn(text: string): string[] {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#contract\/endpoints\//g)];
  const groups = [...text.matchAll(/import \* as (\w+) from '#contract\/endpoints\//g)];
  return [
    ...imported.flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    ...groups.flatMap(([, group = '']) =>
      [...text.matchAll(new RegExp(`\\b${group}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    ),
  ];
}

/** A path with one mark in the place of each value. */
const marked = (path: string) => path.replaceAll(/\$\{[^}]+\}|:\w+/g, ':');

/** The paths that a source asks by their words; what a mutation asks is a write. */
function askedIn(file: string): string[] {
  const method = file.startsWith('worker/mutations/') ? ['POST'] : ['GET', 'POST'];
  const paths = [...read(file).matchAll(/[`'](?:\/api)?(\/[^`'?\s]+)[`'?]/g)];
  return paths.flatMap(([, path = '']) => method.map((how) => `${how} ${marked(path)}`));
}

const named = new Set(app.flatMap((file) => namedIn(read(file))));
const asked = new Set(app.flatMap(askedIn));

describe('an endpoint that the app does not call', () => {
  const isCalled = ({ name, method, path }: (typeof allEndpoints)[number]) =>
    named.has(name) || asked.has(`${method} ${marked(path)}`);

  test('stands with its reason where the specification is read otherwise, and no other does', () => {
    const [, told = ''] = /Not called by our app:([^.]*)\./.exec(reasons) ?? [];
    const uncalled = new Set(
      allEndpoints.filter((endpoint) => !isCalled(endpoint)).map(({ name }): string => name),
    );
    expect(new Set([...told.matchAll(/`(\w+)`/g)].map(([, name]) => name))).toEqual(uncalled);
  });
});
