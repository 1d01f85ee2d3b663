import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LoadGate, TooBusy } from '#server/handler/load-gate';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 60_000 });

/** A gate whose clock and whose server a test moves. */
function gateOf() {
  const now = { ms: 0, isFull: false };
  const gate = new LoadGate({
    clock: () => now.ms,
    isFull: () => now.isFull,
    random: () => 0,
    nextRound: setImmediate,
  });
  return { gate, now };
}

/** Requests that are under way until each is let go: of so many those that were let in, once each has had its turn. */
async function hold(gate: LoadGate, count: number): Promise<(() => void)[]> {
  const held: (() => void)[] = [];
  for (let no = 0; no < count; no += 1) {
    const work = () => new Promise<void>((resolve) => held.push(resolve));
    gate.pass('customer', work).catch(() => undefined);
  }
  for (let round = 0; round < count + 2; round += 1) await nextRound();
  return held;
}

const enter = (gate: LoadGate, who: 'guest' | 'customer') =>
  gate.pass(who, async () => 'answered').catch((error: unknown) => error);

describe('requests under way', () => {
  test('are as many as a server answers in four fifths of a second, for guests, and half as many more for customers', async () => {
    const { gate } = gateOf();
    const held = await hold(gate, 80);
    expect(await enter(gate, 'guest')).toBe('answered');
    held.push(...(await hold(gate, 1)));
    expect(await enter(gate, 'guest')).toBeInstanceOf(TooBusy);
    expect(await enter(gate, 'customer')).toBe('answered');
    held.push(...(await hold(gate, 40)));
    expect(await enter(gate, 'customer')).toBeInstanceOf(TooBusy);
    for (const letGo of held) letGo();
    await vi.waitFor(async () => expect(await enter(gate, 'guest')).toBe('answered'));
  });

  test('are fewer where a full server was seen to be slow, and as many as before once it has time to spare', async () => {
    const { gate, now } = gateOf();
    now.isFull = true;
    const held = await hold(gate, 40);
    // Ten a second, for as long as it takes to be believed.
    for (let round = 0; round < 20; round += 1) {
      for (let no = 0; no < 10; no += 1) held.shift()?.();
      await Promise.resolve();
      held.push(...(await hold(gate, 10)));
      now.ms += 1_000;
    }
    expect(await enter(gate, 'guest')).toMatchObject({ retryAfterSeconds: 1 });
    now.isFull = false;
    now.ms += 1_000;
    expect(await enter(gate, 'guest')).toBe('answered');
  });

  test('that are few wait, however slow the server is', async () => {
    const { gate, now } = gateOf();
    now.isFull = true;
    await hold(gate, 10);
    for (let round = 0; round < 20; round += 1) {
      now.ms += 1_000;
      expect(await enter(gate, 'guest')).toBe('answered');
    }
  });
});

describe('requests that come all at once', () => {
  test('are begun one in each round of the loop beyond a few, in their order', async () => {
    const { gate } = gateOf();
    const begun: number[] = [];
    for (let no = 0; no < 20; no += 1) {
      const work = () => new Promise<void>(() => begun.push(no));
      void gate.pass('guest', work);
    }
    expect(begun).toHaveLength(16);
    for (let round = 1; round <= 4; round += 1) {
      await nextRound();
      await nextRound();
      expect(begun.length).toBeGreaterThan(16);
      expect(begun.length).toBeLessThanOrEqual(16 + 2 * round);
    }
    expect(begun).toEqual(Array.from({ length: 20 }, (_, no) => no));
  });

  test('let those who connect come in first, but do not wait for them without end', async () => {
    const { gate } = gateOf();
    await hold(gate, 16);
    const begun: string[] = [];
    const last = gate.pass('guest', async () => void begun.push('the last'));
    let rounds = 0;
    for (; begun.length === 0 && rounds < 100; rounds += 1) {
      gate.connected();
      await nextRound();
    }
    await last;
    expect(rounds).toBeGreaterThan(15);
    expect(rounds).toBeLessThan(100);
  });

  test('are refused when their turn comes too late after all', async () => {
    const { gate, now } = gateOf();
    await hold(gate, 16);
    const asked = [enter(gate, 'guest'), enter(gate, 'customer')];
    now.ms += 1_000;
    const [guest, customer] = await Promise.all(asked);
    expect(guest).toBeInstanceOf(TooBusy);
    expect(customer).toBe('answered');
  });
});

describe('a server with more under way than it can answer soon', () => {
  const { gate } = gateOf();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ gate });
  }, 60_000);
  afterAll(() => server.stop());

  test('sends guests away in words for a moment, and goes on answering who is known, and who watches it', async () => {
    const { email } = await server.addCustomer();
    const customer = await SignedIn.as(server, email);
    const held = await hold(gate, 100);
    const away = await server.app.inject('/api/fr/region');
    expect([away.statusCode, away.headers['retry-after'], away.json()]).toEqual([
      503,
      '1',
      { success: false, message: 'common.error.unavailable', errors: [] },
    ]);
    expect((await server.app.inject('/api/ping')).statusCode).toBe(200);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    expect((await customer.get('/fr/region')).status).toBe(200);
    for (const letGo of held) letGo();
    await vi.waitFor(async () => expect((await server.app.inject('/api/fr/region')).statusCode).toBe(200));
  });
});
