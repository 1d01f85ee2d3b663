import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LoadGate, TooBusy } from '#server/handler/load-gate';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 60_000 });

/** A gate whose clock and whose server a test moves. */
function gateOf() {
  const now = { ms: 0, isFull: false };
  const gate = new LoadGate({ clock: () => now.ms, isFull: () => now.isFull, random: () => 0 });
  return { gate, now };
}

/** Requests that are under way until each is let go: of so many those that were let in. */
function hold(gate: LoadGate, count: number): (() => void)[] {
  const held: (() => void)[] = [];
  for (let no = 0; no < count; no += 1) {
    const work = () => new Promise<void>((resolve) => held.push(resolve));
    gate.pass('customer', work).catch(() => undefined);
  }
  return held;
}

const enter = (gate: LoadGate, who: 'guest' | 'customer') =>
  gate.pass(who, async () => 'answered').catch((error: unknown) => error);

describe('requests under way', () => {
  test('are as many as a server answers in a second, for guests, and half as many more for customers', async () => {
    const { gate } = gateOf();
    const held = hold(gate, 100);
    expect(await enter(gate, 'guest')).toBe('answered');
    held.push(...hold(gate, 1));
    expect(await enter(gate, 'guest')).toBeInstanceOf(TooBusy);
    expect(await enter(gate, 'customer')).toBe('answered');
    held.push(...hold(gate, 50));
    expect(await enter(gate, 'customer')).toBeInstanceOf(TooBusy);
    for (const letGo of held) letGo();
    await vi.waitFor(async () => expect(await enter(gate, 'guest')).toBe('answered'));
  });

  test('are fewer where a full server was seen to be slow, and as many as before once it has time to spare', async () => {
    const { gate, now } = gateOf();
    now.isFull = true;
    const held = hold(gate, 40);
    // Ten a second, for as long as it takes to be believed.
    for (let round = 0; round < 20; round += 1) {
      for (let no = 0; no < 10; no += 1) held.shift()?.();
      await Promise.resolve();
      held.push(...hold(gate, 10));
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
    hold(gate, 10);
    for (let round = 0; round < 20; round += 1) {
      now.ms += 1_000;
      expect(await enter(gate, 'guest')).toBe('answered');
    }
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
    const held = hold(gate, 120);
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
