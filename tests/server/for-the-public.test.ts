import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { doctor } from '#server/commands/provider/doctor';
import { readConfiguration } from '#server/configuration/configuration';
import { refuseOpen } from '#server/configuration/exposure';
import { addDemoCustomer, DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { removeDemonstration } from '#server/demo/remove-demonstration';
import { startServer as startWhole, type RunningServer } from '#server/main/start-server';
import { issueAccessToken, readAccessToken } from '#server/sessions/access-token';
import { isPairOf, makePair } from '#server/sessions/forgery-pair';
import { deriveSecrets } from '#server/sessions/secrets';
import { byItself } from '#server/commands/provider/with-database';
import { linesOf, temporaryFolder, writeLines } from '../support/item-file';
import { SignedIn } from '../support/signed-in';
import { smallCatalogue } from '../support/small-catalogue';
import { noFetch } from '../support/no-fetch';
import { startServer, type TestServer } from '../support/start-server';
import { inventedGround, writeTiles } from '../support/write-tiles';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const environment = { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'silent', PORT: '0' };
type Crag = ReturnType<typeof demoCatalogue>['crags'][number];
/** Where no crag is. */
const ATLANTIC = { lat: 40, lon: -30 };
const refusalOf = (more: NodeJS.ProcessEnv): string => {
  try {
    refuseOpen(readConfiguration({ ...environment, ...more }));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a server that the public can reach', () => {
  test.each<[string, NodeJS.ProcessEnv]>([
    ['its environment says production', { NODE_ENV: 'production' }],
    ['its address is not this machine’s', { BASE_URL: 'https://relais.example' }],
    ['its listener is open to the network', { HOST: '0.0.0.0' }],
    ['its listener is open to the network of IPv6', { HOST: '::' }],
  ])('is one of which %s', (_which, more) => {
    const configuration = readConfiguration({ ...environment, ...more });
    expect(configuration).toMatchObject({ isPublic: true, isDemo: false });
    expect(readConfiguration({ ...environment, ...more, DEMO: '1' }).isDemo).toBe(true);
  });

  test.each<[string, NodeJS.ProcessEnv]>([
    ['nothing is said', {}],
    ['its address is a port of this machine', { BASE_URL: 'http://127.0.0.1:4711' }],
    ['its address is this machine by name', { BASE_URL: 'http://[::1]:3000', HOST: '::1' }],
  ])('is none where %s, and then needs nothing', (_which, more) => {
    expect(readConfiguration({ ...environment, ...more })).toMatchObject({ isPublic: false, isDemo: true });
    expect(refusalOf(more)).toBe('');
  });

  test('does not start before it has all it needs, and says all of it at once', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toBe(
      [
        'This server would be open to the public (NODE_ENV, BASE_URL or HOST say so) and is not ready for it:',
        '- No letter is sent: nobody can register or pay. Set SMTP_URL, or, to do without it, WITHOUT=smtp.',
        '- The secret lies in the data folder only. Set SECRET or SECRET_FILE, or, to do without it, WITHOUT=secret.',
        '- Letters and payments do not know the shop’s address. Set BASE_URL, or, to do without it, WITHOUT=base-url.',
        '- Invoices name nobody who sells. Set SELLER_NAME, SELLER_ADDRESS and SELLER_ID, or, to do without it, WITHOUT=seller.',
        '- The built-in database does not survive a power loss: it is for trying. Set DATABASE_URL to a PostgreSQL, or, to go on without one, PGLITE=accepted.',
        'To try it with the demonstration, set DEMO=1 as well.',
      ].join('\n'),
    );
  });

  test('starts when each is given, or done without by its name', () => {
    const given = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SECRET: 's'.repeat(40),
      BASE_URL: 'https://relais.example',
      SELLER_NAME: 'Topo',
      SELLER_ADDRESS: '1 rue',
      SELLER_ID: '12345',
      DATABASE_URL: 'postgres://127.0.0.1/relais',
    };
    expect(refusalOf(given)).toBe('');
    const without = { HOST: '0.0.0.0', WITHOUT: 'smtp, secret, base-url, seller', PGLITE: 'accepted' };
    expect(refusalOf(without)).toBe('');
    expect(() => readConfiguration({ ...environment, WITHOUT: 'everything' })).toThrow('WITHOUT');
  });
});

