import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runWords } from '#server/commands/beside/run-words';
import { byItself } from '#server/commands/provider/with-database';
import { buildServer } from '../support/build-server';
import { linesOf, temporaryFolder, writeLines } from '../support/item-file';
import { noFetch } from '../support/no-fetch';
import { projectRoot } from '../support/project-root';
import { smallCatalogue } from '../support/small-catalogue';

beforeAll(buildServer);

function provider(...words: string[]) {
  const ran = spawnSync(process.execPath, ['server/commands/provider.mjs', ...words], {
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

  test.each([
    ['order list', 'There is no command "order". Did you mean "orders list"?'],
    ['prices lits', 'There is no command "prices lits". Did you mean "prices list"?'],
    ['restor x.backup', 'There is no command "restor". Did you mean "restore"?'],
    ['staff', 'There is no command "staff". There is staff add, staff remove, staff list.'],
    ['make coffee', 'There is no command "make".'],
  ])('hears of %s that there is none, and what is near', async (line, words) => {
    const complained: string[] = [];
    const ports = {
      ...byItself(() => {
        throw new Error('read too early');
      }),
      fetchText: noFetch,
      say: () => undefined,
      complain: (told: string) => void complained.push(told),
    };
    expect(await runWords(line.split(' '), ports)).toBe(2);
    expect(complained).toEqual([`${words} "npm run provider" alone lists them all.`]);
  });

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
