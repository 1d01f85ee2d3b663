import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { ascentOf } from '../support/ascent-of';
import { SignedIn, type Answer } from '../support/signed-in';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

const CANARY = 'canary-7f3a';
const ascent = ascentOf({ comment: CANARY });

let server: TestServer;
let owner: SignedIn;
let ownerEmail: string;
const strangers: Record<string, SignedIn> = {};

beforeAll(async () => {
  server = await startServer();
  const owns = [{ guidebookId: GUIDEBOOK_ID }, { guidebookId: OTHER_GUIDEBOOK_ID }];
  const { email } = await server.addCustomer({ email: `${CANARY}@relais.example`, owns });
  ownerEmail = email;
  owner = await SignedIn.as(server, email);
  await owner.post('/fr/guard/ticking/create', ascent);
  await owner.post('/fr/guard/customer/store_route', { type: 'cliff', id: 2, action: 'add' });

  strangers['a guest'] = new SignedIn(server);
  await strangers['a guest'].takePair();
  strangers['another customer'] = await SignedIn.as(server, (await server.addCustomer({ owns: [] })).email);
  const over = [{ guidebookId: GUIDEBOOK_ID, endAt: new Date(server.clock.now - 1) }];
  strangers['a customer whose access is over'] = await SignedIn.as(
    server,
    (await server.addCustomer({ owns: over })).email,
  );
  const signedOut = await SignedIn.as(server, ownerEmail);
  await signedOut.post('/fr/customer/logout', {});
  strangers['the owner, signed out'] = signedOut;
});
afterAll(() => server.stop());

/** Addresses of the owner's things, for every place of a path. */
const places: Record<string, string> = {
  id: ascent.id,
  email: `${CANARY}@relais.example`,
  region: 'region',
  crag: 'crag-1',
  slug: 'sector-2',
  type: 'cliff',
  hash: '0'.repeat(64),
};

const bodies: Record<string, unknown> = {
  tickingCreate: { ...ascent, comment: 'mine now' },
  tickingUpdate: { base: { v: 1 }, changes: { comment: 'mine now' } },
  tickingDelete: {},
  tickingImport: { ascents: [{ ...ascent, comment: 'mine now' }] },
  tickingRemove: { ids: [ascent.id] },
  storeRoute: { type: 'cliff', id: 2, action: 'remove' },
  storeCliff: { id: 1, action: 'remove', routeIds: [2] },
  clearStoreRoute: { routes: [{ type: 'cliff', id: 2 }] },
  clearStoreCliff: { id: 1, routeIds: [2] },
};

function pathOf({ name, path, localised }: Endpoint): string {
  const isPack = name.startsWith('pack');
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
    isPack && key === 'id' ? '2' : (places[key] ?? ''),
  );
  return `${localised ? '/fr' : ''}${filled}`;
}

const ask = (browser: SignedIn, endpoint: Endpoint): Promise<Answer> =>
  endpoint.method === 'GET'
    ? browser.get(pathOf(endpoint))
    : browser.post(pathOf(endpoint), bodies[endpoint.name] ?? {});

const tried = allEndpoints.filter(({ name }) => !['login', 'logout', 'tokenRefresh'].includes(name));

describe.each(
  Object.keys({
    'a guest': 0,
    'another customer': 0,
    'a customer whose access is over': 0,
    'the owner, signed out': 0,
  }),
)('%s', (who) => {
  const stranger = () => {
    const found = strangers[who];
    if (!found) throw new Error(`Nobody is ${who}.`);
    return found;
  };

  test.each(tried.map((endpoint) => [endpoint.name, endpoint] as const))(
    'learns nothing of the owner through %s',
    async (_name, endpoint) => {
      const answer = await ask(stranger(), endpoint);
      const text = JSON.stringify(answer.body);
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain('secret of sector 2 ');
    },
  );

  test('gets the same answer for what is not theirs as for what is not', async () => {
    const path = (id: string) => `/fr/guard/ticking/${id}`;
    const foreign = await stranger().get(path(ascent.id));
    const unknown = await stranger().get(path(ascentOf().id));
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    const someone = await stranger().get(`/fr/guard/customer/${ownerEmail}`);
    const nobody = await stranger().get('/fr/guard/customer/nobody@relais.example');
    expect([someone.status, someone.body]).toEqual([nobody.status, nobody.body]);
  });
});

describe('the owner', () => {
  test('still has everything, and reads it', async () => {
    expect((await owner.get(`/fr/guard/ticking/${ascent.id}`)).body.data).toEqual(ascent);
    const { body } = await owner.get(`/fr/guard/customer/${ownerEmail}`);
    expect(body.data).toMatchObject({ user: { customerRoutes: [{ routeId: 2 }] } });
    const sector = await owner.get('/fr/sector_route/region/crag-1/sector-2');
    expect(JSON.stringify(sector.body)).toContain('secret of sector 2 ');
  });

  test('is asked to sign in again rather than shown the guest’s page when the session is over', async () => {
    server.clock.now += 11 * 60_000;
    expect((await owner.get('/fr/sector_route/region/crag-1/sector-2')).status).toBe(401);
    await owner.renew();
    expect((await owner.get('/fr/sector_route/region/crag-1/sector-2')).status).toBe(200);
  });
});
