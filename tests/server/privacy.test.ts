import { getTableName, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts } from '#server/database/schema/customers';
import { allTables, personalTables } from '#server/store/privacy/personal-tables';
import { maintain } from '#server/main/maintenance';
import type { PersonalExport } from '#server/privacy/personal-export';
import { isErasedToken } from '#server/store/privacy/erase-customer';
import { readRowsOf } from '#server/store/privacy/tagged-rows';
import { hashToken } from '#server/sessions/session-token';
import { liveFully, type FullLife } from '../support/full-life';
import { lettersTo } from '../support/read-letters';
import { readZip } from '../support/read-zip';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const DAY = 86_400_000;
const CANARY = 'canary-4c1d';
const OTHER = 'canary-9e2b';

let server: TestServer;
let camille: FullLife;
let sacha: FullLife;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  camille = await liveFully(server, CANARY);
  sacha = await liveFully(server, OTHER);
});
afterAll(() => server.stop());

const unzip = async ({ browser }: FullLife, language = 'fr') => {
  const answer = await browser.fetch(`/api/${language}/guard/customer/export`, {
    headers: browser.headers(),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return readZip(Buffer.from(await answer.arrayBuffer()));
};
const personOf = ({ id, email, newEmail }: FullLife) => ({ id, emails: [email, newEmail] });
const fileOf = (files: Map<string, string>, name: string) =>
  [...files].find(([path]) => path.endsWith(`/${name}`))?.[1] ?? '';

/** Hashes and tokens in a value. */
const keysIn = (value: string) => value.match(/[\w-]{43,}/g) ?? [];

/** Every text of every table of the database, to look for somebody in. */
async function wholeDatabase(): Promise<string> {
  const texts: string[] = [];
  for (const { table } of allTables) {
    const name = getTableName(table);
    const { rows } = await server.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where ${name} <> 'picture'`,
    );
    texts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

describe('the export of one’s data', () => {
  test('holds something of every table that holds something of people', async () => {
    for (const tagged of personalTables) {
      const rows = await readRowsOf(server.db, tagged, personOf(camille));
      expect([getTableName(tagged.table), rows.length > 0]).toEqual([getTableName(tagged.table), true]);
    }
    const { tables } = JSON.parse(fileOf(await unzip(camille), 'relais.json')) as PersonalExport;
    const empty = tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
    expect(empty).toEqual([]);
    const left = personalTables
      .filter(({ columns }) => Object.values(columns).some((tag) => 'words' in tag))
      .map(({ table }) => getTableName(table));
    expect(tables.map(({ name }) => name)).toEqual(left);
  });

  test('leaves out no word of a person: what ties rows together holds none of it', async () => {
    const words: string[] = [];
    for (const tagged of personalTables) {
      for (const row of await readRowsOf(server.db, tagged, personOf(camille))) {
        const mistagged = Object.entries(tagged.columns).filter(
          ([key, { holds }]) =>
            (holds === 'machine' || holds === 'nobody') && JSON.stringify(row[key] ?? '').includes(CANARY),
        );
        words.push(...mistagged.map(([key]) => `${getTableName(tagged.table)}.${key}`));
      }
    }
    expect(words).toEqual([]);
  });

  test('holds every value of every personal column, no secret, and nothing of anybody else', async () => {
    const files = await unzip(camille);
    const { tables } = JSON.parse(fileOf(files, 'relais.json')) as PersonalExport;
    const all = [...files.values()].join('\n');
    const missing: string[] = [];
    const leaked: string[] = [];
    // The counter of exports itself counts on while one is made.
    for (const tagged of personalTables.filter(({ table }) => table !== attempts)) {
      const name = getTableName(tagged.table);
      const given = tables.find((table) => table.name === name)?.rows ?? [];
      for (const row of await readRowsOf(server.db, tagged, personOf(camille))) {
        for (const [column, tag] of Object.entries(tagged.columns)) {
          const held = row[column] ?? null;
          // Bytes are given as base64.
          const value = JSON.stringify(
            held instanceof Uint8Array ? Buffer.from(held).toString('base64') : held,
          );
          const isGiven = given.some((one) => JSON.stringify(one[column]) === value);
          if ('words' in tag && !isGiven) missing.push(`${name}.${column}`);
          if (tag.holds === 'secret') leaked.push(...keysIn(value).filter((key) => all.includes(key)));
        }
      }
    }
    expect({ missing, leaked }).toEqual({ missing: [], leaked: [] });
    expect(all).toContain(CANARY);
    expect(all).not.toContain(OTHER);
    expect(all).not.toContain('$argon2');
  });

  test('is the same in CSV, which a spreadsheet of the language reads', async () => {
    const [fr, en] = [await unzip(camille), await unzip(camille, 'en')];
    expect([...fr.keys()][0]).toBe('relais-donnees/LISEZMOI.txt');
    expect([...en.keys()][0]).toBe('relais-data/README.txt');
    expect(fileOf(fr, 'LISEZMOI.txt')).toContain('Carnet (ascent.csv, 1 ligne)');
    expect(fileOf(en, 'README.txt')).toContain('Logbook (ascent.csv, 1 row)');
    const [head, row] = fileOf(fr, 'address.csv').split('\r\n');
    expect(head).toMatch(/^\uFEFFPrénom;Nom;Société;Adresse;/);
    expect(row).toContain(`;1 rue ${CANARY};84400;Apt ${CANARY};;FR;`);
    expect(fileOf(en, 'address.csv')).toMatch(/^\uFEFFFirst name,Last name,/);
  });

  test('quotes what would break a table', async () => {
    const comment = 'a "crux"; then\nrest, = 2+2';
    const { id } = await server.addCustomer({ email: 'quotes@relais.example' });
    const browser = await SignedIn.as(server, 'quotes@relais.example');
    const ascent = { type: 'cliff', routeId: 1, climbId: 1, routeLabel: 'A', climbName: 'B', grade: '6a' };
    const day = { date: '2026-11-20', ascentType: 10, attempts: 1, score: 4 };
    await browser.post('/fr/guard/ticking/create', { id: randomUUID(), ...ascent, ...day, comment });
    const files = await unzip({ ...camille, browser, id });
    expect(fileOf(files, 'ascent.csv')).toContain('"a ""crux""; then\nrest, = 2+2"');
  });

  test('is refused to a guest, and to who asks too often', async () => {
    const guest = await new SignedIn(server).get('/fr/guard/customer/export');
    expect(guest).toMatchObject({ status: 401 });
    const { browser } = sacha;
    const statuses = new Set<number>();
    for (let asked = 0; asked < 21; asked += 1) {
      const { status } = await browser.fetch('/api/fr/guard/customer/export', { headers: browser.headers() });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
    server.clock.now += 61 * 60_000;
    await browser.renew();
    await camille.browser.renew();
  });
});

describe('erasing one’s account', () => {
  const erase = ({ browser }: FullLife, password: string) =>
    browser.post('/fr/guard/customer/erase', { currentPassword: password }, null);

  test('asks for the password, and a wrong one erases nothing', async () => {
    const wrong = await erase(camille, 'Wrong-2026!');
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currentPassword', key: 'account.error.currentPasswordWrong' }] },
    });
    expect((await erase(camille, '')).status).toBe(400);
    expect((await camille.browser.get(`/fr/guard/ticking/${camille.ascentId}`)).status).toBe(200);
  });

  test('leaves nothing of the customer anywhere but a last letter, and all of the others', async () => {
    const elsewhere = await SignedIn.as(server, camille.email);
    const before = await Promise.all(
      personalTables.map((one) => readRowsOf(server.db, one, personOf(sacha))),
    );
    expect(await wholeDatabase()).toContain(camille.id);
    expect((await erase(camille, PASSWORD)).status).toBe(200);

    const [letter, ...more] = await lettersTo(server, camille.email);
    expect(letter?.subject).toBe('Votre compte Relais est supprimé');
    expect(letter?.text).toContain('la facture dix ans');
    expect(more).toEqual([]);
    await server.db.execute(sql`delete from letter where name = 'erased'`);
    // The invoice keeps its name and address; an order says nothing else of who it was.
    const { rows } = await server.db.execute<{ billing: object }>(sql`
      update customer_order set billing = '{}' where customer_id is null
      returning (select old.billing from customer_order old where old.id = customer_order.id) as billing`);
    expect(rows).toMatchObject([{ billing: { address: `1 rue ${CANARY}`, phone: '' } }]);
    // The log of the counter cannot be changed: it keeps a number that leads to nobody any more, and nothing else.
    const rowsLeft = (await wholeDatabase()).split('\n');
    const left = rowsLeft.filter((row) => !row.startsWith('staff_act: ')).join('\n');
    expect(rowsLeft.join('\n')).not.toContain(CANARY);
    for (const trace of [CANARY, camille.id, camille.ascentId, camille.addressId]) {
      expect(left).not.toContain(trace);
    }
    const after = await Promise.all(personalTables.map((one) => readRowsOf(server.db, one, personOf(sacha))));
    expect(after).toEqual(before);

    for (const browser of [camille.browser, elsewhere]) {
      expect((await browser.get('/fr/guard/tickings')).status).toBe(401);
      expect(await browser.renew()).toMatchObject({ status: 410, body: { message: 'account.error.erased' } });
    }
    expect((await new SignedIn(server).signIn(camille.email, PASSWORD)).status).toBe(401);
  });

  test('lets the address be used again, for a new and empty account', async () => {
    const again = await liveFully(server, CANARY);
    expect(again.id).not.toBe(camille.id);
    const { body } = await again.browser.get('/fr/guard/tickings');
    expect((body.data as { ascents: unknown[] }).ascents).toHaveLength(1);
  });

  test('is told to a device that comes back within a year, and forgotten then', async () => {
    const hash = hashToken(camille.browser.token ?? '');
    await maintain(server.db, server.clock.now + 364 * DAY);
    expect(await isErasedToken(server.db, hash)).toBe(true);
    await maintain(server.db, server.clock.now + 366 * DAY);
    expect(await isErasedToken(server.db, hash)).toBe(false);
  });
});
