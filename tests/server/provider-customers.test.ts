import { readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerErase } from '#server/commands/provider/customer-erase';
import { customerExport } from '#server/commands/provider/customer-export';
import { Misused, type ProviderCommand } from '#server/commands/provider/provider-command';
import { readConfiguration } from '#server/configuration/configuration';
import { openDatabase, type Database } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { addCustomer, findCustomerByEmail } from '#server/store/accounts/customers';
import { listLetters } from '#server/store/letters/letters';
import { noteServer } from '#server/store/letters/shop-address';
import { byItself } from '#server/commands/provider/with-database';
import { temporaryFolder } from '../support/item-file';
import { noFetch } from '../support/no-fetch';
import { readZip } from '../support/read-zip';

const EMAIL = 'ines@relais.example';
const folder = temporaryFolder();
const configuration = () =>
  readConfiguration({ DATA_DIR: join(folder.path, 'data'), BASE_URL: 'https://relais.example' });

async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(configuration());
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const run = (command: ProviderCommand, ...words: string[]) => runWith(configuration, command, ...words);

async function runWith(settings: typeof configuration, command: ProviderCommand, ...words: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const ports = {
    ...byItself(settings),
    say: (line: string) => said.push(line),
    fetchText: noFetch,
    complain: (line: string) => complained.push(line),
  };
  return { isDone: await command.run(words, ports), said, complained };
}

beforeAll(() =>
  inDatabase(async (db) => {
    await migrate(db);
    const names = { firstName: 'Inès', lastName: 'Roche', language: 'fr' as const };
    await addCustomer(db, {
      id: randomUUID(),
      email: EMAIL,
      passwordHash: 'x',
      ...names,
      createdAt: new Date(),
    });
  }),
);
afterAll(() => folder.remove());

describe('the provider, asked by letter for what is kept of somebody', () => {
  test('writes it into a file of its own, for whoever that is', async () => {
    const file = join(folder.path, 'ines.zip');
    expect((await run(customerExport, 'Ines@Relais.example', file)).isDone).toBe(true);
    const text = [...readZip(readFileSync(file)).values()].join('\n');
    expect(text).toContain('Roche');
    expect(text).toContain(EMAIL);
    const taken = join(folder.path, 'taken.zip');
    writeFileSync(taken, 'another file');
    await expect(run(customerExport, EMAIL, taken)).rejects.toThrow('EEXIST');
    expect(readFileSync(taken, 'utf8')).toBe('another file');
  });

  test('hears that nobody has an address', async () => {
    const nobody = 'nobody@relais.example';
    const complained = [`Nobody has the address ${nobody}.`];
    const file = join(folder.path, 'nobody.zip');
    expect(await run(customerExport, nobody, file)).toMatchObject({ isDone: false, complained });
    expect(await run(customerErase, nobody, '--for-good')).toMatchObject({ isDone: false, complained });
  });
});

describe('the provider, asked by letter to erase somebody', () => {
  test('has to be sure; then nothing is left but a last letter', async () => {
    await expect(run(customerErase, EMAIL)).rejects.toThrow(Misused);
    expect(await inDatabase((db) => findCustomerByEmail(db, EMAIL))).toBeDefined();
    expect((await run(customerErase, EMAIL, '--for-good')).isDone).toBe(true);
    const [gone, letters] = await inDatabase(
      async (db) => [await findCustomerByEmail(db, EMAIL), await listLetters(db)] as const,
    );
    expect(gone).toBeUndefined();
    expect(letters).toMatchObject([{ name: 'erased', recipient: EMAIL }]);
  });

  test('sends links to where the shop was last, when the command is not told', async () => {
    const data = { DATA_DIR: join(folder.path, 'data') };
    const email = 'lena@relais.example';
    const names = { firstName: 'Léna', lastName: 'Roux', language: 'fr' as const };
    await inDatabase(async (db) => {
      await addCustomer(db, { id: randomUUID(), email, passwordHash: 'x', ...names, createdAt: new Date() });
      await noteServer(db, 'https://books.example', 'mark');
    });
    const erased = await runWith(() => readConfiguration(data), customerErase, email, '--for-good');
    expect(erased.isDone).toBe(true);
    const letter = (await inDatabase(listLetters)).find(({ recipient }) => recipient === email);
    expect(letter).toMatchObject({ data: { link: expect.stringMatching(/^https:\/\/books\.example\/fr/) } });
  });
});
