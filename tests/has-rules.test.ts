import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './support/project-root';

/** `:has(…)`, and what follows it up to the end of its selector. */
const LOOKS_FROM_ABOVE = /:has\((?:[^()]|\([^()]*\))*\)\)*([\s>+~][^,{}]*)(?=[,{])/g;
/** A part that a class or an attribute names: browsers look it up instead of trying every element. */
const IS_NAMED = /[.[][^\s>+~]*\s*$/;

const folder = join(projectRoot, 'src');
const stylesheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/**
 * A rule that looks with `:has` from an element above for a tag or `*` has browsers style the whole page anew whenever
 * anything comes or goes: 645 elements instead of 76 for one small menu, a third of what a tap took.
 */
test('no rule asks with :has from above for what has no name', () => {
  expect(stylesheets.length).toBeGreaterThan(50);
  const costly = stylesheets.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(LOOKS_FROM_ABOVE)]
      .filter(([, rest = '']) => rest.trim() !== '' && !IS_NAMED.test(rest))
      .map(([rule]) => `${path}: ${rule.trim()}`),
  );
  expect(costly).toEqual([]);
});
