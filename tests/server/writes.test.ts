import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SyncPage } from '#contract/tables/sync';
import { guardedWrite } from '#server/app/guarded-write';
import { Refused } from '#server/handler/refused';
import { addBookmark } from '#server/store/saved/bookmarks';
import { maintain } from '#server/main/maintenance';
import { ascentOf } from '../support/ascent-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let climber: SignedIn;

beforeAll(async () => {
  server = await startServer();
  const { email } = await server.addCustomer();
  climber = await SignedIn.as(server, email);
});
afterAll(() => server.stop());

const ascents = async () => {
  const { body } = await climber.get('/fr/guard/tickings');
  return (body.data as { ascents: { id: string }[] }).ascents;
};

describe('a tick whose first answer was lost', () => {
  test('is in the logbook once, and its repetition gets the same answer', async () => {
    const ascent = ascentOf();
    const key = randomUUID();
    const first = await climber.post('/fr/guard/ticking/create', ascent, key);
    const again = await climber.post('/en/guard/ticking/create', ascent, key);
    expect(first.status).toBe(200);
    expect(first.body.write).toMatchObject({ key, rows: [{ table: 'ascent', id: ascent.id, row: ascent }] });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await ascents()).filter(({ id }) => id === ascent.id)).toHaveLength(1);
  });

  test('is there once however many arrive at the same time', async () => {
    const ascent = ascentOf();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => climber.post('/fr/guard/ticking/create', ascent, key)),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await ascents()).filter(({ id }) => id === ascent.id)).toHaveLength(1);
  });

  test('is known again when an updated app words it otherwise', async () => {
    const [ascent, key, typed] = [ascentOf(), randomUUID(), { 'x-write-fingerprint': 'a1b2c3d4e5f60718' }];
    const first = await climber.post('/fr/guard/ticking/create', ascent, key, typed);
    const reworded = { ...ascent, partner: null };
    const again = await climber.post('/fr/guard/ticking/create', reworded, key, typed);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = { 'x-write-fingerprint': 'ffffffffffffffff' };
    const stranger = await climber.post('/fr/guard/ticking/create', reworded, key, other);
    expect(stranger).toMatchObject({ status: 422, body: { message: 'common.error.keyReused' } });
  });

  test('is known again when only the update told what was typed', async () => {
    const [ascent, key] = [ascentOf(), randomUUID()];
    const first = await climber.post('/fr/guard/ticking/create', ascent, key);
    const typed = { 'x-write-fingerprint': 'a1b2c3d4e5f60718' };
    const again = await climber.post('/fr/guard/ticking/create', ascent, key, typed);
    expect(again.body).toEqual(first.body);
  });

  test('sent with another content under the same key is refused', async () => {
    const key = randomUUID();
    await climber.post('/fr/guard/ticking/create', ascentOf(), key);
    const other = await climber.post('/fr/guard/ticking/create', ascentOf(), key);
    expect(other).toMatchObject({ status: 422, body: { message: 'common.error.keyReused' } });
  });
});

/** A write as the server takes it, of a customer who has heard of nothing. */
const requestOf = (customerId: string, sent: unknown = { params: {}, body: {} }) => ({
  customerId,
  key: randomUUID(),
  name: 'bookmark',
  sent,
  isListed: true,
  heard: [],
  houseHeard: null,
  now: server.clock.now,
});

