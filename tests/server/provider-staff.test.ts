import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffAdd, staffList, staffRemove } from '#server/commands/provider/given/staff';
import { Misused } from '#server/commands/provider/provider-command';
import { withDatabase } from '#server/commands/provider/with-database';
import { readConfiguration } from '#server/configuration/configuration';
import { addCustomer } from '#server/store/accounts/customers';
import { temporaryFolder } from '../support/item-file';
import { commandRunner } from '../support/run-command';

const folder = temporaryFolder();
const configuration = () => readConfiguration({ DATA_DIR: join(folder.path, 'data') });
const run = commandRunner(configuration);

beforeAll(() =>
  withDatabase(configuration(), async (db) => {
    for (const email of ['ada@relais.example', 'bo@relais.example']) {
      const named = { firstName: 'A', lastName: 'B', language: 'fr', passwordHash: '' } as const;
      await addCustomer(db, { id: randomUUID(), email, ...named, createdAt: new Date() });
    }
  }),
);
afterAll(() => folder.remove());

describe('the provider who chooses the staff', () => {
  test('lets accounts in by their address, sees who is, and cannot lose the last owner', async () => {
    expect((await run(staffAdd, 'ada@relais.example', 'owner'))[0]).toBe(true);
    expect((await run(staffAdd, 'bo@relais.example', 'orders'))[0]).toBe(true);
    expect((await run(staffList))[1]).toContain('ada@relais.example  owner');
    expect((await run(staffList))[1]).toContain('bo@relais.example  orders');
    expect((await run(staffRemove, 'ada@relais.example'))[0]).toBe(false);
    expect((await run(staffRemove, 'bo@relais.example', 'orders'))[0]).toBe(true);
    expect((await run(staffList))[1]).not.toContain('bo@');
  });

  test('is told what is no role, and who has no account', async () => {
    await expect(run(staffAdd, 'ada@relais.example', 'king')).rejects.toThrow(Misused);
    expect((await run(staffAdd, 'no@relais.example', 'orders'))[0]).toBe(false);
  });
});
