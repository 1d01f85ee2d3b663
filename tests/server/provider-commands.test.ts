import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf, temporaryFolder, writeLines } from '../support/item-file';
import { projectRoot } from '../support/project-root';
import { smallCatalogue } from '../support/small-catalogue';

function provider(...words: string[]) {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', 'server/commands/provider.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { code: ran.status, said: ran.stdout, complained: ran.stderr };
}

describe('the provider at the command line', () => {
  test('without words sees every command', () => {
    const { code, said } = provider();
    expect(code).toBe(0);
    for (const name of ['catalogue import', 'catalogue export', 'catalogue convert-openbeta']) {
      expect(said).toContain(name);
    }
  }, 60_000);

  test('is told in words when called wrongly, and when a file is not there', () => {
    expect(provider('catalogue', 'import', 'x', '--fast')).toMatchObject({
      code: 2,
      complained: '--fast is not known here. Known: --dry-run.\n',
    });
    expect(provider('catalogue', 'import', '/nowhere/x.jsonl')).toMatchObject({
      code: 1,
      complained: 'There is no file /nowhere/x.jsonl.\n',
    });
  }, 60_000);

  test('tries a file without changing anything, and hears every wrong line', () => {
    const folder = temporaryFolder();
    try {
      const file = join(folder.path, 'catalogue.jsonl');
      const lines = linesOf(smallCatalogue);
      writeLines(file, lines);
      const dry = provider('catalogue', 'import', file, '--dry-run');
      expect([dry.code, dry.complained]).toEqual([0, '']);
      expect(dry.said).toContain('nothing was changed');
      writeLines(file, [...lines, 'no JSON']);
      const wrong = provider('catalogue', 'import', file);
      expect(wrong.code).toBe(1);
      expect(wrong.complained).toBe(
        `line ${lines.length + 1}: the line is not a JSON object\nNothing was changed.\n`,
      );
    } finally {
      folder.remove();
    }
  }, 60_000);
});
