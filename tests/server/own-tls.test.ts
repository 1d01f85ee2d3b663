import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  connect as connectHttp2,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type Http2SecureServer,
  type ServerHttp2Stream,
} from 'node:http2';
import { get } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration';
import { startServer as startWhole, type RunningServer } from '#server/main/start-server';
import { ascentOf } from '../support/ascent-of';
import { EventReader } from '../support/event-reader';
import { freePort } from '../support/free-port';
import { Http2Browser } from '../support/http2-browser';
import { temporaryFolder } from '../support/item-file';
import { hasOpenssl, makeCertificate } from '../support/make-certificate';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer, type TestServerOptions } from '../support/start-server';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NAME = 'shop.localhost';
/** Seconds of the product's limits are hundredths here. */
const short = { headersMs: 500, requestMs: 1_000, silenceMs: 1_500, keepAliveMs: 700, checkEveryMs: 100 };
const STREAMS_MAX = 100;
const OLD: ConnectionOptions = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' };
const PAGE = '<!doctype html><html lang="fr"><head><title>Relais</title></head><body></body></html>';
const login = { ':method': 'POST', ':path': '/api/fr/customer/login', 'content-type': 'application/json' };

const folder = temporaryFolder();
const pair = join(folder.path, 'tls');
const built = join(folder.path, 'app');
const opened = new Set<{ destroy(): unknown }>();
const servers: TestServer[] = [];
const warnings: Error[] = [];
const warned = (warning: Error) => warnings.push(warning);

const large = Buffer.alloc(3_000_000, 'a');
/** With the product's limits, and with short ones. */
let usual: Listening;
let hasty: Listening;
let isStopping = false;

beforeAll(async () => {
  process.on('warning', warned);
  if (!hasOpenssl()) return;
  for (const each of [pair, built]) mkdirSync(each);
  writeFileSync(join(built, 'index.html'), PAGE);
  usual = await listening({ assets: { directory: built }, isStopping: () => isStopping });
  hasty = await listening({ timeLimits: short });
});
beforeEach(({ skip }) => {
  if (!hasOpenssl()) skip('no openssl on this machine');
});
afterEach(() => {
  for (const each of opened) each.destroy();
  opened.clear();
  isStopping = false;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  process.off('warning', warned);
  folder.remove();
});

interface Listening {
  server: TestServer;
  port: number;
}

/** The server that answers, with some addresses of the tests' own. */
async function listening(options: Partial<TestServerOptions>): Promise<Listening> {
  const tls = makeCertificate(pair, NAME);
  const server = await startServer({ ...options, database: 'pglite', isHttps: true, tls });
  servers.push(server);
  server.app.get('/large', (_request, reply) => reply.send(large));
  server.app.get('/breaks', (_request, reply) => reply.send(Readable.from(half())));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.app.server.address();
  return { server, port: typeof bound === 'object' && bound ? bound.port : 0 };
}

async function* half() {
  yield 'half';
  await new Promise((resolve) => setImmediate(resolve));
  throw new Error('The rest is gone.');
}

const ways = (port: number): ConnectionOptions => ({
  host: '127.0.0.1',
  port,
  servername: NAME,
  rejectUnauthorized: false,
});

async function secured(port: number, more: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connectTls({ ...ways(port), ...more });
  opened.add(socket);
  await once(socket, 'secureConnect');
  return socket;
}

function session(port: number, peerMaxConcurrentStreams = STREAMS_MAX): ClientHttp2Session {
  const createConnection = () => connectTls({ ...ways(port), ALPNProtocols: ['h2'] });
  const made = connectHttp2(`https://${NAME}:${port}`, { createConnection, peerMaxConcurrentStreams });
  made.on('error', () => undefined);
  opened.add(made);
  return made;
}

/** How a request ended: its status, or the code that it was let go with. */
function endOf(stream: ClientHttp2Stream): Promise<{ status: number | undefined; code: number | undefined }> {
  let status: number | undefined;
  stream.on('error', () => undefined);
  stream.once('response', (headers) => (status = Number(headers[':status'])));
  stream.resume();
  return new Promise((resolve) => stream.once('close', () => resolve({ status, code: stream.rstCode })));
}

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

function byHttp1(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ ...ways(port), path, headers: { host: NAME }, agent: false }, (answer) => {
      const { statusCode: status, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    }).once('error', reject);
  });
}

