import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexManifest } from '#contract/index/public-index';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import type { Database } from '#server/database/database';
import { setProduct } from '#server/store/catalogue/set-product';
import { copyFilledDatabase } from '../../support/filled-database';
import { needPostgres } from '../../support/need-postgres';
import { startPostgres, type TestPostgres } from '../../support/postgres';
import { SignedIn } from '../../support/signed-in';
import { smallShop, ware } from '../../support/small-shop';
import { startServer, type TestServer } from '../../support/start-server';

const importedAt = Date.parse('2026-11-21T09:00:00.000Z');
let postgres: TestPostgres | null;
let databaseUrl: string;
const processes: TestServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  if (postgres) databaseUrl = await copyFilledDatabase(postgres, { catalogue: smallShop, importedAt });
}, 60_000);
afterAll(async () => {
  for (const server of processes) await server.stop();
  await postgres?.stop();
});

/** A process that has just started on the database, and a guest of it. */
async function start(): Promise<{ server: TestServer; guest: SignedIn }> {
  const server = await startServer({ catalogue: smallShop, ...(databaseUrl ? { databaseUrl } : {}) });
  processes.push(server);
  return { server, guest: new SignedIn(server) };
}

async function manifestOf(guest: SignedIn): Promise<IndexManifest> {
  return (await guest.get('/fr/index')).body.data as IndexManifest;
}

/** When each file was written, by transaction. */
async function filesIn(db: Database): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(
    sql`select xmin::text as written, hash, length(bytes) as bytes from index_file order by hash`,
  );
  return rows;
}

describe('what devices fetch of the index', () => {
  test('is there before the first request, and is sent as it was made', async () => {
    const { server, guest } = await start();
    const made = await filesIn(server.db);
    const { whole, blocks } = await manifestOf(guest);
    expect(made.map(({ hash }) => hash)).toEqual(
      [...new Set([whole, ...blocks].map(({ hash }) => hash))].sort(),
    );
    for (const { hash, bytes } of [whole, ...blocks]) {
      const asked = () =>
        guest.fetch(`/api/fr/index/${hash}`, { headers: { 'accept-encoding': 'br, gzip' } });
      const [first, second] = [await asked(), await asked()];
      expect(first.headers.get('content-encoding')).toBeNull();
      const [one, other] = [Buffer.from(await first.arrayBuffer()), Buffer.from(await second.arrayBuffer())];
      expect(one).toHaveLength(bytes);
      expect(other.equals(one)).toBe(true);
    }
    expect(await filesIn(server.db)).toEqual(made);
  });

  test('is the same from every process, and made by one', async (context) => {
    needPostgres(context, databaseUrl);
    const [one, other] = [await start(), await start()];
    const manifest = await manifestOf(one.guest);
    const made = await filesIn(one.server.db);
    expect(await manifestOf(other.guest)).toEqual(manifest);
    const path = `/fr/index/${manifest.whole.hash}`;
    expect((await other.guest.file(path)).bytes).toEqual((await one.guest.file(path)).bytes);
    expect(await filesIn(one.server.db)).toEqual(made);
  });

  test('is fetched by nobody anew for a price that was set', async () => {
    const { server, guest } = await start();
    const before = await manifestOf(guest);
    const made = await filesIn(server.db);
    expect(await setProduct(server.db, ware.digital, { priceCents: 1_234 })).toBe(true);
    server.clock.now += 3_000;
    const after = await manifestOf(guest);
    expect(after.version).not.toBe(before.version);
    expect(after).toEqual({ ...before, version: after.version });
    expect(await filesIn(server.db)).toEqual(made);
  });

  test('follows what an import changes, and what left the catalogue goes', async () => {
    const { server, guest } = await start();
    const before = await manifestOf(guest);
    const [first, ...others] = smallShop.sectors;
    if (!first) throw new Error('There is no sector.');
    const renamed = { ...smallShop, sectors: [{ ...first, name: 'Another name' }, ...others] };
    await importCatalogue(server.db, renamed, importedAt + 1_000);
    const files = (await filesIn(server.db)).map(({ hash }) => hash);
    server.clock.now += 3_000;
    const after = await manifestOf(guest);
    expect(files).toContain(after.whole.hash);
    expect(files).not.toContain(before.whole.hash);
    expect((await guest.file(`/fr/index/${before.whole.hash}`)).status).toBe(404);
  });

  test('is made by the server where a release before this one left none', async () => {
    const { server, guest } = await start();
    const before = await manifestOf(guest);
    await server.db.execute(sql`delete from index_edition`);
    await server.db.execute(sql`delete from index_file`);
    const { guest: later } = await start();
    expect(await manifestOf(later)).toEqual(before);
    expect((await later.file(`/fr/index/${before.whole.hash}`)).bytes).toHaveLength(before.whole.bytes);
  });
});