describe('a secret in a file of its own', () => {
  test('is read from there, and given twice it is refused by its name', () => {
    const file = join(folder.path, 'smtp');
    writeFileSync(file, 'smtp://127.0.0.1:2525\n');
    expect(readConfiguration({ ...environment, SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://127.0.0.1:2525');
    const twice = { ...environment, SMTP_URL_FILE: file, SMTP_URL: 'smtp://127.0.0.1:25' };
    expect(() => readConfiguration(twice)).toThrow('SMTP_URL and SMTP_URL_FILE');
  });

  test('that is changed signs nobody out: what the one before signed is still believed, and no other', async () => {
    const [old, fresh, strange] = ['o', 'f', 's'].map((sign) => sign.repeat(40)) as [string, string, string];
    const now = Date.UTC(2026, 10, 24);
    const claims = {
      customerId: '018f3b5e-0000-7000-8000-000000000001',
      sessionId: '018f3b5e-0000-7000-8000-000000000002',
    };
    const { accessToken } = await issueAccessToken(deriveSecrets(old), claims, now);
    const pair = makePair(deriveSecrets(old), claims.sessionId, randomBytes);
    const after = deriveSecrets(fresh, old);
    expect(await readAccessToken(after, accessToken, now)).toEqual(claims);
    expect(isPairOf(after, claims.sessionId, pair, pair)).toBe(true);
    const later = deriveSecrets(strange, fresh);
    expect(await readAccessToken(later, accessToken, now)).toBeNull();
    expect(isPairOf(later, claims.sessionId, pair, pair)).toBe(false);
  });
});

describe('the demonstration', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  test('leaves with the first catalogue of a provider: its customer signs in as little as a stranger', async () => {
    server = await startServer({ catalogue: smallCatalogue });
    await addDemoCustomer(server.db, server.clock.now);
    const browser = new SignedIn(server);
    await browser.signIn(DEMO_EMAIL, DEMO_PASSWORD);
    await removeDemonstration(server.db, server.clock.now);
    await removeDemonstration(server.db, server.clock.now);
    const ask = async (email: string) => {
      const guest = new SignedIn(server as TestServer);
      await guest.takePair();
      const { status, body } = await guest.post('/fr/customer/login', { email, password: DEMO_PASSWORD });
      return { status, body };
    };
    expect(await ask(DEMO_EMAIL)).toEqual(await ask('nobody@relais.example'));
  });

  test('has ids that no provider’s catalogue may have', async () => {
    const file = join(folder.path, 'catalogue.jsonl');
    writeLines(file, linesOf({ ...demoCatalogue(), demo: false }));
    const { problems, problemCount } = await checkFile(file);
    expect(problemCount).toBeGreaterThan(0);
    expect(problems[0]?.words).toContain(
      'ids from 9000000 to 9999999 are the demonstration’s'.replace('’', "'"),
    );
  });
});

describe('letters that are kept to be read', () => {
  test('are for this machine only, whatever a proxy says', async () => {
    const server = await startServer();
    const from = (remoteAddress: string, headers = {}) =>
      server.app.inject({ url: '/dev/mailbox.json', remoteAddress, headers });
    expect((await from('127.0.0.1')).statusCode).toBe(200);
    expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await from('192.0.2.7')).statusCode).toBe(404);
    expect((await from('192.0.2.7', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    // A proxy on this machine, and a name of somebody else's that leads here.
    expect((await from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    expect((await from('127.0.0.1', { host: 'rebound.example:3000' })).statusCode).toBe(404);
    await server.stop();
  });
});

describe('a public server over an empty database', () => {
  const without = { NODE_ENV: 'production', WITHOUT: 'smtp,secret,base-url,seller', PGLITE: 'accepted' };
  let running: RunningServer | undefined;
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });

  test('holds nothing of the demonstration, shows no letters, and its data are its own user’s alone', async () => {
    const dataDir = join(folder.path, 'public');
    const configuration = readConfiguration({ ...environment, ...without, DATA_DIR: dataDir });
    running = await startWhole(configuration, { built: join(folder.path, 'no-app') });
    expect(running.hasDemonstration).toBe(false);
    expect((await fetch(`${running.address}/dev/mailbox`)).status).toBe(404);
    const shelf = await fetch(`${running.address}/api/fr/search-guidebook`);
    expect(await shelf.json()).toMatchObject({ success: true, data: [] });
    const open = everyPath(dataDir).filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  }, 120_000);

  test('is told by the doctor what is to be done, and what was done without', async () => {
    const settings = { ...environment, ...without, DATA_DIR: join(folder.path, 'looked-at') };
    const said: string[] = [];
    const isWell = await doctor.run([], {
      ...byItself(() => readConfiguration(settings)),
      say: (line) => said.push(line),
      fetchText: noFetch,
      complain: (line) => said.push(line),
    });
    expect(isWell).toBe(false);
    expect(said).toContain('accepted No letter is sent: nobody can register or pay.');
    expect(said).toContain('wrong    There is no catalogue. Import yours: catalogue import FILE.');
    expect(said).toContain(
      'wrong    Nothing can be bought. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }, 120_000);

  describe('whose maps have a ground of the provider’s', () => {
    const dataDir = join(folder.path, 'with-ground');
    const file = join(folder.path, 'ground.pmtiles');
    const ground = async () => {
      const said: string[] = [];
      const settings = { ...environment, DATA_DIR: dataDir, MAP_TILES: file };
      const isWell = await doctor.run([], {
        ...byItself(() => readConfiguration(settings)),
        say: (line) => said.push(line),
        fetchText: noFetch,
        complain: (line) => said.push(line),
      });
      return { isWell, words: said.filter((line) => line.includes('MAP_TILES')) };
    };
    beforeAll(async () => {
      const tried = await startWhole(readConfiguration({ ...environment, DATA_DIR: dataDir }), {
        built: join(folder.path, 'no-app'),
      });
      await tried.stop();
    }, 120_000);

    test.each([
      ['is not there', null],
      ['is empty', Buffer.alloc(0)],
      ['is broken', Buffer.from('no tiles at all, and long enough to be read as a header'.repeat(9))],
      ['is elsewhere', writeTiles(inventedGround(ATLANTIC), ATLANTIC, 'Inventors')],
    ])('hears from the doctor that the file %s, and what to do', async (_words, bytes) => {
      rmSync(file, { force: true });
      if (bytes) writeFileSync(file, bytes);
      const { isWell, words } = await ground();
      expect(isWell).toBe(false);
      expect(words).toHaveLength(1);
      expect(words[0]).toMatch(/^wrong {4}MAP_TILES/);
      expect(words[0]).toContain('Put a whole PMTiles file of vector tiles there');
    });

    test('hears which crags the file does not reach', async () => {
      const [{ name, coordinates }] = demoCatalogue().crags as [Crag, ...Crag[]];
      writeFileSync(file, writeTiles(inventedGround(coordinates), coordinates, 'Inventors'));
      const { words } = await ground();
      expect(words[0]).toMatch(/^accepted MAP_TILES has no ground around \d+ of \d+ places: /);
      expect(words[0]).not.toContain(name);
    });
  });

  test('does not serve a demonstration that somebody tried there before', async () => {
    const dataDir = join(folder.path, 'tried');
    const tried = await startWhole(readConfiguration({ ...environment, DATA_DIR: dataDir }), {
      built: join(folder.path, 'no-app'),
    });
    expect(tried.hasDemonstration).toBe(true);
    await tried.stop();
    const configuration = readConfiguration({ ...environment, ...without, DATA_DIR: dataDir });
    await expect(startWhole(configuration, { built: join(folder.path, 'no-app') })).rejects.toThrow(
      'The database holds the demonstration, which is not for the public.',
    );
    rmSync(dataDir, { recursive: true });
  }, 120_000);
});

function everyPath(path: string): string[] {
  const inner = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [];
  return [path, ...inner.flatMap(everyPath)];
}
