import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contentFields } from '#contract/workshop/content-fields';
import { itemKey, kindOf, type ContentKind } from '#contract/workshop/item-key';
import type { HouseSyncPage } from '#contract/endpoints/house/feed';
import type { PublishedItem } from '#contract/endpoints/house/items';
import type { Revision } from '#contract/workshop/revision';
import { changeStaff } from '#server/accounts/change-staff';
import { eraseAndTell } from '#server/accounts/erase-account';
import { revisions } from '#server/database/schema/house/revisions';
import { purgeHouse } from '#server/store/house/house-version';
import { serverOn } from '../support/server-on';
import type { SignedIn } from '../support/signed-in';
import { staffWith } from '../support/staff';

const server = serverOn('postgres');
const editor = () => staffWith(server(), ['content']);

async function revise(by: SignedIn, key: string, fields: object, v = 0, more: object = {}) {
  return by.post('/fr/guard/house/revise', { key, fields, base: { v }, ...more });
}

async function pageOf(by: SignedIn, query = 'cursor=0&whole=true'): Promise<HouseSyncPage> {
  const { body } = await by.get(`/fr/guard/house/sync?${query}`);
  return body.data as HouseSyncPage;
}

async function revisionOf(by: SignedIn, key: string) {
  const { rows } = await pageOf(by);
  return rows.find(({ id }) => id === key);
}

const newKey = (kind: ContentKind) => itemKey(kind, randomUUID());

describe('two editors of one piece of content', () => {
  test('each change what they change, and both see both', async () => {
    const [one, other] = [await editor(), await editor()];
    const key = newKey('climb');
    const { body } = await revise(one.browser, key, { name: 'La valse' });
    expect(body.write?.house?.rows).toMatchObject([{ id: key, row: { fields: { name: 'La valse' } } }]);
    await revise(other.browser, key, { grade: '6a' });
    const seen = await revisionOf(one.browser, key);
    expect(seen?.row).toMatchObject({ fields: { name: 'La valse', grade: '6a' }, others: [] });
    expect((await revisionOf(other.browser, key))?.v).toBe(seen?.v);
  });

  test('keep beside it what one had written that the other had not seen, until somebody decides', async () => {
    const [one, other] = [await editor(), await editor()];
    const key = newKey('climb');
    await revise(one.browser, key, { name: 'La valse', grade: '6a' });
    await revise(other.browser, key, { name: 'Le tango', grade: '6a' });
    const { row, v } = (await revisionOf(one.browser, key)) ?? {};
    const { fields, others } = row as Revision;
    expect(fields).toEqual({ name: 'Le tango', grade: '6a' });
    expect(others).toMatchObject([{ field: 'name', value: 'La valse', by: expect.stringMatching(/\w/) }]);
    const settles = others.map(({ id }) => id);
    await revise(one.browser, key, { name: 'La valse' }, v, { settles });
    expect((await revisionOf(other.browser, key))?.row).toMatchObject({
      fields: { name: 'La valse' },
      others: [],
    });
  });

  test('take back what they saw, and never what the other changed since', async () => {
    const [one, other] = [await editor(), await editor()];
    const key = newKey('sector');
    await revise(one.browser, key, { name: 'Styx', family: true });
    const v = (await revisionOf(one.browser, key))?.v ?? 0;
    await revise(other.browser, key, { name: 'Achéron' }, v);
    await one.browser.post('/fr/guard/house/withdraw', { keys: [{ key, v }], base: { v } });
    expect((await revisionOf(one.browser, key))?.row).toMatchObject({ fields: { name: 'Achéron' } });
    const keys = [{ key, v: (await revisionOf(one.browser, key))?.v }];
    await one.browser.post('/fr/guard/house/withdraw', { keys, base: { v } });
    expect((await revisionOf(one.browser, key))?.row ?? null).toBeNull();
  });

  test('remove what is published with the next publishing, and what is new at once unless it changed unseen', async () => {
    const [one, other] = [await editor(), await editor()];
    const [mine, theirs] = [newKey('climb'), newKey('climb')];
    for (const key of [mine, theirs]) await revise(one.browser, key, { name: 'La valse' });
    await revise(other.browser, theirs, { grade: '7a' });
    for (const key of [mine, theirs, 'sector-2'])
      await one.browser.post('/fr/guard/house/remove', { key, base: { v: 0 } });
    expect((await revisionOf(one.browser, mine))?.row ?? null).toBeNull();
    expect((await revisionOf(one.browser, theirs))?.row).toMatchObject({
      removed: true,
      fields: { grade: '7a' },
    });
    expect((await revisionOf(one.browser, 'sector-2'))?.row).toMatchObject({ removed: true, fields: {} });
    await revise(one.browser, 'sector-2', { name: 'Styx' });
    expect((await revisionOf(one.browser, 'sector-2'))?.row).toMatchObject({ removed: false });
  });

  test('never wait for each other for ever, however they write at once', async () => {
    const [one, other] = [await editor(), await editor()];
    const keys = Array.from({ length: 12 }, () => newKey('climb'));
    const writes = keys.flatMap((key, number) => [
      revise(one.browser, key, { number: number + 1 }),
      revise(other.browser, key, { name: `Voie ${number}` }),
    ]);
    expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]));
    const rows = (await pageOf(one.browser)).rows.filter(({ id }) => keys.some((key) => key === id));
    expect(rows.map(({ row }) => Object.keys(row?.fields ?? {}).sort())).toEqual(
      keys.map(() => ['name', 'number']),
    );
  });
});

