import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OTHER_VERSIONS_OF_ROW_MAX, type OtherVersion } from '#contract/tables/other-version';
import type { Ascent } from '#contract/tables/ascent';
import type { SyncPage } from '#contract/tables/sync';
import { otherVersions } from '#server/database/schema/other-versions';
import { ascentOf } from '../support/ascent-of';
import { type Answer, SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let climber: SignedIn;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  climber = await SignedIn.as(server, (await server.addCustomer()).email);
});
afterAll(() => server.stop());

async function written(fields: Partial<Ascent>): Promise<Ascent> {
  const ascent = ascentOf(fields);
  await climber.post('/fr/guard/ticking/create', ascent);
  return ascent;
}

interface Edit {
  changes: object;
  base?: { v: number };
  seen?: object;
  settles?: string[];
}

const edit = (id: string, { base = { v: 0 }, ...body }: Edit, key = randomUUID()) =>
  taken(climber.post(`/fr/guard/ticking/update/${id}`, { base, ...body }, key));
const remove = (id: string, body: object = {}) => taken(climber.post(`/fr/guard/ticking/delete/${id}`, body));

/** Fails the test unless the server took it. */
async function taken(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer).toMatchObject({ status: 200 });
  return answer;
}

/** What a device shows of an ascent. */
function shownOf({ id: _id, origin: _origin, ...shown }: Ascent): object {
  return shown;
}

async function feed(): Promise<SyncPage> {
  return (await climber.get('/fr/guard/sync?cursor=0')).body.data as SyncPage;
}

/** What gave way, newest last. */
async function others(): Promise<OtherVersion[]> {
  const { rows } = await feed();
  return rows.flatMap(({ table, row }) => (table === 'otherVersion' && row ? [row] : []));
}

const texts = async () => (await others()).map(({ field, text }) => `${field}: ${text}`);

describe('a comment that another device has changed', () => {
  test('is kept when whoever writes over it had another before them', async () => {
    const { id } = await written({ comment: 'wet' });
    await edit(id, { changes: { comment: 'wet at the top' }, seen: { comment: 'wet' } });
    await edit(id, { changes: { comment: 'dry' }, seen: { comment: 'wet' } });

    expect(await others()).toMatchObject([
      { rowId: id, field: 'comment', text: 'wet at the top', ascent: null },
    ]);
    const { body } = await climber.get(`/fr/guard/ticking/${id}`);
    expect(body.data).toMatchObject({ comment: 'dry' });
  });

  test('is written over without a word by whoever had it before them', async () => {
    const { id } = await written({ comment: 'wet' });
    await edit(id, { changes: { comment: 'dry' }, seen: { comment: 'wet' } });
    // The device had not heard yet that its own edit arrived.
    await edit(id, { changes: { comment: 'dry again' }, seen: { comment: 'dry' }, base: { v: 1 } });
    expect(await others()).toEqual([]);
  });

  test('is judged by its version when a device does not say what it showed', async () => {
    const { id } = await written({ comment: 'wet' });
    const { cursor } = await feed();
    await edit(id, { changes: { comment: 'dry' }, base: { v: cursor } });
    expect(await others()).toEqual([]);
    await edit(id, { changes: { comment: 'humid' }, base: { v: cursor } });
    expect(await texts()).toEqual(['comment: dry']);
  });

  test('is not kept when it says the same, or nothing', async () => {
    const { id } = await written({ comment: '' });
    await edit(id, { changes: { comment: 'dry' }, seen: { comment: 'wet' } });
    await edit(id, { changes: { comment: 'dry' }, seen: { comment: '' } });
    await edit(id, { changes: { attempts: 3 } });
    expect(await others()).toEqual([]);
  });

  test('is kept when it is emptied elsewhere, and the partner as well', async () => {
    const { id } = await written({ comment: 'wet', partner: 'Lou' });
    await edit(id, { changes: { comment: '', partner: null }, seen: { comment: '', partner: 'Sam' } });
    expect((await texts()).toSorted()).toEqual(['comment: wet', 'partner: Lou']);
  });

  test('is kept once, however often the edit comes', async () => {
    const { id } = await written({ comment: 'wet' });
    const key = randomUUID();
    const first = await edit(id, { changes: { comment: 'dry' }, seen: { comment: '' } }, key);
    const again = await edit(id, { changes: { comment: 'dry' }, seen: { comment: '' } }, key);
    expect(again.body).toEqual(first.body);
    expect(await texts()).toEqual(['comment: wet']);
  });

  test('is one of a few: of more the oldest go', async () => {
    const { id } = await written({ comment: 'text 0' });
    for (let number = 1; number <= OTHER_VERSIONS_OF_ROW_MAX + 2; number += 1) {
      await edit(id, { changes: { comment: `text ${number}` }, seen: { comment: '' } });
      server.clock.now += 1000;
    }
    const kept = await texts();
    expect(kept).toHaveLength(OTHER_VERSIONS_OF_ROW_MAX);
    expect(kept).toContain(`comment: text ${OTHER_VERSIONS_OF_ROW_MAX + 1}`);
    expect(kept).not.toContain('comment: text 0');
  });

  test('is gone, with its words, once it was decided on', async () => {
    const { id } = await written({ comment: 'wet' });
    await edit(id, { changes: { comment: 'dry' }, seen: { comment: '' } });
    const [kept] = await others();
    const back = { changes: { comment: 'wet' }, seen: { comment: 'dry' }, settles: [kept?.id ?? ''] };
    await edit(id, back);
    expect(await others()).toEqual([]);

    await edit(id, { changes: { comment: 'humid' }, seen: { comment: '' } });
    const [second] = await others();
    await climber.post('/fr/guard/other-version-dismiss', { id: second?.id });
    expect(await others()).toEqual([]);
    const stored = await server.db.select().from(otherVersions).where(eq(otherVersions.rowId, id));
    expect(stored.map(({ text }) => text)).toEqual(['', '']);
  });

  test('is nobody else’s to decide on', async () => {
    const { id } = await written({ comment: 'wet' });
    await edit(id, { changes: { comment: 'dry' }, seen: { comment: '' } });
    const [kept] = await others();
    const stranger = await SignedIn.as(server, (await server.addCustomer()).email);
    await stranger.post('/fr/guard/other-version-dismiss', { id: kept?.id });
    expect(await texts()).toEqual(['comment: wet']);
  });
});