describe('a write', () => {
  const first = { params: { id: '7' }, body: { list: [{ a: 1, b: null }, 'x'], other: 'y', none: null } };

  test('is known again whatever the order its fields are sent in', async () => {
    const { id } = await server.addCustomer();
    const request = requestOf(id, first);
    const answer = await guardedWrite(server.db, request, async () => ({ done: 1 }));
    const { body, params } = first;
    const turned = { body: { none: null, other: body.other, list: [{ b: null, a: 1 }, 'x'] }, params };
    const again = await guardedWrite(server.db, { ...request, sent: turned }, async () => ({ done: 2 }));
    expect(again).toEqual(answer);
  });

  test.each([
    ['another order of a list', { ...first, body: { ...first.body, list: ['x', { a: 1, b: null }] } }],
    ['another value within a list', { ...first, body: { ...first.body, list: [{ a: 2, b: null }, 'x'] } }],
    ['a list as fields', { ...first, body: { ...first.body, list: { 0: { a: 1, b: null }, 1: 'x' } } }],
    ['a word for nothing', { ...first, body: { ...first.body, none: 'null' } }],
    ['another field', { ...first, params: { slug: '7' } }],
  ])('is another one with %s', async (_what, sent) => {
    const { id } = await server.addCustomer();
    const request = requestOf(id, first);
    await guardedWrite(server.db, request, async () => ({}));
    const refused = guardedWrite(server.db, { ...request, sent }, async () => ({}));
    await expect(refused).rejects.toMatchObject({ status: 422, message: 'common.error.keyReused' });
  });

  test('that fails by a fault of the server is not recorded, and is done when it comes again', async () => {
    const { id, email } = await server.addCustomer();
    const request = requestOf(id);
    const failing = guardedWrite(server.db, request, async (db, { v }) => {
      await addBookmark(db, id, { url: '/fr/voies', title: 'Voies' }, v);
      throw new TypeError('a fault');
    });
    await expect(failing).rejects.toThrow(/^a fault$/);
    const of = await SignedIn.as(server, email);
    const { data } = (await of.get('/fr/guard/sync?whole=true')).body;
    const { rows, refused } = data as SyncPage;
    expect([rows.filter(({ table }) => table === 'bookmark'), refused]).toEqual([[], []]);
    const again = await guardedWrite(server.db, request, async () => ({ done: true }));
    expect(again).toMatchObject({ status: 200, body: { success: true, data: { done: true } } });
  });

  test('asks the database seven times for a tick: whose it is, what it does, and what it changed', async () => {
    const asked = vi.spyOn(Client.prototype, 'query');
    try {
      expect((await climber.post('/fr/guard/ticking/create', ascentOf())).status).toBe(200);
      const statements = asked.mock.calls.map(([asks]) => (asks as unknown as { text: string }).text ?? asks);
      // What other processes are told comes after the answer.
      expect(statements.filter((words) => !words.includes('pg_notify'))).toHaveLength(7);
    } finally {
      asked.mockRestore();
    }
  });
});