async function byHttp2(over: ClientHttp2Session, path: string): Promise<Answer> {
  const stream = over.request({ ':path': path });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  return { status: Number(headers[':status']), headers, body: await buffer(stream) };
}

/** Asks for a large answer and reads none of it; the code that the server lets it go with. */
async function neverRead({ server, port }: Listening): Promise<number | undefined> {
  const http2 = server.app.server as unknown as Http2SecureServer;
  const begun = once(http2, 'stream') as Promise<[ServerHttp2Stream]>;
  session(port).request({ ':path': '/large' });
  const [stream] = await begun;
  await once(stream, 'close');
  return stream.rstCode;
}

/** What opens a connection by hand, with windows that never close, and asks for the large answer twenty times. */
function wordsOfDeafClient(): Buffer {
  const frame = (type: number, flags: number, id: number, payload: Buffer) => {
    const head = Buffer.alloc(9);
    head.writeUIntBE(payload.length, 0, 3);
    head.set([type, flags], 3);
    head.writeUInt32BE(id, 5);
    return Buffer.concat([head, payload]);
  };
  const widest = Buffer.from([0x7f, 0, 0, 0]);
  const window = frame(4, 0, 0, Buffer.concat([Buffer.from([0, 4]), widest]));
  // GET, https, a path, a name.
  const words = [
    Buffer.from([0x82, 0x87, 0x04, 6]),
    Buffer.from('/large'),
    Buffer.from([0x01, 1]),
    Buffer.from('x'),
  ];
  const asked = Array.from({ length: 20 }, (_, at) => frame(1, 5, 2 * at + 1, Buffer.concat(words)));
  return Buffer.concat([
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    window,
    frame(8, 0, 0, widest),
    ...asked,
  ]);
}

/** Without what belongs to one connection, or to one moment. */
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !['connection', 'date', 'transfer-encoding'].includes(name),
    ),
  );

describe('a server with a certificate of its own', () => {
  test.each(['/fr/routes', '/api/fr/region', '/nowhere.js'])(
    'answers %s over HTTP/2 as over HTTP/1.1',
    async (path) => {
      const { port } = usual;
      const one = await byHttp1(port, path);
      const two = await byHttp2(session(port), path);
      expect(two.body.toString()).toBe(one.body.toString());
      expect([two.status, lasting(two)]).toEqual([one.status, lasting(one)]);
      expect(one.headers['strict-transport-security']).toContain('max-age');
      expect(one.headers['content-security-policy']).toBeDefined();
    },
  );

  test('speaks what the client knows best, and nothing older than TLS 1.2', async () => {
    const { port } = usual;
    const spoken = async (more: ConnectionOptions) => (await secured(port, more)).alpnProtocol;
    expect(await spoken({ ALPNProtocols: ['h2', 'http/1.1'] })).toBe('h2');
    expect(await spoken({ ALPNProtocols: ['http/1.1'] })).toBe('http/1.1');
    expect(await spoken({})).toBe(false);
    expect((await secured(port, { maxVersion: 'TLSv1.2' })).getProtocol()).toBe('TLSv1.2');
    await expect(secured(port, OLD)).rejects.toThrow(/alert protocol version/);
  });

  test('says nothing of connections over HTTP/2, and has nothing to warn of', async () => {
    const { server, port } = usual;
    warnings.length = 0;
    const { email } = await server.addCustomer();
    const browser = new Http2Browser({ name: NAME, port });
    opened.add({ destroy: () => browser.close() });
    const device = new SignedIn({ browser: () => browser.fetch });
    await device.signIn(email, PASSWORD);
    const stream = await device.fetch('/api/fr/guard/live', { headers: device.headers() });
    isStopping = true;
    const other = session(port);
    const last = await byHttp2(other, '/api/ping');
    expect([stream.status, last.status]).toEqual([200, 200]);
    expect([stream.headers.get('connection'), last.headers['connection']]).toEqual([null, undefined]);
    await expect.poll(() => other.closed).toBe(true);
    expect((await byHttp1(port, '/api/ping')).headers['connection']).toBe('close');
    expect(warnings).toEqual([]);
  });

  test('tells of changes over HTTP/2 for longer than anything else may be silent', async () => {
    const { server, port } = hasty;
    const { email } = await server.addCustomer();
    const browser = () => {
      const made = new Http2Browser({ name: NAME, port });
      opened.add({ destroy: () => made.close() });
      return made.fetch;
    };
    const listener = new SignedIn({ browser });
    await listener.signIn(email, PASSWORD);
    const events = await EventReader.of(listener);
    const begun = Number(await events.next());
    // Whoever is silent for as long is gone by then.
    expect(await neverRead(hasty)).toBe(constants.NGHTTP2_CANCEL);
    const other = new SignedIn({ browser });
    await other.signIn(email, PASSWORD);
    await other.post('/fr/guard/ticking/create', ascentOf());
    expect(await events.next()).toBe(String(begun + 1));
  });

  test('has an answer that breaks off fail', async () => {
    const end = await endOf(session(usual.port).request({ ':path': '/breaks' }));
    expect(end).toEqual({ status: 200, code: constants.NGHTTP2_INTERNAL_ERROR });
  });
});

