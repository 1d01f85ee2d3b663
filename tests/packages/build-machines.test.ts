import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/project-root';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('a build machine', () => {
  const github = read('.github/workflows/ci.yml');

  test('runs what everybody runs', () => {
    expect(github).toMatch(/^ +- run: \.ci\/run$/m);
    expect(read('.gitlab-ci.yml')).toMatch(/^ +- \.ci\/run$/m);
  });

  test('may read the repository and nothing else, by actions of one commit', () => {
    expect(github).toMatch(/^permissions:\n {2}contents: read\n\S/m);
    expect(github.match(/permissions|secrets\./g)).toEqual(['permissions']);
    const actions = [...github.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});

describe('what Renovate offers', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as { packageRules: Record<string, unknown>[] };
  const { overrides, dependencies } = JSON.parse(read('package.json')) as Record<
    'overrides' | 'dependencies',
    Record<string, string>
  >;

  test('leaves the versions alone that are held for a reason', () => {
    expect(overrides['cookie']).toBe('1.1.1');
    expect(packageRules).toContainEqual(
      expect.objectContaining({ matchDepTypes: ['overrides'], enabled: false }),
    );
    expect(dependencies['sanitize-html'], 'read version by version').toMatch(/^\d+\.\d+\.\d+$/);
    expect(packageRules).toContainEqual(
      expect.objectContaining({ matchPackageNames: ['sanitize-html', 'dompurify'], rangeStrategy: 'pin' }),
    );
  });

  test('stays on the Node of production', () => {
    const rule = packageRules.find(({ matchPackageNames: names }) => String(names) === 'node');
    const [, allowed = ''] = /^\/(.*)\/$/.exec(String(rule?.['allowedVersions'])) ?? [];
    expect(new RegExp(allowed).test(read('.nvmrc').trim())).toBe(true);
  });
});
