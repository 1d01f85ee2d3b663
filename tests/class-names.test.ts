import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/import-edges';
import { projectRoot } from './support/project-root';

/** A place where a class is named: a component's `styles['name']`, or `composes: name` of another stylesheet. */
interface Use {
  user: string;
  stylesheet: string;
  name: string;
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const stylesheets = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => posix.join('src', path.replaceAll('\\', '/')))
  .toSorted();
const defined = new Map(stylesheets.map((path) => [path, classesOf(read(path))]));

const components = sourceFiles('src').map(readComponent);
const uses = [...components.flatMap((one) => one.uses), ...stylesheets.flatMap(composedBy)];
/** Stylesheets of which a component takes the class that a value names: a kind, a grade band, a severity. */
const usedByValue = new Set(components.flatMap((one) => one.byValue));

describe('a class of a CSS module', () => {
  test('is defined where a component or another stylesheet names it', () => {
    const lost = uses.filter(({ stylesheet, name }) => !defined.get(stylesheet)?.has(name));
    expect(lost.map(({ user, stylesheet, name }) => `${user} names .${name} of ${stylesheet}`)).toEqual([]);
  });

  test('is named somewhere, or nobody would miss it', () => {
    const named = new Set(uses.map(({ stylesheet, name }) => `${stylesheet} .${name}`));
    const idle = stylesheets
      .filter((path) => !usedByValue.has(path))
      .flatMap((path) => [...(defined.get(path) ?? [])].map((name) => `${path} .${name}`))
      .filter((said) => !named.has(said));
    expect(idle).toEqual([]);
  });
});

test('every CSS module is imported or composed by something', () => {
  const known = new Set([...uses.map(({ stylesheet }) => stylesheet), ...usedByValue]);
  expect(stylesheets.filter((path) => !known.has(path))).toEqual([]);
});

/** The classes that the selectors of a stylesheet name, without those of `:global(...)`. */
function classesOf(css: string): ReadonlySet<string> {
  const rules = withoutComments(css)
    .replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, before = '']) => before.trim());
  return new Set(
    selectors
      .filter((selector) => !selector.startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

function composedBy(user: string): Use[] {
  const found = withoutComments(read(user)).matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+'([^']+)')?\s*;/g);
  return [...found].flatMap(([, names = '', from]) => {
    const stylesheet = from === undefined ? user : posix.join(posix.dirname(user), from);
    return names.split(/\s+/).map((name) => ({ user, stylesheet, name }));
  });
}

/** What a component names of the stylesheets it imports, and those of which it names a class by a value. */
function readComponent(user: string): { uses: Use[]; byValue: string[] } {
  const code = read(user);
  const imports = [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  const keys = imports.flatMap(([, local = '', path = '']) =>
    [...code.matchAll(new RegExp(String.raw`\b${local}\[([^\]]+)\]`, 'g'))].map(([, key = '']) => ({
      stylesheet: posix.join(posix.dirname(user), path),
      names: [...key.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    })),
  );
  return {
    uses: keys.flatMap(({ stylesheet, names }) => names.map((name) => ({ user, stylesheet, name }))),
    byValue: keys.filter(({ names }) => names.length === 0).map(({ stylesheet }) => stylesheet),
  };
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
