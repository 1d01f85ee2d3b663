import { describe, expect, test } from 'vitest';
import { LiveStreams } from '#server/live/live-streams';
import { setProduct } from '#server/store/catalogue/set-product';
import { ascentOf } from '../support/ascent-of';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { PASSWORD } from '../support/start-server';
import { EventReader } from '../support/event-reader';

describe.each(databases)('a page that listens, on %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });

  /** Two devices of a new customer, and what the first hears. */
  async function twoDevices(): Promise<{ listener: SignedIn; other: SignedIn; events: EventReader }> {
    const { email } = await server().addCustomer();
    const [listener, other] = [await SignedIn.as(server(), email), await SignedIn.as(server(), email)];
    return { listener, other, events: await EventReader.of(listener) };
  }
  const write = (who: SignedIn) => who.post('/fr/guard/ticking/create', ascentOf());

  test('is told where the customer stands, and each change after its commit', async () => {
    const { other, events } = await twoDevices();
    const begun = Number(await events.next());
    await write(other);
    expect(await events.next()).toBe(String(begun + 1));
    await write(other);
    expect(await events.next()).toBe(String(begun + 2));
    await events.leave();
  });

  test('hears nothing of another customer, nor of what was not done', async () => {
    const { other, events } = await twoDevices();
    const begun = Number(await events.next());
    const stranger = await SignedIn.as(server(), (await server().addCustomer()).email);
    await write(stranger);
    expect((await other.post('/fr/guard/ticking/create', {}, 'no uuid')).status).toBe(400);
    await write(other);
    expect(await events.next()).toBe(String(begun + 1));
    await events.leave();
  });

  test('hears of a price that the provider sets', async () => {
    const { other, events } = await twoDevices();
    const begun = Number(await events.next());
    await other.post(`/fr/guard/cart/add-to-cart/${ware.paper}`, { quantity: 1 });
    expect(await events.next()).toBe(String(begun + 1));
    await setProduct(server().db, ware.paper, { priceCents: 4_200 });
    expect(await events.next()).toBe(String(begun + 2));
    await events.leave();
  });

  test('hears no more once its session is ended elsewhere, while the others go on', async () => {
    const { listener, other, events } = await twoDevices();
    await events.next();
    const elsewhere = await EventReader.of(other);
    await elsewhere.next();
    await listener.post('/fr/customer/logout', {});
    expect(await events.next()).toBeNull();
    await write(other);
    expect(await elsewhere.next()).toMatch(/^\d+$/);
    await elsewhere.leave();
  });

  test('hears no more once another password was chosen elsewhere', async () => {
    const { other, events } = await twoDevices();
    await events.next();
    const password = 'Relais-2027!';
    const body = { currentPassword: PASSWORD, password, passwordConfirm: password };
    expect((await other.post('/fr/guard/customer/password-change', body)).status).toBe(200);
    expect(await events.next()).toBeNull();
  });

  test('is refused without a session, and with one that has ended', async () => {
    const { listener, events } = await twoDevices();
    await events.leave();
    expect((await new SignedIn(server()).get('/fr/guard/live')).status).toBe(401);
    await listener.post('/fr/customer/logout', {});
    expect((await listener.get('/fr/guard/live')).status).toBe(401);
  });

  test('is answered by what nothing on the way keeps back or packs', async () => {
    const { listener, events } = await twoDevices();
    await events.leave();
    const headers = { ...listener.headers(), 'accept-encoding': 'gzip, br' };
    const response = await listener.fetch('/api/fr/guard/live', { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'private, no-store, no-transform',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    await response.body?.cancel();
  });

  test('is told to come back later when the customer listens in too many places', async () => {
    const { listener, events } = await twoDevices();
    const others: EventReader[] = [];
    for (let count = 1; count < 20; count += 1) others.push(await EventReader.of(listener));
    const refused = await listener.get('/fr/guard/live');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '300']);
    await events.leave();
    const again = await EventReader.of(listener);
    for (const one of [again, ...others]) await one.leave();
  });

  test('is let go when the server stops', async () => {
    const { events } = await twoDevices();
    await events.next();
    await server().app.close();
    expect(await events.next()).toBeNull();
  });
});

describe('a thousand streams', () => {
  const listener = (at: number) => ({ id: `session-${at}`, customerId: `customer-${at % 100}` });
  const versions = new Map<string, number>();
  const live = new LiveStreams(async (ids) => new Map(ids.map((id) => [id, versions.get(id) ?? 1])));

  test('are all told, once for all that changed meanwhile, and forgotten when they are left', async () => {
    const heard: string[][] = [];
    const bodies = Array.from({ length: 1_000 }, (_, at) => {
      const words: string[] = [];
      heard.push(words);
      return live.open(listener(at)).on('data', (piece: Buffer) => words.push(piece.toString()));
    });
    await expect.poll(() => heard.every((words) => words.length === 1)).toBe(true);
    for (let at = 0; at < 1_000; at += 1) versions.set(`session-${at}`, 5);
    for (let round = 0; round < 20; round += 1) live.ring(null);
    await expect.poll(() => heard.every((words) => words.length === 2)).toBe(true);
    expect(new Set(heard.flat())).toEqual(new Set(['data: 1\n\n', 'data: 5\n\n']));
    for (const body of bodies) body.destroy();
    await expect.poll(() => live.count).toBe(0);
  });
});

describe('the heartbeat', () => {
  test('comes when nothing changed, in less than 100 bytes, and finds what nobody told of', async () => {
    const session = { id: 'session', customerId: 'customer' };
    let v = 1;
    const live = new LiveStreams(async () => new Map([['session', v]]), { beatMs: 20 });
    const words: string[] = [];
    const body = live.open(session).on('data', (piece: Buffer) => words.push(piece.toString()));
    await expect.poll(() => words.length).toBeGreaterThan(2);
    v = 2;
    await expect.poll(() => words).toContain('data: 2\n\n');
    expect(words.slice(0, 2)).toEqual(['data: 1\n\n', ':\n\n']);
    body.destroy();
  });

  test('stays out while the database cannot be asked, and the stream of an ended session ends with it', async () => {
    let read = () => Promise.resolve(new Map([['session', 1]]));
    const live = new LiveStreams(() => read(), { beatMs: 20 });
    const words: string[] = [];
    const body = live
      .open({ id: 'session', customerId: 'customer' })
      .on('data', (piece: Buffer) => words.push(piece.toString()));
    await expect.poll(() => words.length).toBeGreaterThan(1);
    let tries = 0;
    read = () => Promise.reject(new Error(`down ${(tries += 1)}`));
    await expect.poll(() => tries).toBeGreaterThan(1);
    const before = words.length;
    await expect.poll(() => tries).toBeGreaterThan(4);
    expect(words.length).toBe(before);
    read = () => Promise.resolve(new Map());
    await expect.poll(() => body.readableEnded).toBe(true);
    await expect.poll(() => live.count).toBe(0);
  });
});