describe('a client of HTTP/2 that', () => {
  let port: number;
  beforeAll(() => {
    if (hasOpenssl()) ({ port } = hasty);
  });

  test('sends its body byte by byte is cut off, and others over its connection are not', async () => {
    const over = session(port);
    const slow = over.request(login);
    slow.write('{"');
    const timer = setInterval(() => slow.write('a'), 40);
    const ended = endOf(slow).finally(() => clearInterval(timer));
    expect((await byHttp2(over, '/api/ping')).status).toBe(200);
    expect(await ended).toEqual({ status: undefined, code: constants.NGHTTP2_CANCEL });
    expect((await byHttp2(over, '/api/ping')).status).toBe(200);
  });

  test('goes on with a body that was too large long ago is cut off', async () => {
    const over = session(port);
    const slow = over.request(login);
    slow.write('a'.repeat(200_000));
    const [{ ':status': status }] = (await once(slow, 'response')) as [{ ':status': number }];
    expect(status).toBe(413);
    slow.resume();
    const timer = setInterval(() => slow.writable && slow.write('a'), 40);
    await once(slow, 'close').finally(() => clearInterval(timer));
    await once(over, 'close');
    expect((await byHttp2(session(port), '/api/ping')).status).toBe(200);
  });

  test('says nothing, or nothing that matters, loses its connection', async () => {
    const silent = await secured(port, { ALPNProtocols: ['h2'] });
    silent.resume();
    const pinging = session(port);
    const asked = session(port);
    expect((await byHttp2(asked, '/api/ping')).status).toBe(200);
    const timer = setInterval(() => {
      for (const each of [pinging, asked]) if (!each.destroyed) each.ping(() => undefined);
    }, 40);
    await Promise.all([silent, pinging, asked].map((each) => once(each, 'close')));
    clearInterval(timer);
    expect((await byHttp2(session(port), '/api/ping')).status).toBe(200);
  });

  test('never reads its answer is not waited for', async () => {
    expect(await neverRead(hasty)).toBe(constants.NGHTTP2_CANCEL);
  });

  test('reads nothing at all loses its connection', async () => {
    const { server } = hasty.server.app;
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
    const socket = await secured(port, { ALPNProtocols: ['h2'] });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(wordsOfDeafClient());
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
  });

  test('reads many large answers at once gets all of them', async () => {
    const over = session(port);
    const answers = await Promise.all(Array.from({ length: 20 }, () => byHttp2(over, '/large')));
    expect(answers.map(({ body }) => body.length)).toEqual(answers.map(() => large.length));
  });

  test('asks for more at a time than it may is refused, and nobody else is', async () => {
    const many = session(port, 5_000);
    const streams = Array.from({ length: STREAMS_MAX + 50 }, () => many.request(login));
    const ends = streams.map(endOf);
    const refused = await Promise.all(ends.slice(STREAMS_MAX));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([constants.NGHTTP2_REFUSED_STREAM]));
    expect((await byHttp2(session(port), '/api/ping')).status).toBe(200);
  });
});

