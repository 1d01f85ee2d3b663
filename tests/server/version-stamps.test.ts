import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeStamps, type SyncPage, type VersionStamp } from '#contract/tables/sync';
import { maintain } from '#server/main/maintenance';
import { ascentOf } from '../support/ascent-of';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import type { TestServer } from '../support/start-server';

const HALF_YEAR_MS = 181 * 86_400_000;
const CREATE = '/fr/guard/ticking/create';

describe.each(databases)('the stamps of versions, on %s', (database) => {
  const started = serverOn(database);
  let server: TestServer;
  let climber: SignedIn;
  beforeEach(async () => {
    server = started();
    climber = await SignedIn.as(server, (await server.addCustomer()).email);
  });

  const said = (heard: VersionStamp[]) => ({ 'x-sync-stamp': writeStamps(heard) });
  const pull = async (heard: VersionStamp[], query = 'cursor=1') =>
    (await climber.get(`/fr/guard/sync?${query}`, said(heard))).body.data as SyncPage;
  const write = (heard: VersionStamp[] = [], key = randomUUID()) =>
    climber.post(CREATE, ascentOf(), key, said(heard));
  const newest = async (): Promise<VersionStamp> => {
    const { newest: told } = await pull([]);
    if (!told) throw new Error('The page told no stamp.');
    return told;
  };

  test('are told by each page and each write, and are another each time', async () => {
    const before = await newest();
    const { write: receipt } = (await write()).body as { write: VersionStamp };
    const after = await newest();
    expect(after).toEqual({ v: receipt.v, stamp: receipt.stamp });
    expect(after.v).toBe(before.v + 1);
    expect(after.stamp).not.toBe(before.stamp);
  });

  test('are the server’s own as long as it holds them, however old', async () => {
    const old = await newest();
    for (let made = 0; made < 3; made += 1) await write();
    const young = await newest();
    expect(await pull([old])).toMatchObject({ isOurs: true, restored: false, full: false });
    expect(await pull([old, young])).toMatchObject({ isOurs: true });
    expect((await write([old, young])).status).toBe(200);
  });

  test('of another server are none: the whole is to be read, and no write is done', async () => {
    await write();
    const held = await newest();
    const foreign = { v: held.v, stamp: randomUUID() };
    const ahead = { v: held.v + 9, stamp: randomUUID() };
    for (const heard of [[foreign], [ahead], [held, foreign]]) {
      expect(await pull(heard)).toMatchObject({ isOurs: false, restored: true, full: true, rows: [] });
      expect(await pull(heard, 'cursor=1&whole=true')).toMatchObject({ isOurs: false, full: true });
      const answer = await write(heard);
      expect(answer).toMatchObject({ status: 412, body: { message: 'sync.error.restored' } });
      expect(answer.body).not.toHaveProperty('write');
    }
    expect(await newest()).toEqual(held);
  });

  test('are not asked of a device that says none, nor of what is no stamp', async () => {
    const { cursor } = await pull([]);
    const answer = await climber.get(`/fr/guard/sync?cursor=${cursor}`, { 'x-sync-stamp': 'x 1. .y 1.2' });
    expect(answer.body.data).toMatchObject({ isOurs: true, full: false });
    expect((await climber.post(CREATE, ascentOf())).status).toBe(200);
  });

  test('are forgotten after half a year, which is no proof of another server', async () => {
    const old = await newest();
    await write();
    await write();
    const kept = await newest();
    await maintain(server.db, server.clock.now + HALF_YEAR_MS);
    expect(await pull([old])).toMatchObject({ isOurs: false, restored: false, full: true, floor: kept.v });
    expect(await pull([kept], `cursor=${kept.v}`)).toMatchObject({ isOurs: true, full: false });
    // Of the floor itself the stamp is held still: another one was made by another server.
    const other = { v: kept.v, stamp: randomUUID() };
    expect(await pull([other])).toMatchObject({ isOurs: false, restored: true });
    const { rows } = await server.db.execute(
      sql`select s.v from version_stamp s join customer_version cv using (customer_id) where cv.floor = ${kept.v}
          and cv.stamp = ${kept.stamp}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('are made for whatever raises a version, all in one statement', async () => {
    await server.db.execute(sql`update customer_version set v = v + 1`);
    const { rows } = await server.db.execute(sql`
      select from customer_version cv where not exists (
        select from version_stamp s where s.customer_id = cv.customer_id and s.v = cv.v and s.stamp = cv.stamp)`);
    expect(rows).toEqual([]);
  });

  test('tell nothing of keys: which writes are known is asked for by their owner alone', async () => {
    const [done, refused, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    await write([], done);
    await climber.post(`/fr/guard/ticking/delete/${randomUUID()}`, {}, refused);
    const asked = { keys: [done, refused, unknown] };
    const { body } = await climber.post('/fr/guard/known-writes', asked);
    expect((body.data as { known: string[] }).known.toSorted()).toEqual([done, refused].toSorted());
    const other = await SignedIn.as(server, (await server.addCustomer()).email);
    expect((await other.post('/fr/guard/known-writes', asked)).body.data).toEqual({ known: [] });
  });
});
