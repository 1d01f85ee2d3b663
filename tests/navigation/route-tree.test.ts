import { describe, expect, test } from 'vitest';
import { screenPaths } from '#contract/paths/screen-paths';
import { routeTree } from '../../src/shell/routes/route-tree';

interface Branch {
  path?: string;
  children?: readonly Branch[] | Record<string, Branch>;
}

/** The path of every route below a branch, without the language. */
function pathsOf(branch: Branch, above: readonly string[] = []): string[] {
  return Object.values(branch.children ?? {}).flatMap((child) => {
    const { path } = (child as { options?: Branch }).options ?? {};
    const parts = path === undefined || path === '/' || path === '{-$lng}' ? above : [...above, path];
    return [parts.join('/'), ...pathsOf(child, parts)];
  });
}

describe('the table of screens', () => {
  test('names every path of the route tree and no other, so that each is translated, served and walked', () => {
    const drawn = new Set(pathsOf(routeTree as Branch).filter((path) => path !== ''));
    // The rest of a search's path is dropped before the tree sees it.
    expect([...drawn].toSorted()).toEqual(screenPaths.filter((path) => path !== 'search/$').toSorted());
  });
});
