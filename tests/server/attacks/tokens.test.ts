import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignedIn } from '../../support/signed-in';
import { startServer, type TestServer } from '../../support/start-server';

const MINUTE = 60_000;

let server: TestServer;
let browser: SignedIn;
beforeAll(async () => {
  server = await startServer();
  browser = await SignedIn.as(server, (await server.addCustomer()).email);
});
afterAll(() => server.stop());

type Claims = Record<string, unknown>;
type Head = Record<string, unknown>;
const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const readPart = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/** A token signed with the server's own key, or another, whatever it claims. */
async function signed(head: Head, claims: Claims, key: Uint8Array = server.secrets.access): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...head }).sign(key);
}

/** Every one but the first is a forgery; the good claims are those of the customer's own token. */
async function forgeries(good: string): Promise<[string, string][]> {
  const [head = '', body = '', signature = ''] = good.split('.');
  const claims = readPart(body);
  const foreign = new Uint8Array(32).fill(7);
  const seconds = Math.floor(server.clock.now / 1000);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const unsigned = (alg: unknown): [string, string][] =>
    ['', signature, 'x'].map((end) => [`alg ${String(alg)}`, `${inBase64({ alg })}.${body}.${end}`]);
  const withClaims: [string, Claims][] = [
    ...['exp', 'aud', 'iss', 'sub', 'sid'].map((name): [string, Claims] => [`no ${name}`, without(name)]),
    ...[seconds, seconds - 1, 0, -1].map((exp): [string, Claims] => [`exp ${exp}`, { ...claims, exp }]),
    ...['', 'relais', 'relais-API', ['other'], []].map((aud): [string, Claims] => [
      `aud ${String(aud)}`,
      { ...claims, aud },
    ]),
    ...['', 'evil', 'Relais'].map((iss): [string, Claims] => [`iss ${iss}`, { ...claims, iss }]),
    ...['', '*', '%', "' or 1=1 --", claims['sid']].map((sub): [string, Claims] => [
      `sub`,
      { ...claims, sub },
    ]),
    ...['', '../', claims['sub']].map((sid): [string, Claims] => ['sid', { ...claims, sid }]),
    ['not before tomorrow', { ...claims, nbf: seconds + 86_400 }],
  ];
  const kids = [
    '../../dev/null',
    '/dev/null',
    "x' union select 'k",
    'http://evil.example/key',
    '',
    '0',
    '\\0',
  ];
  return [
    ...['none', 'None', 'NONE', 'nOnE', '', null, 'HS384', 'RS256', ['HS256']].flatMap(unsigned),
    ...(await Promise.all(
      withClaims.map(async ([name, wrong]): Promise<[string, string]> => [name, await signed({}, wrong)]),
    )),
    ...(await Promise.all(
      [
        ...kids.map((kid) => ({ kid })),
        { jku: 'http://evil.example/jwks' },
        { jwk: { kty: 'oct', k: 'Bwc' } },
      ].map(async (more): Promise<[string, string]> => [
        `another key and ${JSON.stringify(more)}`,
        await signed(more, claims, foreign),
      ]),
    )),
    [
      'our public parts as the key',
      await signed({}, claims, publicKey.export({ type: 'spki', format: 'der' })),
    ],
    ['an empty key', `${head}.${body}.${'A'.repeat(43)}`],
    ['another algorithm, our key', await signed({ alg: 'HS512' }, claims, new Uint8Array(64).fill(1))],
    ['critical and unknown', `${inBase64({ alg: 'HS256', crit: ['x'], x: 1 })}.${body}.${signature}`],
    ['claims changed', `${head}.${inBase64({ ...claims, exp: seconds + 9_999 })}.${signature}`],
    ['cut', good.slice(0, -1)],
    ['longer', `${good}A`],
    ['a part more', `${good}.${signature}`],
    ['a part less', `${head}.${body}`],
    ['spaces', ` ${good} `],
    ['padded', `${good}=`],
    ['nothing', ''],
    ['the session token instead', browser.token ?? ''],
  ];
}

const opens = async (accessToken: string) => {
  browser.accessToken = accessToken;
  return (await browser.get('/fr/guard/tickings')).status;
};

describe('an access token that somebody made up', () => {
  test('opens nothing, whatever it says of its algorithm, key, end, audience or owner', async () => {
    const good = browser.accessToken ?? '';
    const made = await forgeries(good);
    const opened: string[] = [];
    for (const [name, token] of made) if ((await opens(token)) !== 401) opened.push(name);
    process.stdout.write(`access tokens: ${made.length} forged, ${made.length - opened.length} refused\n`);
    expect(opened).toEqual([]);
    expect(await opens(good), 'the good one').toBe(200);
    expect(
      await opens(await signed({ kid: 'any' }, readPart(good.split('.')[1]))),
      'signed as ours are',
    ).toBe(200);
  });
});

describe('a session token that was copied', () => {
  test('works within half a minute of its successor’s first use, and ends the whole family after it', async () => {
    const { email } = await server.addCustomer();
    const owner = await SignedIn.as(server, email);
    const elsewhere = await SignedIn.as(server, email);
    const copy = new SignedIn(server);
    copy.token = owner.token;
    await owner.renew();
    expect((await owner.get('/fr/guard/tickings')).status).toBe(200);
    server.clock.now += MINUTE / 2;
    expect((await copy.renew({ isLost: true })).status).toBe(200);
    server.clock.now += 1;
    expect((await copy.renew()).status).toBe(401);
    expect((await owner.renew()).status).toBe(401);
    expect((await elsewhere.renew()).status, 'another device of theirs').toBe(200);
  });
});
