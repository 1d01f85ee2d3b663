import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Misused } from '#server/commands/provider/provider-command';
import { vatAbroad, vatList, vatRead, vatRemove, vatSet } from '#server/commands/provider/money/vat';
import { readConfiguration } from '#server/configuration/configuration';
import { temporaryFolder } from '../support/item-file';
import { commandRunner } from '../support/run-command';
import { unionRates } from '../support/union-rates';

const folder = temporaryFolder();
const configuration = () => readConfiguration({ DATA_DIR: join(folder.path, 'data') });
afterAll(() => folder.remove());

const run = commandRunner(configuration);
function file(text: string): string {
  const path = join(folder.path, 'rates.csv');
  writeFileSync(path, text);
  return path;
}

describe('the provider who says that VAT follows the buyer', () => {
  test('enters the rates of all member states first, and is told which are missing', async () => {
    expect((await run(vatList))[1]).toBe('home, every sale is taxed at the rate of the product\n0 rates.');
    expect(await run(vatSet, 'DE', 'digital', '19', '2026-01-01')).toEqual([
      true,
      'Set: DE digital from 2026-01-01: 19 %',
    ]);
    const [isDone, words] = await run(vatAbroad, 'oss', '2026-07-01');
    expect(isDone).toBe(false);
    expect(words).toContain('DE physical, DK physical');
    expect(words).not.toContain('DE virtual');
    const lines = unionRates.map(
      ({ country, kind, rate, since }) =>
        `${country}, ${kind === 'physical' ? 'paper' : 'digital'}, ${rate}, ${since}`,
    );
    const path = file(['# made up', '', ...lines].join('\r\n'));
    expect(await run(vatRead, path)).toEqual([true, '52 rates are entered.']);
    expect((await run(vatAbroad, 'oss', '2019-07-01'))[0]).toBe(false);
    expect(await run(vatAbroad, 'oss', '2026-07-01')).toEqual([
      true,
      expect.stringMatching(/^From 2026-07-01 on each sale is taxed in the country/),
    ]);
    const [, list] = await run(vatList);
    expect(list).toContain('from 2026-07-01: oss');
    expect(list).toContain('DE digital from 2026-01-01: 19 %');
    expect(list).toContain('53 rates.');
  });

  test('takes a rate away again', async () => {
    expect((await run(vatRemove, 'DE', 'digital', '2026-01-01'))[0]).toBe(true);
    expect((await run(vatRemove, 'DE', 'digital', '2026-01-01'))[0]).toBe(false);
  });

  test.each([
    ['a rate of France', ['FR', 'digital', '20', '2026-01-01'], 'has the rates of the products'],
    ['no country', ['XX', 'digital', '20', '2026-01-01'], 'no country code'],
    ['no kind', ['DE', 'ebook', '20', '2026-01-01'], 'COUNTRY paper'],
    ['a rate with a comma', ['DE', 'digital', '5,5', '2026-01-01'], 'no rate such as 5.5'],
    ['a rate below nothing', ['DE', 'digital', '-1', '2026-01-01'], 'no rate such as 5.5'],
    ['a day that is none', ['DE', 'digital', '20', '2026-02-30'], 'no day'],
    ['too much', ['DE', 'digital', '20', '2026-01-01', 'now'], 'COUNTRY paper'],
  ])('is told what is wrong with %s', async (_what, words, told) => {
    await expect(run(vatSet, ...words)).rejects.toThrow(told);
  });

  test('has a file read as a whole, or not at all', async () => {
    const before = await run(vatList);
    const broken = file('PL,digital,8,2027-01-01\nPL,paper,many,2027-01-01');
    await expect(run(vatRead, broken)).rejects.toThrow('many is no rate');
    const twice = file('PL,digital,8,2027-01-01\nPL,digital,9,2027-01-01');
    await expect(run(vatRead, twice)).rejects.toThrow('twice');
    await expect(run(vatAbroad, 'everywhere')).rejects.toThrow(Misused);
    await expect(run(vatAbroad, 'oss', 'tomorrow')).rejects.toThrow(Misused);
    expect(await run(vatList)).toEqual(before);
  });
});
