import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignedIn, type Answer } from '../support/signed-in';
import { CRAG_ID, SECTOR_COUNT } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let climber: SignedIn;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const newClimber = async () => SignedIn.as(server, (await server.addCustomer()).email);
const saved = ({ body }: Answer) =>
  (body.data as { user: { customerRoutes: { routeId: number }[] } }).user.customerRoutes.map(
    ({ routeId }) => routeId,
  );
const products = ({ body }: Answer) =>
  (body.data as { cart: { products: { id: number }[] } }).cart.products.map(({ id }) => id);
const write = (path: string, body?: object) => climber.post(`/fr/guard/${path}`, body);

describe('a client that knows the specification only', () => {
  test('saves and removes a sector by its id', async () => {
    climber = await newClimber();
    expect(saved(await write('customer/store_route', { id: 2, action: 'add' }))).toEqual([2]);
    expect(saved(await write('customer/store_route', { id: 2, action: 'remove' }))).toEqual([]);
  });

  test('saves a crag by its id, unless it has too many sectors, and clears it', async () => {
    climber = await newClimber();
    const crag = await write('customer/store_cliff', { id: CRAG_ID, action: 'add' });
    expect(SECTOR_COUNT).toBeGreaterThan(100);
    expect(crag).toMatchObject({ status: 422, body: { message: 'saved.error.limit' } });
    await write('customer/store_route', { id: 2, action: 'add' });
    await write('customer/store_route', { id: 3, action: 'add' });
    expect(saved(await write('customer/clear_store_cliff', { id: 2 }))).toEqual([2, 3]);
    expect(saved(await write('customer/clear_store_cliff', { id: CRAG_ID }))).toEqual([]);
  });

  test.each(['customer/clear_store_route', 'customer/clear_store_cliff'])(
    'removes all that is saved by %s without a body',
    async (path) => {
      climber = await newClimber();
      await write('customer/store_route', { id: 2, action: 'add' });
      expect(saved(await write(path))).toEqual([]);
    },
  );

  test('adds to the cart, takes out of it and empties it without a body', async () => {
    climber = await newClimber();
    expect(products(await write(`cart/add-to-cart/${ware.paper}`))).toEqual([ware.paper]);
    expect(products(await write(`cart/remove-from-cart/${ware.paper}`))).toEqual([]);
    await write(`cart/add-to-cart/${ware.paper}`);
    await write(`cart/add-to-cart/${ware.otherDigital}`);
    expect(products(await write('cart/reset'))).toEqual([]);
  });

  test.each([
    ['/fr/cliff/crag-1', '/fr/cliff/region/crag-1'],
    ['/fr/sector_route/sector-2', '/fr/sector_route/region/crag-1/sector-2'],
    ['/fr/multipitch_route/multipitch', '/fr/multipitch_route/region/multipitch'],
  ])('reads %s by the slug alone', async (short, whole) => {
    climber = await newClimber();
    const answer = await climber.get(short);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await climber.get(whole)).body);
    expect((await climber.get(`${short}-nowhere`)).status).toBe(404);
  });

  test('hears of each field that is missing by the key of that field', async () => {
    const guest = new SignedIn(server);
    await guest.takePair();
    const errors = async (path: string, body: object = {}) => (await guest.post(path, body)).body.errors;
    expect(await errors('/fr/customer/register', { newsletter: false })).toEqual([
      { field: 'password', key: 'account.error.passwordRule' },
      { field: 'passwordConfirm', key: 'account.error.passwordConfirm' },
      { field: 'firstName', key: 'account.error.firstName' },
      { field: 'lastName', key: 'account.error.lastName' },
      { field: 'email', key: 'account.error.email' },
      { field: 'terms', key: 'account.error.terms' },
    ]);
    expect(await errors('/fr/customer/login', { password: PASSWORD })).toEqual([
      { field: 'email', key: 'account.error.email' },
    ]);
    climber = await newClimber();
    const fields = (await write('address', {})).body.errors?.map(({ key }) => key);
    expect(fields).toEqual(
      ['firstName', 'lastName', 'address', 'zipcodeMissing', 'city', 'country', 'phone'].map(
        (name) => `account.error.${name}`,
      ),
    );
    const tick = (await write('ticking/create', {})).body.errors ?? [];
    const needed = tick.filter(({ field = '' }) =>
      ['routeLabel', 'date', 'attempts', 'score'].includes(field),
    );
    expect(needed.map(({ key }) => key)).toEqual(
      ['route', 'date', 'attempts', 'score'].map((name) => `logbook.error.${name}`),
    );
  });
});
