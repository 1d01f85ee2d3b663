import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASCENT_TYPE_WISH } from '#contract/rules/ascent-type';
import type { Ascent } from '#contract/tables/ascent';
import { ascentOf } from '../support/ascent-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let climber: SignedIn;
beforeAll(async () => {
  server = await startServer();
  climber = await SignedIn.as(server, (await server.addCustomer()).email);
});
afterAll(() => server.stop());

const create = (changes: Partial<Ascent>) => climber.post('/fr/guard/ticking/create', ascentOf(changes));
const edit = (id: string, changes: object) =>
  climber.post(`/fr/guard/ticking/update/${id}`, { base: { v: 1 }, changes });
const origin = {
  source: 'thecrag',
  sourceId: null,
  importId: '018f3b5e-0000-7000-8000-000000000009',
  style: null,
  grade: null,
  discipline: null,
  fields: {},
};
const lacks = (...fields: string[]) => ({
  status: 422,
  body: { errors: fields.map((field) => ({ field, key: `logbook.error.${field}` })) },
});

describe('a tick', () => {
  test('says its day and its attempts, as in the form', async () => {
    expect(await create({ date: null, attempts: null })).toMatchObject(lacks('date', 'attempts'));
    const ascent = ascentOf();
    await climber.post('/fr/guard/ticking/create', ascent);
    expect(await edit(ascent.id, { attempts: null })).toMatchObject(lacks('attempts'));
    expect((await edit(ascent.id, { comment: 'dry' })).status).toBe(200);
  });

  test('that is a wish has neither, until it is climbed', async () => {
    const wish = ascentOf({ ascentType: ASCENT_TYPE_WISH, date: null, attempts: null, score: null });
    expect((await climber.post('/fr/guard/ticking/create', wish)).status).toBe(200);
    expect(await edit(wish.id, { ascentType: 30, attempts: 2 })).toMatchObject(lacks('date'));
    expect((await edit(wish.id, { ascentType: 30, attempts: 2, date: '2026-11-20' })).status).toBe(200);
  });

  test('that was imported may lack them, and be edited all the same', async () => {
    const imported = ascentOf({ date: null, attempts: null, origin });
    const restored = ascentOf({ date: null, attempts: null });
    await climber.post('/fr/guard/ticking/import', { ascents: [imported, restored] });
    expect((await edit(imported.id, { ascentType: 20 })).status).toBe(200);
    expect((await edit(restored.id, { comment: 'found in a notebook' })).status).toBe(200);
  });
});