describe('a refused write', () => {
  test('is recorded: the same key stays refused after the reason is gone', async () => {
    const id = randomUUID();
    const key = randomUUID();
    const path = `/fr/guard/ticking/update/${id}`;
    const change = { base: { v: 0 }, changes: { comment: 'late' } };
    const refused = await climber.post(path, change, key);
    expect(refused).toMatchObject({
      status: 404,
      body: { message: 'logbook.error.unknown', write: { key, rows: [] } },
    });
    await climber.post('/fr/guard/ticking/create', ascentOf({ id }));
    expect(await climber.post(path, change, key)).toMatchObject({ status: 404, body: refused.body });
    expect(await climber.post(path, change)).toMatchObject({ status: 200 });
  });

  const MONTHS = 100 * 86_400_000;
  const feed = async (of: SignedIn) => {
    const { body } = await of.get('/fr/guard/sync?cursor=0&whole=true&limit=1000');
    return (body.data as SyncPage).refused;
  };
  const newClimber = async () => SignedIn.as(server, (await server.addCustomer()).email);

  test('comes in the feed of every device, with what it said and why, however old it is', async () => {
    const [key, of] = [randomUUID(), await newClimber()];
    const wrong = { ...ascentOf({ comment: 'typed at the crag' }), score: 9 };
    await of.post('/fr/guard/ticking/create', wrong, key);
    await maintain(server.db, server.clock.now + MONTHS);
    const errors = [{ field: 'score', key: 'logbook.error.score' }];
    const sent = { params: {}, body: wrong };
    const message = 'common.error.invalid';
    expect(await feed(of)).toMatchObject([
      { key, name: 'tickingCreate', status: 400, message, errors, sent },
    ]);
  });

  test('that was put back on the list is told again to a device that had heard it was off', async () => {
    const [key, of] = [randomUUID(), await newClimber()];
    await of.post('/fr/guard/ticking/create', { ...ascentOf(), score: 9 }, key);
    const off = await of.post('/fr/guard/refusal-dismiss', { key });
    const heard = `/fr/guard/sync?cursor=${off.body.write?.v}`;
    expect((await of.get(heard)).body.data).toMatchObject({ refused: [] });
    await of.post('/fr/guard/refusal-restore', { key });
    expect((await of.get(heard)).body.data).toMatchObject({ refused: [{ key, status: 400 }] });
  });

  test('leaves nothing of what it had done before it was refused', async () => {
    const { id, email } = await server.addCustomer();
    const request = requestOf(id);
    const { status, body } = await guardedWrite(server.db, request, async (db, { v }) => {
      await addBookmark(db, id, { url: '/fr/voies', title: 'Voies' }, v);
      throw new Refused(422, 'account.error.bookmarkLimit');
    });
    expect([status, body.write?.rows]).toEqual([422, []]);
    const { data } = (await (await SignedIn.as(server, email)).get('/fr/guard/sync?whole=true')).body;
    expect((data as SyncPage).rows.filter(({ table }) => table === 'bookmark')).toEqual([]);
    expect((data as SyncPage).refused).toMatchObject([{ key: request.key }]);
  });

  test('says which row it was about, though only its path does', async () => {
    const [key, id, of] = [randomUUID(), randomUUID(), await newClimber()];
    await of.post(`/fr/guard/ticking/delete/${id}`, {}, key);
    expect(await feed(of)).toMatchObject([{ key, sent: { params: { id }, body: {} } }]);
  });

  test('is forgotten, but for its key, once it was taken off the list and a month has passed', async () => {
    const [key, of] = [randomUUID(), await newClimber()];
    const wrong = { ...ascentOf(), score: 9 };
    const first = await of.post('/fr/guard/ticking/create', wrong, key);
    await of.post('/fr/guard/refusal-dismiss', { key });
    await maintain(server.db, server.clock.now + MONTHS);
    expect(await feed(of)).toEqual([]);
    const { rows } = await server.db.execute(sql`select body, sent from applied_write where key = ${key}`);
    expect(rows).toEqual([{ body: null, sent: null }]);
    // Whoever sends it once more hears what became of it, and its list tells of it again where it was put back.
    const told = { success: false, message: 'common.error.refusedBefore', errors: [] };
    const again = await of.post('/fr/guard/ticking/create', { ...ascentOf(), score: 9 }, key);
    expect(again.body.message).toBe('common.error.keyReused');
    const same = await of.post('/fr/guard/ticking/create', wrong, key);
    expect([same.status, same.body]).toEqual([
      400,
      { ...told, write: { key, v: first.body.write?.v, stamp: first.body.write?.stamp, rows: [] } },
    ]);
    await of.post('/fr/guard/refusal-restore', { key });
    const { message, errors } = told;
    expect(await feed(of)).toMatchObject([{ key, status: 400, message, errors, sent: null }]);
  });

  test('is on no list when whoever asked has heard the answer: a form, or no key', async () => {
    const of = await newClimber();
    const form = await of.post('/fr/guard/customer/information-change', { firstName: '' });
    expect(form.status).toBe(400);
    await of.post('/fr/guard/ticking/create', { ...ascentOf(), score: 9 }, null);
    expect(await feed(of)).toEqual([]);
  });

  test('that said much makes the page end sooner, and none is left out', async () => {
    const [of, keys] = [await newClimber(), [randomUUID(), randomUUID(), randomUUID()]];
    for (const key of keys) {
      await of.post(
        '/fr/guard/ticking/create',
        { ...ascentOf(), score: 9, comment: 'x'.repeat(60_000) },
        key,
      );
    }
    const pages: string[][] = [];
    for (let cursor = 0, more = true; more;) {
      const { body } = await of.get(`/fr/guard/sync?cursor=${cursor}&limit=20&whole=true`);
      const page = body.data as SyncPage;
      pages.push(page.refused.map(({ key }) => key));
      ({ cursor, more } = page);
    }
    expect(pages.flat()).toEqual(keys);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(3);
  });

  test('with a body of foreign fields changes nothing', async () => {
    const ascent = ascentOf();
    const foreign = { ...ascent, customerId: randomUUID(), v: 99 };
    expect((await climber.post('/fr/guard/ticking/create', foreign)).status).toBe(400);
    expect((await ascents()).some(({ id }) => id === ascent.id)).toBe(false);
  });
});

