import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import type { OwnGuidebook } from '#contract/endpoints/own-catalogue';
import { type RouteSearch, noSearch, writeSearchText } from '#contract/search/search-text';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { mutate } from '#worker/mutations/mutate';
import { saveRoute } from '#worker/mutations/saved-routes';
import { offline, online, Phone } from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

const catalogue = demoCatalogue();
const [first, second] = catalogue.guidebooks;
const crag = catalogue.crags[0]?.coordinates ?? { lat: 0, lon: 0 };

/** What climbers type and choose. */
const questions: readonly Partial<RouteSearch>[] = [
  { query: 'ceuse' },
  { query: 'cluse' },
  { query: 'verdon' },
  { query: 'vedron' },
  { query: 'buo' },
  { query: 'st leger' },
  { query: 'buis les baronnies' },
  { query: 'dalle' },
  { query: 'secteur sud inconnu' },
  { query: 'zzzzzz' },
  { query: 'mur', sort: 'label' },
  { query: 'verdon', types: ['multipitch'] },
  { types: ['cliff'], difficulties: ['F', 'M'], family: true },
  { orientations: ['N', 'NE'], month: 7 },
  { orientations: ['S'], month: 1, sort: 'newest' },
  { equipmentTypes: ['Eq1', 'Eq2'], sort: 'label' },
  { shadeAt: Date.parse('2026-11-28T13:00:00Z'), difficulties: ['TD'] },
  { bounds: { west: crag.lon - 0.3, south: crag.lat - 0.3, east: crag.lon + 0.3, north: crag.lat + 0.3 } },
  { regionIds: [catalogue.regions[0]?.id ?? 1], sort: 'mine' },
  { guidebookIds: [first?.id ?? 1], difficulties: ['D'], limit: 7, offset: 7 },
  { family: true, sort: 'mine', offset: 20, limit: 20 },
];

let server: TestServer;
let customer: SignedIn;
let phone: Phone;

beforeAll(async () => {
  server = await startServer({ catalogue });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  const { email } = await server.addCustomer({ owns: [{ guidebookId: second?.id ?? 1 }] });
  customer = await SignedIn.as(server, email);
  phone = await Phone.of(server, email);
  // Asking for everything brings the index onto the phone.
  await phone.engine.search(noSearch);
  await phone.connect(offline);
});
afterEach(() => phone.discard());

/** What an answer of the phone says beside what the server says: that it is the phone's, of the index that it holds. */
const fromPhone = { from: 'device', version: expect.stringMatching(/^[0-9a-f]{64}$/) as string };

async function fromServer(search: RouteSearch, path = 'search'): Promise<SearchAnswer> {
  const { status, body } = await customer.get(`/fr/${path}?${new URLSearchParams(writeSearchText(search))}`);
  expect(status).toBe(200);
  return body.data as SearchAnswer;
}

function fromMyRoutes(search: RouteSearch): Promise<SearchAnswer> {
  return fromServer({ ...search, mine: false }, 'guard/search/myroute');
}

describe('a search on a phone without network', () => {
  test('has the hits of the server in the same order, and the same counts', async () => {
    for (const question of questions) {
      const search = { ...noSearch, ...question };
      const here = await phone.engine.search(search);
      const there = await fromServer(search);
      expect([question, here]).toEqual([question, { kind: 'done', data: { ...there, ...fromPhone } }]);
    }
  });

  test('finds something for what is asked in earnest', async () => {
    const empty: Partial<RouteSearch>[] = [];
    for (const question of questions) {
      if ((await fromServer({ ...noSearch, ...question })).total === 0) empty.push(question);
    }
    expect(empty).toEqual([{ query: 'zzzzzz' }]);
    expect((await fromServer({ ...noSearch, query: 'cluse' })).hits[0]?.name).toBe('Céüse');
    expect((await fromServer({ ...noSearch, query: 'vedron' })).hits[0]?.name).toContain('Verdon');
  });
});