describe('a change of content', () => {
  test('is done once, however often it comes', async () => {
    const { browser } = await editor();
    const key = newKey('climb');
    const once = randomUUID();
    const body = { key, fields: { name: 'La valse' }, base: { v: 0 } };
    const first = await browser.post('/fr/guard/house/revise', body, once);
    const again = await browser.post('/fr/guard/house/revise', body, once);
    expect(again.body).toEqual(first.body);
    expect((await revisionOf(browser, key))?.v).toBe(first.body.write?.house?.v);
  });

  test('that says nothing its kind has is refused with the field that is wrong', async () => {
    const { browser } = await editor();
    const wrong = await revise(browser, newKey('climb'), { grade: '6z', colour: 'red' });
    expect(wrong).toMatchObject({ status: 400 });
    expect(wrong.body.errors).toContainEqual({ field: 'fields.grade', key: 'house.error.grade' });
    expect((await revise(browser, 'climb-0', { name: 'x' })).status).toBe(400);
  });

  test('is refused in words, and recorded, once the role is taken away; and nothing is read any more', async () => {
    const { browser, email } = await editor();
    await changeStaff(server().db, { email, roles: [] }, server().clock.now);
    const refused = await revise(browser, newKey('climb'), { name: 'La valse' });
    expect(refused).toMatchObject({ status: 403, body: { message: 'house.error.role' } });
    expect(refused.body.write).toBeDefined();
    expect((await browser.get('/fr/guard/house/sync?cursor=0')).status).toBe(403);
    expect((await browser.get('/fr/guard/house/items?crag=1')).status).toBe(403);
  });

  test('is told anew when its writer is called otherwise', async () => {
    const [one, other] = [await editor(), await editor()];
    const key = newKey('climb');
    await revise(one.browser, key, { name: 'La valse' });
    const before = await pageOf(other.browser);
    const named = { firstName: 'Noa', lastName: 'Martin', newsletter: false, language: 'fr' };
    expect((await one.browser.post('/fr/guard/customer/information-change', named)).status).toBe(200);
    const [after] = (await pageOf(other.browser, `cursor=${before.cursor}`)).rows;
    expect(after).toMatchObject({ id: key, row: { by: 'Noa Martin' } });
  });

  test('loses the name of its writer with their account, and nothing else', async () => {
    const [one, other] = [await editor(), await editor()];
    const key = newKey('climb');
    await revise(one.browser, key, { name: 'La valse' });
    const before = await pageOf(other.browser);
    const { db, clock } = server();
    await db.transaction((transaction) => eraseAndTell(transaction, one.id, 'http://x.example', clock.now));
    const [after] = (await pageOf(other.browser, `cursor=${before.cursor}`)).rows;
    expect(after).toMatchObject({ id: key, row: { by: '', fields: { name: 'La valse' } } });
  });
});

