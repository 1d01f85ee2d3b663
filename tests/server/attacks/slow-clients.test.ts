import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TIME_LIMITS } from '#server/configuration/time-limits';
import { startServer, type TestServer } from '../../support/start-server';

const SOCKETS = 500;
/** So often each of them sends a byte. */
const BYTE_EVERY_MS = 40;
/** Seconds of the product's limits are hundredths here. */
const short = { headersMs: 1_000, requestMs: 3_000, silenceMs: 6_000, keepAliveMs: 1_000, checkEveryMs: 100 };

const opened = new Set<Socket>();
const servers: TestServer[] = [];
afterEach(() => {
  for (const socket of opened) socket.destroy();
  opened.clear();
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function listening(timeLimits?: typeof short): Promise<{ server: TestServer; port: number }> {
  const server = await startServer({ database: 'pglite', ...(timeLimits && { timeLimits }) });
  servers.push(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.app.server.address();
  return { server, port: typeof bound === 'object' && bound ? bound.port : 0 };
}

/** A client that says the beginning at once, and then a byte now and then for as long as it is let. */
async function slowClient(
  port: number,
  beginning: string,
): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  opened.add(socket);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      opened.delete(socket);
      resolve(heard);
    });
  });
  return { socket, ended };
}

const inHeaders = 'GET /api/ping HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
const inBody =
  'POST /api/fr/customer/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"';
const resting = 'GET /api/ping HTTP/1.1\r\nhost: localhost\r\n\r\n';

describe(`${SOCKETS} clients that send a byte now and then`, () => {
  let port: number;
  beforeAll(async () => {
    ({ port } = await listening());
  });

  test('keep nobody waiting who asks as one does', async () => {
    const kinds = [inHeaders, inBody];
    const slow = await Promise.all(
      Array.from({ length: SOCKETS }, (_, at) => slowClient(port, kinds[at % kinds.length] ?? '')),
    );
    let gone = 0;
    for (const { ended } of slow) void ended.then(() => (gone += 1));
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ping`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    // All of that was answered before the first of them was even sent away.
    expect([gone, opened.size]).toEqual([0, SOCKETS]);
  });
});

describe('a client that takes too long', () => {
  let port: number;
  beforeAll(async () => {
    ({ port } = await listening(short));
  });

  test('over its headers is sent away, and sooner than one over its body', async () => {
    const order: string[] = [];
    const body = await slowClient(port, inBody);
    const headers = await slowClient(port, inHeaders);
    const answers = await Promise.all([
      headers.ended.then((heard) => (order.push('headers'), heard)),
      body.ended.then((heard) => (order.push('body'), heard)),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(order).toEqual(['headers', 'body']);
  });

  test('to ask again over an open connection loses it, and nothing else', async () => {
    const socket = connect(port, '127.0.0.1');
    opened.add(socket);
    socket.write(resting);
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect((await fetch(`http://127.0.0.1:${port}/api/ping`)).status).toBe(200);
  });
});

test('the server that listens has the limits that are written down, in an order that makes sense', async () => {
  const { server } = await listening();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: TIME_LIMITS.headersMs,
    requestTimeout: TIME_LIMITS.requestMs,
    keepAliveTimeout: TIME_LIMITS.keepAliveMs,
    timeout: TIME_LIMITS.silenceMs,
  });
  const { headersMs, requestMs, silenceMs, keepAliveMs } = TIME_LIMITS;
  const inOrder = [headersMs, requestMs, silenceMs, keepAliveMs];
  expect(inOrder.toSorted((one, other) => one - other)).toEqual(inOrder);
});
