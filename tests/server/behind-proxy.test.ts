import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { ascentOf } from '../support/ascent-of';
import { EventReader } from '../support/event-reader';
import { freePort } from '../support/free-port';
import { FrontProxy, hasProxy, type ProxyKind } from '../support/front-proxy';
import { Http2Browser, type Http2Way } from '../support/http2-browser';
import { temporaryFolder } from '../support/item-file';
import { KillableServer } from '../support/killable-server';
import { SignedIn } from '../support/signed-in';

// Starting the whole server takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 120_000 });

const NAME = 'shop.localhost';
const kinds: readonly ProxyKind[] = ['nginx', 'caddy'];
const folder = temporaryFolder();
let serverPort: number;
let server: KillableServer;

beforeAll(async () => {
  serverPort = await freePort();
  server = new KillableServer(serverPort, {
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: '',
    BASE_URL: `https://${NAME}`,
    NODE_ENV: 'test',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await server.start();
}, 300_000);
afterAll(async () => {
  await server.kill();
  folder.remove();
});

describe.each(kinds)('the shop behind %s, as deploy has it', (kind) => {
  const ports = { httpPort: 0, httpsPort: 0 };
  const browsers: Http2Browser[] = [];
  let proxy: FrontProxy | undefined;
  const browser = (way: Partial<Http2Way> = {}) => {
    const made = new Http2Browser({ name: NAME, port: ports.httpsPort, ...way });
    browsers.push(made);
    return made;
  };

  beforeAll(async () => {
    if (!hasProxy(kind)) return;
    Object.assign(ports, { httpPort: await freePort(), httpsPort: await freePort() });
    const place = { folder: join(folder.path, kind), name: NAME, serverPort, ...ports };
    proxy = await FrontProxy.start(kind, place);
  }, 60_000);
  afterAll(async () => {
    for (const one of browsers) one.close();
    await proxy?.stop();
  });

  test('is read over HTTP/2 and TLS, packed by Brotli', async ({ skip }) => {
    if (!proxy) skip(`no ${kind} on this machine`);
    const { fetch } = browser({ headers: { 'accept-encoding': 'br' } });
    const answer = await fetch('/api/fr/search?types=cliff&limit=50');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    await answer.arrayBuffer();
  });

  test('leads who comes by http to https', async ({ skip }) => {
    if (!proxy) skip(`no ${kind} on this machine`);
    const options = { host: '127.0.0.1', port: ports.httpPort, path: '/fr/x?y=1', headers: { host: NAME } };
    const { status, place } = await new Promise<{ status?: number; place?: string }>((resolve, reject) => {
      get(options, ({ statusCode: code, headers }) => {
        resolve({ ...(code && { status: code }), ...(headers.location && { place: headers.location }) });
      }).once('error', reject);
    });
    expect([301, 308]).toContain(status);
    expect(place).toMatch(new RegExp(`^https://${NAME}(?::${ports.httpsPort})?/fr/x\\?y=1$`));
  });

  test('tells a listening page of each change while the stream stays open', async ({ skip }) => {
    if (!proxy) skip(`no ${kind} on this machine`);
    const [listener, other] = [
      new SignedIn({ browser: () => browser().fetch }),
      new SignedIn({ browser: () => browser().fetch }),
    ];
    for (const device of [listener, other]) {
      expect((await device.signIn(DEMO_EMAIL, DEMO_PASSWORD)).status).toBe(200);
    }
    const events = await EventReader.of(listener);
    const begun = Number(await events.next());
    for (const step of [1, 2]) {
      expect((await other.post('/fr/guard/ticking/create', ascentOf())).status).toBe(200);
      expect(await events.next()).toBe(String(begun + step));
    }
    await events.leave();
  });

  test('knows its clients apart, whatever they claim of themselves', async ({ skip }) => {
    if (!proxy) skip(`no ${kind} on this machine`);
    // A letter for a forgotten password may be asked for twenty times an hour from one address.
    const ask = async (from: string, times: number) => {
      const who = new SignedIn({ browser: () => browser({ from }).fetch });
      await who.takePair();
      const found: number[] = [];
      for (let tried = 0; tried < times; tried += 1) {
        const forged = `198.51.100.${tried}`;
        const body = { email: `nobody-${kind}-${from}-${tried}@example.org` };
        const claims = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
        found.push((await who.post('/fr/customer/password_reset_request', body, null, claims)).status);
      }
      return found;
    };
    // Another address of this machine for each kind: the server counts for an hour.
    const [one, other] = kind === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5'];
    expect(await ask(one, 21)).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await ask(other, 1)).toEqual([200]);
  });
});