describe('an ascent that one device deletes', () => {
  test('is kept whole when another had changed it unseen', async () => {
    const ascent = await written({ comment: 'wet', attempts: 2 });
    await edit(ascent.id, { changes: { attempts: 3 }, seen: {} });
    await remove(ascent.id, { base: { v: 0 }, seen: shownOf(ascent) });

    const [kept] = await others();
    expect(kept).toMatchObject({ rowId: ascent.id, field: null, ascent: { attempts: 3, comment: 'wet' } });
    // It comes back under the number of what was kept, once, whoever takes it back.
    const back = { ...kept?.ascent, id: kept?.id };
    expect((await climber.post('/fr/guard/ticking/create', back)).status).toBe(200);
    expect((await climber.post('/fr/guard/ticking/create', back)).status).toBe(200);
  });

  test('is gone without a word when it was as it was shown', async () => {
    const ascent = await written({ comment: 'wet' });
    await edit(ascent.id, { changes: { comment: 'dry' }, seen: { comment: 'wet' } });
    await remove(ascent.id, { base: { v: 0 }, seen: shownOf({ ...ascent, comment: 'dry' }) });
    await remove(ascent.id, { base: { v: 0 }, seen: {} });
    expect(await others()).toEqual([]);
  });

  test('takes along the other versions that the device knew, and no others', async () => {
    const first = await written({ comment: 'wet' });
    await edit(first.id, { changes: { comment: 'dry' }, seen: { comment: '' } });
    const { cursor } = await feed();
    await remove(first.id, { base: { v: cursor }, seen: { comment: 'dry' } });
    expect(await others()).toEqual([]);

    const second = await written({ comment: 'wet', partner: 'Lou' });
    await edit(second.id, { changes: { comment: 'dry' }, seen: { comment: '' } });
    await remove(second.id, { base: { v: cursor }, seen: { comment: 'dry' } });
    expect(await others()).toMatchObject([
      { rowId: second.id, field: null, text: '', ascent: { comment: 'wet', partner: 'Lou' } },
    ]);
  });

  test('is kept in an undone import too, when it has changed since it was shown', async () => {
    const [kept, gone] = [ascentOf({ comment: 'a' }), ascentOf({ comment: 'b' })];
    await climber.post('/fr/guard/ticking/import', { ascents: [kept, gone] });
    const { cursor } = await feed();
    await edit(kept.id, { changes: { comment: 'a, and more' }, seen: { comment: 'a' } });
    const seen = { [kept.id]: cursor, [gone.id]: cursor };
    await climber.post('/fr/guard/ticking/remove', { ids: [kept.id, gone.id], seen });
    expect(await others()).toMatchObject([{ rowId: kept.id, ascent: { comment: 'a, and more' } }]);
  });
});
