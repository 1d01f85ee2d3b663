import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { connectivityMachine } from '../../src/sync/connectivity';
import { probe } from '../../src/sync/probe';

/** A browser whose network and probe are turned on and off by hand; remembers when it was probed. */
function startConnectivity({ isBrowserOnline } = { isBrowserOnline: true }) {
  const world = { isBrowserOnline, isReached: true, probedAt: [] as number[] };
  const startedAt = Date.now();
  const actor = createActor(connectivityMachine, {
    input: {
      isBrowserOnline: () => world.isBrowserOnline,
      now: () => Date.now(),
      probe: () => {
        world.probedAt.push(Date.now() - startedAt);
        return world.isReached ? Promise.resolve() : Promise.reject(new Error('unreachable'));
      },
    },
  });
  actor.start();
  return { world, actor, isConnected: () => actor.getSnapshot().context.isConnected };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('after the start', () => {
  test('it counts as connected and asks nobody for 5 seconds', async () => {
    const { world, isConnected } = startConnectivity();
    world.isReached = false;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isConnected()).toBe(true);
    expect(world.probedAt).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.probedAt).toEqual([5_000]);
  });

  test('a browser that already says offline is believed at once, and not probed until it says online', async () => {
    const { world, actor, isConnected } = startConnectivity({ isBrowserOnline: false });
    expect(isConnected()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.probedAt).toEqual([]);
    world.isBrowserOnline = true;
    actor.send({ type: 'browser.online' });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.probedAt).toEqual([10_000]);
    expect(isConnected()).toBe(true);
  });

  test('one success ends the probing', async () => {
    const { world, isConnected } = startConnectivity();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(world.probedAt).toEqual([5_000]);
    expect(isConnected()).toBe(true);
  });

  test('a browser that is offline is disconnected without a probe', async () => {
    const { world, isConnected } = startConnectivity();
    world.isBrowserOnline = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isConnected()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.probedAt).toEqual([]);
  });
});

describe('while the probe fails', () => {
  test('it is disconnected and tries every 2 seconds until it is reached', async () => {
    const { world, isConnected } = startConnectivity();
    world.isReached = false;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(isConnected()).toBe(false);
    expect(world.probedAt).toEqual([5_000, 7_000, 9_000]);
    world.isReached = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isConnected()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.probedAt).toEqual([5_000, 7_000, 9_000, 11_000]);
  });

  test('after a minute it slows down to every 30 seconds', async () => {
    const { world } = startConnectivity();
    world.isReached = false;
    await vi.advanceTimersByTimeAsync(65_000 + 90_000);
    const gaps = world.probedAt.slice(1).map((at, place) => at - (world.probedAt[place] ?? 0));
    expect(gaps.slice(0, 30).every((gap) => gap === 2_000)).toBe(true);
    expect(gaps.slice(30)).toEqual([30_000, 30_000, 30_000]);
  });

  test('an event of the browser makes it quick again', async () => {
    const { world, actor } = startConnectivity();
    world.isReached = false;
    await vi.advanceTimersByTimeAsync(70_000);
    const before = world.probedAt.length;
    actor.send({ type: 'browser.online' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(world.probedAt.length - before).toBe(3);
  });
});

describe('when the browser says', () => {
  test('offline, it is disconnected at once, also before the first check', async () => {
    const { world, actor, isConnected } = startConnectivity();
    world.isBrowserOnline = false;
    actor.send({ type: 'browser.offline' });
    await vi.advanceTimersByTimeAsync(0);
    expect(isConnected()).toBe(false);
  });

  test('online, it is connected only when the probe says so too', async () => {
    const { world, actor, isConnected } = startConnectivity();
    world.isBrowserOnline = false;
    actor.send({ type: 'browser.offline' });
    world.isBrowserOnline = true;
    world.isReached = false;
    actor.send({ type: 'browser.online' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isConnected()).toBe(false);
    world.isReached = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isConnected()).toBe(true);
  });
});

describe('the probe', () => {
  const signal = new AbortController().signal;
  const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));

  test('is a no-cors GET that no cache answers', async () => {
    const asked: [unknown, RequestInit | undefined][] = [];
    await probe(
      '/api/ping',
      (address, init) => {
        asked.push([address, init]);
        return Promise.resolve(new Response(null, { status: 204 }));
      },
      signal,
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[0]).toBe('/api/ping');
    expect(asked[0]?.[1]).toMatchObject({ mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
  });

  test('hears our server’s time, and none of a page that stands in its place', async () => {
    const heard = async (body: string) =>
      (await probe('/api/ping', () => Promise.resolve(new Response(body)), signal)).serverTime;
    const time = '2026-11-21T12:00:00Z';
    expect(await heard(JSON.stringify({ success: true, data: { serverTime: time } }))).toBe(Date.parse(time));
    expect(await heard('<html>Wi-Fi</html>')).toBeNull();
    expect(await heard(JSON.stringify({ serverTime: time }))).toBeNull();
    expect(await heard('null')).toBeNull();
  });

  test('fails when a proxy answers for a dead server', async () => {
    await expect(probe('/api/ping', answering(502), signal)).rejects.toThrow('502');
  });

  test('gives up after 10 seconds', async () => {
    const hanging: typeof fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const failure = probe('/api/ping', hanging, signal).catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toContain('aborted');
  });
});
