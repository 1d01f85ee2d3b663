import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionInfo } from '#contract/forms/account';
import { changeStaff } from '#server/accounts/change-staff';
import { openDatabase } from '#server/database/database';
import { hashPassword } from '#server/sessions/password';
import { addCustomer } from '#server/store/accounts/customers';
import { nextVersion } from '#server/store/writes/applied-writes';
import { ascentOf } from '../support/ascent-of';
import { EventReader } from '../support/event-reader';
import type { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { networkBrowser } from '../support/network-browser';
import { Phone } from '../support/phone';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { SignedIn } from '../support/signed-in';
import { startPair } from '../support/start-pair';
import { PASSWORD } from '../support/start-server';

let postgres: TestPostgres | null = null;
let databaseUrl = '';
/** Two processes on one database: what is written at the first is heard at the second. */
let servers: KillableServer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'relais-live-'));

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  databaseUrl = await postgres.createDatabase();
  servers = await startPair(databaseUrl, folder);
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
beforeEach((context) => {
  needPostgres(context, postgres);
});

/** One of the two, whatever address a browser believes it to be at. */
const at = (place: number) => ({
  browser: (): typeof fetch => {
    const base = servers[place]?.base ?? '';
    const browser = networkBrowser(base);
    return async (input, init) => {
      if (typeof input === 'string') return browser(input, init);
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const { method, headers, signal } = request;
      const body = request.body && (await request.arrayBuffer());
      return browser(`${pathname}${search}`, { method, headers, signal, body });
    };
  },
});

async function newCustomer(): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: 'memory' });
  const email = `${randomUUID()}@relais.example`;
  const passwordHash = await hashPassword(PASSWORD);
  const name = { firstName: 'Ada', lastName: 'Roche', language: 'fr' as const };
  await addCustomer(db, { id: randomUUID(), email, passwordHash, ...name, createdAt: new Date() });
  await close();
  return email;
}

const write = (who: SignedIn) => who.post('/fr/guard/ticking/create', ascentOf());

/** Takes the connections away over which the servers hear of each other; answers how many there were. */
async function cutListeners(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'relais changes' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
}

async function countListeners(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name = 'relais changes' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
}

describe('what is written at one process', () => {
  test('is heard at the other', async () => {
    const email = await newCustomer();
    const writer = await SignedIn.as(at(0), email);
    const events = await EventReader.of(await SignedIn.as(at(1), email));
    const begun = Number(await events.next());
    await write(writer);
    expect(await events.next()).toBe(String(begun + 1));
    await events.leave();
  });

  test('is on a phone that listens at the other', async () => {
    const email = await newCustomer();
    const writer = await SignedIn.as(at(0), email);
    const phone = await Phone.of(at(1), email);
    const db = await phone.db();
    await expect.poll(() => phone.sent.filter((one) => one.endsWith('/guard/live')).length).toBe(1);
    for (let made = 1; made <= 3; made += 1) {
      await write(writer);
      await expect.poll(() => db.ascent.count(), { timeout: 10_000 }).toBe(made);
    }
    await phone.engine.becameHidden();
    const asked = phone.sent.length;
    for (let made = 4; made <= 6; made += 1) await write(writer);
    // A page that was under way when nobody looked any more may still come.
    expect(phone.sent.slice(asked).filter((one) => one.includes('/guard/'))).toEqual([]);
    await phone.engine.becameVisible();
    await expect.poll(() => db.ascent.count(), { timeout: 10_000 }).toBe(6);
    await phone.discard();
  });

  test('is heard of the house, by who edits it and by nobody else', async () => {
    const [editor, reader, customer] = [await newCustomer(), await newCustomer(), await newCustomer()];
    const { db, close } = await openDatabase({ databaseUrl, dataDir: 'memory' });
    for (const email of [editor, reader]) await changeStaff(db, { email, roles: ['content'] }, Date.now());
    await close();
    const writer = await SignedIn.as(at(0), editor);
    const events = await EventReader.of(await SignedIn.as(at(1), reader));
    const others = await EventReader.of(await SignedIn.as(at(1), customer));
    expect(await events.next()).toMatch(/^\d+$/);
    const begun = Number((await events.next())?.replace('house ', ''));
    expect(await others.next()).toMatch(/^\d+$/);
    const change = { key: 'sector-1', fields: { name: 'Styx' }, base: { v: 0 } };
    await writer.post('/fr/guard/house/revise', change);
    expect(await events.next()).toBe(`house ${begun + 1}`);
    // What is said to them next is of their own.
    await write(await SignedIn.as(at(0), customer));
    expect(await others.next()).toMatch(/^\d+$/);
    await events.leave();
    await others.leave();
  });

  test('is heard as a session that was ended there', async () => {
    const email = await newCustomer();
    const elsewhere = await SignedIn.as(at(0), email);
    const events = await EventReader.of(await SignedIn.as(at(1), email));
    await events.next();
    const { body } = await elsewhere.get('/fr/guard/customer/sessions');
    const other = (body.data as SessionInfo[]).find(({ isThisOne }) => !isThisOne);
    await elsewhere.post(`/fr/guard/customer/sessions/${other?.id}/end`, {});
    expect(await events.next()).toBeNull();
  });

  test('is heard again after the connections between them were cut, with what was missed', async () => {
    const email = await newCustomer();
    const writer = await SignedIn.as(at(0), email);
    const events = await EventReader.of(await SignedIn.as(at(1), email));
    const begun = Number(await events.next());
    for (let cut = 1; cut <= 3; cut += 1) {
      expect(await cutListeners()).toBe(2);
      await write(writer);
      expect(await events.next()).toBe(String(begun + cut));
      await expect.poll(countListeners).toBe(2);
    }
    await events.leave();
    expect(servers.map(({ isGone, words }) => isGone && words)).toEqual([false, false]);
  });

  test('is heard when a command wrote it', async () => {
    const email = await newCustomer();
    const events = await EventReader.of(await SignedIn.as(at(1), email));
    const begun = Number(await events.next());
    const { db, close } = await openDatabase({ databaseUrl, dataDir: 'memory' });
    await db.transaction(async (transaction) => {
      const [row] = (
        await transaction.execute<{ id: string }>(sql`select id from customer where email = ${email}`)
      ).rows;
      await nextVersion(transaction, row?.id ?? '');
    });
    await close();
    expect(await events.next()).toBe(String(begun + 1));
    await events.leave();
  });

  test('no longer keeps a process from stopping gently', async () => {
    const email = await newCustomer();
    const events = await EventReader.of(await SignedIn.as(at(1), email));
    await events.next();
    await servers[1]?.stop();
    expect(await events.next()).toBeNull();
    expect(servers[1]?.isGone).toBe(true);
  });
});