describe('my own routes', () => {
  test('come first when they are asked to, and only they when nothing else is', async () => {
    const own = second?.id ?? 0;
    const isOwn = ({ guidebookIds }: SearchAnswer['hits'][number]) => guidebookIds.includes(own);
    const search: RouteSearch = { ...noSearch, types: ['cliff', 'multipitch'], sort: 'mine', limit: 50 };
    const flags = (await fromServer(search)).hits.map(isOwn);
    expect(flags[0]).toBe(true);
    expect(flags).toEqual(flags.toSorted((one, other) => Number(other) - Number(one)));
    const mine = await fromMyRoutes(search);
    expect(mine.total).toBeGreaterThan(0);
    expect(mine.hits.every(isOwn)).toBe(true);
  });

  test('are found on the phone as on the server, with and without words, with and without network', async () => {
    for (const question of [{}, ...questions]) {
      const search = { ...noSearch, ...question, mine: true };
      const there = { kind: 'done', data: { ...(await fromMyRoutes(search)), ...fromPhone } };
      await phone.connect(offline);
      expect([question, await phone.engine.search(search)]).toEqual([question, there]);
      await phone.connect(online);
      expect([question, await phone.engine.search(search)]).toEqual([question, there]);
    }
    expect((await fromMyRoutes(noSearch)).total).toBeGreaterThan(0);
  });

  test('come from the server until the index is on the phone', async () => {
    const { email } = await server.addCustomer({ owns: [{ guidebookId: second?.id ?? 1 }] });
    await phone.discard();
    phone = new Phone(server);
    // However long the phone takes, the index does not come in the meantime.
    await phone.connect((request, pass) =>
      new URL(request.url).pathname.endsWith('/index') ? offline(request, pass) : pass(),
    );
    await phone.signIn(email);
    const answer = await phone.engine.search({ ...noSearch, query: 'verdon', mine: true });
    const there = await fromMyRoutes({ ...noSearch, query: 'verdon' });
    expect(answer).toEqual({ kind: 'done', data: { ...there, from: 'server' } });
  });

  test('stand on the map, and nothing else does', async () => {
    const query = { search: { ...noSearch, mine: true }, savedCragIds: [] };
    const world = { west: -180, south: -90, east: 180, north: 90 };
    const all = await phone.engine.mapList({ ...query, search: noSearch }, world, null, 500);
    const mine = await phone.engine.mapList(query, world, null, 500);
    expect(mine?.total).toBeGreaterThan(0);
    expect(mine?.total).toBeLessThan(all?.total ?? 0);
    const own = await fromMyRoutes({ ...noSearch, limit: 50 });
    const crags = own.hits.flatMap(({ kind, name }) => (kind === 'crag' ? name : []));
    expect(mine?.places.map(({ name }) => name)).toEqual(expect.arrayContaining(crags));
    const points = await phone.engine.mapPoints(query, world, 4);
    expect(points?.total).toBe(mine?.total);
  });

  test('hold what was saved, though nothing opens it', async () => {
    const sector = catalogue.sectors.find(
      ({ id }) => id === first?.sampleSectorId && !second?.sectorIds.includes(id),
    );
    const search: RouteSearch = {
      ...noSearch,
      types: ['cliff'],
      guidebookIds: [first?.id ?? 0],
      mine: true,
    };
    const ids = async () => {
      const answer = await phone.engine.search(search);
      return answer.kind === 'done' ? answer.data.hits.map(({ id }) => id) : [];
    };
    expect(await ids()).not.toContain(sector?.id);
    const [facts] = await savedRouteFacts(server.db, [{ type: 'cliff', id: sector?.id ?? 0 }]);
    if (!facts) throw new Error('the sample is no sector');
    await mutate(await phone.db(), saveRoute, facts);
    expect(await ids()).toContain(sector?.id);
  });

  test('are nobody’s who is not signed in', async () => {
    const guest = new SignedIn(server);
    expect((await guest.get('/fr/guard/search/myroute?query=verdon')).status).toBe(401);
    const { body } = await guest.get('/fr/search?query=verdon&sort=mine');
    expect(body.data).toEqual(await fromServer({ ...noSearch, query: 'verdon' }));
  });
});

describe('what the server offers while a name is typed', () => {
  const offered = async (type: string, query: string) => {
    const { status, body } = await customer.get(
      `/fr/guard/autocomplete/${type}?${new URLSearchParams({ query })}`,
    );
    return { status, body, hits: body.data as SearchAnswer['hits'] };
  };

  test.each([
    ['sector', catalogue.sectors[0]?.name ?? ''],
    ['multipitch', catalogue.multipitches[0]?.name ?? ''],
  ])('is of the type asked for, best first and ten at most: %s %s', async (type, name) => {
    const { hits } = await offered(type, name);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThanOrEqual(10);
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set([type]));
    expect(hits[0]?.name).toBe(name);
  });

  test('begins at three letters, and is for who is signed in', async () => {
    const { status, body } = await offered('sector', 'ab');
    expect([status, body.errors]).toEqual([400, [{ field: 'query', key: 'catalogue.error.search' }]]);
    expect((await new SignedIn(server).get('/fr/guard/autocomplete/sector?query=dalle')).status).toBe(401);
  });
});

describe('my own guidebooks', () => {
  test('are those one may read now, and until when', async () => {
    const ask = async (reader: SignedIn) => {
      const { body } = await reader.get('/fr/guard/guidebook');
      return (body.data as OwnGuidebook[]).map(({ id, endValidationDate }) => [id, endValidationDate]);
    };
    expect(await ask(customer)).toEqual([[second?.id, null]]);
    const endAt = new Date(server.clock.now + 3_600_000);
    const { email } = await server.addCustomer({
      owns: [
        { guidebookId: first?.id ?? 0, endAt },
        { guidebookId: second?.id ?? 0, endAt: new Date(server.clock.now - 1) },
      ],
    });
    expect(await ask(await SignedIn.as(server, email))).toEqual([[first?.id, endAt.toISOString()]]);
    expect((await new SignedIn(server).get('/fr/guard/guidebook')).status).toBe(401);
  });
});

describe('an address that asks for what is not there', () => {
  test.each([
    ['query=ve', 'query', 'catalogue.error.search'],
    ['sort=newest', 'query', 'catalogue.error.search'],
    ['query=verdon&types=trad', 'types', 'catalogue.error.facet'],
    ['query=verdon&month=13', 'month', 'catalogue.error.facet'],
    ['query=verdon&limit=51', 'limit', 'catalogue.error.facet'],
  ])('%s is refused by the field, in words', async (address, field, key) => {
    const { status, body } = await customer.get(`/fr/search?${address}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, errors: [{ field, key }] });
  });

  test('but a facet that finds nothing is an answer', async () => {
    expect(await fromServer({ ...noSearch, regionIds: [999_999] })).toMatchObject({ hits: [], total: 0 });
  });
});