describe('the logbook', () => {
  test('keeps what each device changed of one tick', async () => {
    const ascent = ascentOf();
    const { body } = await climber.post('/fr/guard/ticking/create', ascent);
    const base = { v: body.write?.v };
    const path = `/fr/guard/ticking/update/${ascent.id}`;
    await climber.post(path, { base, changes: { comment: 'from the phone' } });
    await climber.post(path, { base, changes: { score: 5 } });
    const { body: now } = await climber.get(`/fr/guard/ticking/${ascent.id}`);
    expect(now.data).toEqual({ ...ascent, comment: 'from the phone', score: 5 });
  });

  test('a deleted tick stays deleted, may be deleted twice and no longer changed', async () => {
    const ascent = ascentOf();
    await climber.post('/fr/guard/ticking/create', ascent);
    const remove = `/fr/guard/ticking/delete/${ascent.id}`;
    expect((await climber.post(remove, {})).status).toBe(200);
    expect((await climber.post(remove, {})).status).toBe(200);
    expect((await climber.get(`/fr/guard/ticking/${ascent.id}`)).status).toBe(404);
    const change = { base: { v: 1 }, changes: { score: 1 } };
    const late = await climber.post(`/fr/guard/ticking/update/${ascent.id}`, change);
    expect(late).toMatchObject({ status: 410, body: { message: 'logbook.error.gone' } });
  });

  test('answers page by page, newest day first, undated last', async () => {
    const other = await SignedIn.as(server, (await server.addCustomer()).email);
    const dates = ['2026-01-01', null, '2026-03-01', '2026-02-01', '2026-03-01'];
    const dated = dates.map((date) => ascentOf({ date }));
    await other.post('/fr/guard/ticking/import', { ascents: dated });
    await other.post('/fr/guard/ticking/create', ascentOf({ ascentType: 50 }));
    const seen: (string | null)[] = [];
    let after = '';
    for (let more = true; more;) {
      const { body } = await other.get(`/fr/guard/tickings?kind=ticks&limit=2${after}`);
      const page = body.data as { ascents: { id: string; date: string | null }[]; more: boolean };
      seen.push(...page.ascents.map(({ date }) => date));
      after = `&after=${page.ascents.at(-1)?.id}`;
      more = page.more;
    }
    expect(seen).toEqual(['2026-03-01', '2026-03-01', '2026-02-01', '2026-01-01', null]);
  });

  test('writes without a key behave as any request', async () => {
    const ascent = ascentOf();
    expect((await climber.post('/fr/guard/ticking/create', ascent, null)).status).toBe(200);
    expect((await climber.post('/fr/guard/ticking/create', ascent, null)).status).toBe(200);
  });

  test('refuses text that cannot be stored, without falling over', async () => {
    for (const comment of ['a\u0000b', '\ud800']) {
      const answer = await climber.post('/fr/guard/ticking/create', ascentOf({ comment }));
      expect(answer).toMatchObject({ status: 400, body: { message: 'common.error.json' } });
    }
  });
});

describe('a write of an app that has become too old', () => {
  const outdated = { 'x-sync-schema': '0' };

  test('is not judged by what the server no longer understands: the app is asked to update', async () => {
    const answer = await climber.post(
      '/fr/guard/ticking/create',
      { ticked: 'in the old words' },
      undefined,
      outdated,
    );
    expect(answer).toMatchObject({ status: 426, body: { message: 'sync.error.update' } });
    expect(answer.body.write).toBeUndefined();
  });

  test('is done under the same key once the app was updated', async () => {
    const [key, ascent] = [randomUUID(), ascentOf()];
    await climber.post('/fr/guard/ticking/create', { ticked: ascent.id }, key, outdated);
    const after = await climber.post('/fr/guard/ticking/create', ascent, key, { 'x-sync-schema': '1' });
    expect(after).toMatchObject({ status: 200, body: { write: { key, rows: [{ id: ascent.id }] } } });
  });
});

describe('after a month', () => {
  test('a repeated write is still known, though its answer is forgotten', async () => {
    const key = randomUUID();
    const ascent = ascentOf();
    const first = await climber.post('/fr/guard/ticking/create', ascent, key);
    await maintain(server.db, server.clock.now + 31 * 86_400_000);
    const again = await climber.post('/fr/guard/ticking/create', ascent, key);
    const { v, stamp } = first.body.write ?? {};
    expect([again.status, again.body]).toEqual([
      200,
      { success: true, data: null, write: { key, v, stamp, rows: [] } },
    ]);
    await climber.post('/fr/guard/ticking/create', ascentOf());
    await maintain(server.db, server.clock.now + 200 * 86_400_000);
    const { body } = await climber.post('/fr/guard/ticking/create', ascent, key);
    expect(body.write).toEqual({ key, v, rows: [] });
  });
});
