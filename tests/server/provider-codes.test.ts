import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessGive, accessList, accessTake } from '#server/commands/provider/given/access';
import { codesAdd, codesEnd, codesList } from '#server/commands/provider/given/codes';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { readConfiguration } from '#server/configuration/configuration';
import { openDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { addCustomer } from '#server/store/accounts/customers';
import type { ProviderCommand } from '#server/commands/provider/provider-command';
import { byItself } from '#server/commands/provider/with-database';
import { noFetch } from '../support/no-fetch';
import { smallShop, ware } from '../support/small-shop';

let dataDir: string;
const said: string[] = [];
const configuration = () => readConfiguration({ DATA_DIR: dataDir });

/** What a command says, its complaints marked; whether it was done comes first. */
async function run(command: ProviderCommand, ...words: string[]): Promise<string> {
  said.length = 0;
  const ports = {
    ...byItself(configuration),
    fetchText: noFetch,
    say: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(`! ${line}`),
  };
  const isDone = await command.run(words, ports);
  return [isDone, ...said].join('\n');
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'relais-codes-'));
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  // The other guidebook is sold on paper only.
  const products = smallShop.products.filter(({ id }) => id !== ware.otherDigital);
  await importCatalogue(db, { ...smallShop, products }, Date.parse('2026-06-01T10:00:00Z'));
  await close();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the provider who makes a code', () => {
  test('says what it takes off, when and how often, finds it in the list and ends it', async () => {
    const first = await run(
      codesAdd,
      'été-2099',
      '20%',
      'from=2099-06-01',
      'until=2099-08-31',
      'uses=50',
      'each=1',
    );
    expect(first).toBe(
      'true\nETE-2099  20 % off  all that is digital  from 2099-06-01 to 2099-08-31  used 0 of 50  1 each',
    );
    expect(await run(codesAdd, 'CLUB', '500', 'for=guidebook-1')).toMatch(
      /^true\nCLUB {2}5\.00 off {2}digital editions of guidebooks 1 {2}from \d{4}-\d\d-\d\d on {2}used 0$/u,
    );
    expect(await run(codesAdd, 'Club', '10%')).toBe(
      'false\n! There is or was a code CLUB: take another name.',
    );
    expect(await run(codesList)).toMatch(/^true\nCLUB {2}.*\nETE-2099 {2}.*\n2 codes\.$/u);
    expect(await run(codesEnd, 'club')).toBe('true\nCLUB is over.');
    expect(await run(codesEnd, 'club')).toBe('false\n! There is no open code CLUB.');
    expect(await run(codesList)).toMatch(/CLUB .* ended\n/u);
  });

  test('is refused paper and postage, and a guidebook that is sold on paper only', async () => {
    await expect(run(codesAdd, 'PAPIER', '5%', 'on=paper')).rejects.toThrow('fixed by law');
    await expect(run(codesAdd, 'PORT', '100', 'shipping')).rejects.toThrow('fixed by law');
    expect(await run(codesAdd, 'PAPIER', '5%', 'for=guidebook-2')).toMatch(
      /^false\n! .*never reduces paper\.$/u,
    );
  });

  test.each([
    [['A!', '5%'], 'is no code'],
    [['CODE'], 'This takes CODE'],
    [['CODE', '0%'], 'PERCENT is a whole number from 1 to 100'],
    [['CODE', '101%'], 'PERCENT'],
    [['CODE', '0'], 'CENTS'],
    [['CODE', '5%', 'from=1 June'], 'is no day'],
    [['CODE', '5%', 'from=2099-02-02', 'until=2099-02-01'], '"until" is before "from"'],
    [['CODE', '5%', 'from=2020-01-01', 'until=2020-02-01'], '"until" is past'],
    [['CODE', '5%', 'uses=0'], 'uses is a whole number'],
    [['CODE', '5%', 'for=elsewhere'], 'no guidebook elsewhere'],
    [['CODE', '5%', 'colour=red'], 'is not known here'],
  ])('is told what is wrong with %j', async (words, told) => {
    await expect(run(codesAdd, ...words)).rejects.toThrow(told);
  });
});

describe('the provider who gives access by hand', () => {
  test('is told what is wrong', async () => {
    await expect(run(accessGive, 'ines@relais.example')).rejects.toThrow('This takes E-MAIL GUIDEBOOK');
    await expect(run(accessGive, 'ines@relais.example', 'guidebook-1', '--until')).rejects.toThrow(
      'This takes',
    );
    await expect(run(accessGive, 'ines@relais.example', 'guidebook-1', '--until', 'soon')).rejects.toThrow(
      'no day',
    );
    await expect(
      run(accessGive, 'ines@relais.example', 'guidebook-1', '--until', '2020-01-01'),
    ).rejects.toThrow('is past');
    await expect(run(accessTake, 'ines@relais.example', 'elsewhere')).rejects.toThrow(
      'no guidebook elsewhere',
    );
    expect(await run(accessGive, 'ines@relais.example', 'guidebook-1')).toBe(
      'false\n! Nobody has the address ines@relais.example.',
    );
  });

  test('names the day, and finds it in the list until it is taken back', async () => {
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
    const id = crypto.randomUUID();
    const names = { firstName: 'Inès', lastName: 'Grimpe', language: 'fr' as const };
    const email = 'ines@relais.example';
    await addCustomer(db, { id, email, passwordHash: '', ...names, createdAt: new Date() });
    await close();
    expect(await run(accessGive, email, 'guidebook-1', '--until', '2099-12-31')).toMatch(
      /^true\nguidebook-1 is open to ines@relais\.example until 2099-12-31;/u,
    );
    expect(await run(accessList)).toMatch(/ines@relais\.example {2}\S.* until 2099-12-31\n1 given\.$/u);
    expect(await run(accessTake, email, 'guidebook-1')).toMatch(/^true\n/u);
    expect(await run(accessTake, email, 'guidebook-1')).toMatch(/^false\n! .* was not given/u);
    expect(await run(accessList)).toMatch(/ taken back \d{4}-\d\d-\d\d\n1 given\.$/u);
  });
});
