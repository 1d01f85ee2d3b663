import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { pricesCopy, pricesList } from '#server/commands/provider/prices';
import { Misused } from '#server/commands/provider/provider-command';
import { verify } from '#server/commands/provider/verify';
import { withDatabase } from '#server/commands/provider/with-database';
import { readConfiguration } from '#server/configuration/configuration';
import { CopySigner } from '#server/own-copy/copy-signer';
import { factsMeta } from '#contract/catalogue/signed-copy';
import { temporaryFolder } from '../support/item-file';
import { commandRunner } from '../support/run-command';
import { smallShop, ware } from '../support/small-shop';

const folder = temporaryFolder();
const configuration = () => readConfiguration({ DATA_DIR: join(folder.path, 'data') });
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

const run = commandRunner(configuration);

beforeAll(() => withDatabase(configuration(), (db) => importCatalogue(db, smallShop, NOW)));
afterAll(() => folder.remove());

describe('the provider who lets no copy of a guidebook be taken', () => {
  test('turns it off and on by edition, and reads in the list that it is off', async () => {
    const listed = async () =>
      (await run(pricesList))[1].split('\n').filter((line) => line.includes('no copy'));
    expect(await listed()).toEqual([]);
    expect(await run(pricesCopy, `${ware.digital}`, 'off')).toEqual([
      true,
      `No copy is taken of ${ware.digital} (Guidebook 1) now.`,
    ]);
    expect(await listed()).toEqual([
      expect.stringMatching(`^${ware.digital} .* on sale, no copy .*Guidebook 1`),
    ]);
    expect(await run(pricesCopy, `${ware.digital}`, 'on')).toEqual([
      true,
      `Copies may be taken of ${ware.digital} (Guidebook 1) now.`,
    ]);
    expect(await listed()).toEqual([]);
  });

  test('is told what is no edition of a guidebook, and how the command is called', async () => {
    expect(await run(pricesCopy, `${ware.crag}`, 'off')).toEqual([
      false,
      `${ware.crag} is no edition of a guidebook.`,
    ]);
    expect(await run(pricesCopy, '999999', 'off')).toEqual([false, 'There is no product 999999.']);
    await expect(run(pricesCopy, `${ware.digital}`, 'maybe')).rejects.toThrow(Misused);
  });
});

describe('the provider who is shown a copy', () => {
  test('verifies it with the keys of the database, and hears what is no list of keys', async () => {
    const file = join(folder.path, 'copy.html');
    const page = `<!doctype html>${factsMeta({
      guidebook: { slug: 'guidebook-1', label: 'Guidebook 1', edition: 1, year: 2026 },
      owner: 'Inès Roche',
      language: 'fr',
      writtenAt: new Date(NOW).toISOString(),
      keysAt: 'https://relais.example/api/copy-keys',
    })}`;
    await withDatabase(configuration(), async (db) => {
      const signer = await CopySigner.begin(db, new Uint8Array(32), NOW);
      signer.update(page);
      writeFileSync(file, page + signer.line());
    });
    expect(await run(verify, file)).toEqual([
      true,
      `${file} is genuine. Guidebook 1, edition 1 of 2026, written for Inès Roche at 2026-11-21T09:00:00.000Z.`,
    ]);
    await expect(run(verify)).rejects.toThrow(Misused);
    const keys = join(folder.path, 'keys.txt');
    writeFileSync(keys, 'no keys');
    await expect(run(verify, file, keys)).rejects.toThrow('holds no public keys');
  });
});
