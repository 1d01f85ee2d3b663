import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ascentOf } from '../support/ascent-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let climber: SignedIn;

beforeAll(async () => {
  const started = await startServer({ database: 'pglite' });
  if (!started) throw new Error('no database');
  server = started;
  climber = await SignedIn.as(server, (await server.addCustomer()).email);
});
afterAll(() => server.stop());

const logbook = async () =>
  ((await climber.get('/fr/guard/tickings')).body.data as { ascents: { id: string }[] }).ascents;
const origin = {
  source: 'thecrag',
  sourceId: '901',
  importId: '0d8f3b5e-0000-4000-8000-0000000000ff',
  style: 'Onsight',
  grade: '6b',
  discipline: 'Sport',
  fields: { 'Route Height': '20m', Comment: 'é « » \u2028' },
};

describe('many ascents of one file', () => {
  const ascents = [ascentOf({ origin, partner: 'Ana', pitch: 3 }), ascentOf({ date: '2020-01-01', origin })];

  test('come in at once, with all their source said, and twice they are the same', async () => {
    const answers = [1, 2].map(() => climber.post('/fr/guard/ticking/import', { ascents }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await logbook()).toEqual(ascents);
  });

  test('leave alone what was edited here since', async () => {
    const [first] = ascents;
    if (!first) return;
    await climber.post(`/fr/guard/ticking/update/${first.id}`, {
      base: { v: 1 },
      changes: { comment: 'mine' },
    });
    await climber.post('/fr/guard/ticking/import', { ascents });
    expect((await logbook())[0]).toMatchObject({ comment: 'mine' });
  });

  test('go out at once when the import is undone, and come back with it', async () => {
    const ids = ascents.map(({ id }) => id);
    expect((await climber.post('/fr/guard/ticking/remove', { ids: [...ids, ascentOf().id] })).status).toBe(
      200,
    );
    expect(await logbook()).toEqual([]);
    await climber.post('/fr/guard/ticking/import', { ascents });
    expect(await logbook()).toEqual(ascents);
  });

  test('come back as their file says, without what was written beside them before they were deleted', async () => {
    const { partner: _partner, pitch: _pitch, ...plain } = ascentOf({ origin });
    await climber.post('/fr/guard/ticking/import', { ascents: [{ ...plain, partner: 'Ana', pitch: 3 }] });
    await climber.post('/fr/guard/ticking/remove', { ids: [plain.id] });
    await climber.post('/fr/guard/ticking/import', { ascents: [plain] });
    const { body } = await climber.get(`/fr/guard/ticking/${plain.id}`);
    expect(body.data).toEqual({ ...plain, partner: null, pitch: null });
    await climber.post('/fr/guard/ticking/remove', { ids: [plain.id] });
  });

  test('are each customer’s own, also where two devices made the same number', async () => {
    const other = await SignedIn.as(server, (await server.addCustomer()).email);
    const mine = await logbook();
    const theirs = ascents.map((ascent) => ({ ...ascent, comment: 'theirs' }));
    expect((await other.post('/fr/guard/ticking/import', { ascents: theirs.slice(0, 1) })).status).toBe(200);
    expect((await other.post('/fr/guard/ticking/create', theirs[1])).status).toBe(200);
    const { body } = await other.get('/fr/guard/tickings');
    expect(body.data).toMatchObject({ ascents: theirs });
    await other.post('/fr/guard/ticking/remove', { ids: ascents.map(({ id }) => id) });
    expect(await logbook()).toEqual(mine);
  });
});