describe('a client of HTTP/1.1 over TLS', () => {
  test('has the same time as over none', async () => {
    const { port } = hasty;
    const heard = async (words: string) => {
      const socket = await secured(port);
      socket.write(words);
      return (await buffer(socket)).toString();
    };
    const line = 'HTTP/1.1\r\nhost: localhost\r\n';
    expect(await heard(`GET /api/ping ${line}x-slow: `)).toMatch(/^HTTP\/1\.1 408 /);
    const lengths = 'content-type: application/json\r\ncontent-length: 9\r\n\r\n{"';
    expect(await heard(`POST /api/fr/customer/login ${line}${lengths}`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await heard(`GET /api/ping ${line}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('the whole server', () => {
  let running: RunningServer | undefined;
  let port: number;
  const start = async (more: NodeJS.ProcessEnv = {}) => {
    const { certificate, key } = makeCertificate(pair, NAME);
    port = await freePort();
    const given = { TLS_CERT: certificate, TLS_KEY: key, PORT: `${port}`, HOST: '127.0.0.1', ...more };
    const DATA_DIR = join(folder.path, 'data');
    running = await startWhole(readConfiguration({ DATA_DIR, LOG_LEVEL: 'silent', ...given }), { built });
  };
  const stop = async () => {
    const stopped = running?.stop();
    running = undefined;
    await stopped;
  };
  beforeAll(async () => {
    if (!hasOpenssl()) return;
    // By them it looks for another certificate.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await stop();
  });

  test('says where it is, and gives cookies to https alone', async () => {
    expect(running?.address).toBe(`https://127.0.0.1:${port}`);
    const { headers } = await byHttp2(session(port), '/api/token/xsrf');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^XSRF-TOKEN=.*; Secure$/)]);
  });

  test('serves a renewed certificate to the next connection, and the one before until then', async () => {
    const served = async () => (await secured(port)).getPeerCertificate().fingerprint256;
    const look = () => vi.advanceTimersByTime(60_000);
    const first = await served();
    writeFileSync(join(pair, 'fullchain.pem'), 'half a certifi');
    look();
    expect(await served()).toBe(first);
    makeCertificate(pair, NAME);
    expect(await served()).toBe(first);
    look();
    const second = await served();
    expect(second).not.toBe(first);
    await expect(secured(port, OLD)).rejects.toThrow(/alert protocol version/);
  });

  test('says goodbye when it stops, and finishes what is under way', async () => {
    const [over, rest] = [session(port), session(port)];
    expect((await byHttp2(rest, '/api/ping')).status).toBe(200);
    const under = over.request(login);
    under.write('{');
    expect((await byHttp2(over, '/api/ping')).status).toBe(200);
    const farewells = Promise.all([over, rest].map((each) => once(each, 'goaway')));
    const stopped = stop();
    await farewells;
    const ended = endOf(under);
    under.end('}');
    // It brings no anti-forgery pair.
    expect(await ended).toEqual({ status: 403, code: constants.NGHTTP2_NO_ERROR });
    await stopped;
  });

  test('cuts off what does not end when it stops', async () => {
    await start({ STOP_LIMIT_SECONDS: '1' });
    const over = session(port);
    over
      .request(login)
      .on('error', () => undefined)
      .write('{');
    expect((await byHttp2(over, '/api/ping')).status).toBe(200);
    const closed = once(over, 'close');
    await stop();
    await closed;
  });
});

test('a pair that cannot be used is said so', () => {
  const other = join(folder.path, 'other');
  mkdirSync(other);
  const [{ certificate: TLS_CERT, key: TLS_KEY }, elsewhere] = [pair, other].map((where) =>
    makeCertificate(where, NAME),
  ) as [ReturnType<typeof makeCertificate>, ReturnType<typeof makeCertificate>];
  const read = (given: NodeJS.ProcessEnv) => () => readConfiguration({ DATA_DIR: folder.path, ...given });
  expect(read({ TLS_CERT, TLS_KEY })().isHttps).toBe(true);
  expect(read({ TLS_CERT })).toThrow('TLS_CERT and TLS_KEY go together.');
  expect(read({ TLS_CERT, TLS_KEY: elsewhere.key })).toThrow('TLS_KEY holds another key');
  expect(read({ TLS_CERT, TLS_KEY: join(other, 'none.pem') })).toThrow(
    /TLS_KEY .*none\.pem.* cannot be read/,
  );
  expect(read({ TLS_CERT: TLS_KEY, TLS_KEY })).toThrow(/TLS_CERT .* cannot be read/);
  expect(read({ TLS_CERT, TLS_KEY, BASE_URL: 'http://shop.example' })).toThrow('BASE_URL begins with https');
});