describe('the house’s feed', () => {
  test('tells a device that has heard of what this server never made that it is another one', async () => {
    const { browser } = await editor();
    const { newest, isOurs } = await pageOf(browser);
    expect(isOurs).toBe(true);
    const heard = { 'x-house-stamp': `${newest?.v}.${newest?.stamp}` };
    expect((await browser.get('/fr/guard/house/sync?cursor=0', heard)).body.data).toMatchObject({
      isOurs: true,
    });
    const strange = { 'x-house-stamp': `${newest?.v}.${randomUUID()}` };
    expect((await browser.get('/fr/guard/house/sync?cursor=0', strange)).body.data).toMatchObject({
      isOurs: false,
      restored: true,
    });
    const write = { key: newKey('climb'), fields: { name: 'La valse' }, base: { v: 0 } };
    expect(await browser.post('/fr/guard/house/revise', write, randomUUID(), strange)).toMatchObject({
      status: 412,
      body: { message: 'sync.error.restored' },
    });
  });

  test('passes nothing over that is written while it is read', async () => {
    const [one, other] = [await editor(), await editor()];
    let { cursor } = await pageOf(one.browser);
    const keys = Array.from({ length: 40 }, () => newKey('climb'));
    const writers = [one, other].map(async ({ browser }, place) => {
      for (const key of keys.filter((_key, at) => at % 2 === place))
        await revise(browser, key, { number: 1 });
    });
    const written = Promise.all(writers);
    const read = new Set<string>();
    let isWritten = false;
    void written.then(() => (isWritten = true));
    for (let wasWritten = false; !wasWritten;) {
      wasWritten = isWritten;
      const page = await pageOf(one.browser, `cursor=${cursor}&limit=3`);
      for (const { id } of page.rows) read.add(id);
      cursor = page.cursor;
      wasWritten &&= !page.more;
    }
    await written;
    expect(keys.filter((key) => !read.has(key))).toEqual([]);
  });

  test('is read as a whole by who was away while deletions were forgotten, and never what it became', async () => {
    const { browser } = await editor();
    const [gone, kept, published] = [newKey('climb'), newKey('climb'), newKey('climb')];
    for (const key of [gone, kept, published]) await revise(browser, key, { name: 'La valse' });
    const { cursor, newest } = await pageOf(browser);
    await browser.post('/fr/guard/house/withdraw', { keys: [{ key: gone }], base: { v: cursor } });
    const { db } = server();
    await db
      .update(revisions)
      .set({ deleted: true, fields: {}, written: {}, became: 'climb-4711' })
      .where(eq(revisions.key, published));
    await purgeHouse(db, Date.now() + 60_000);
    const heard = { 'x-house-stamp': `${newest?.v}.${newest?.stamp}` };
    const away = await browser.get(`/fr/guard/house/sync?cursor=${cursor}`, heard);
    expect(away.body.data).toMatchObject({ full: true, restored: false });
    const left = (await pageOf(browser)).rows.map(({ id, row: state }) => [id, state !== null]);
    expect(left).toContainEqual([kept, true]);
    expect(left.map(([id]) => id)).not.toContain(gone);
    // Who still calls it by its first key changes what it became.
    const { body } = await revise(browser, published, { grade: '6a' });
    expect(body.write?.house?.rows).toMatchObject([{ id: 'climb-4711', row: { fields: { grade: '6a' } } }]);
  });

  test('comes a page at a time', async () => {
    const { browser } = await editor();
    for (let number = 0; number < 5; number += 1) await revise(browser, newKey('climb'), { number: 1 });
    const whole = await pageOf(browser);
    const ids: string[] = [];
    for (let page = await pageOf(browser, 'cursor=0&whole=true&limit=2'); ;) {
      ids.push(...page.rows.map(({ id }) => id));
      if (!page.more) break;
      page = await pageOf(browser, `cursor=${page.cursor}&whole=true&limit=2`);
    }
    expect(ids).toEqual(whole.rows.map(({ id }) => id));
  });
});

describe('what is published, as editors change it', () => {
  test.each(['crag=1', 'multipitch=1', 'guidebook=1', 'regions=all'])(
    'is told whole, in the fields of its kind: %s',
    async (query) => {
      const { browser } = await editor();
      const { body } = await browser.get(`/fr/guard/house/items?${query}`);
      const { items } = body.data as { items: PublishedItem[] };
      expect(items.length).toBeGreaterThan(0);
      const wrong = items.flatMap(({ key, fields }) => {
        const { error } = contentFields[kindOf(key)].safeParse(fields);
        return error ? [`${key}: ${error.message}`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );

  test('is not told of what there is not', async () => {
    const { browser } = await editor();
    expect((await browser.get('/fr/guard/house/items?crag=999999')).status).toBe(404);
    expect((await browser.get('/fr/guard/house/items')).status).toBe(400);
  });
});
