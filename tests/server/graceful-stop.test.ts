import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { payOrder } from '#contract/endpoints/shop/orders';
import { products as priceList } from '#contract/endpoints/shop/cart';
import { Address } from '#contract/forms/address';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import { Checkout, OrderAnswer } from '#contract/tables/order';
import { openDatabase, type OpenDatabase } from '#server/database/database';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { signEvent } from '#server/payment/event-signature';
import { deriveSecrets } from '#server/sessions/secrets';
import { queueLetter } from '#server/store/letters/letters';
import { dataOf, homes } from '../support/buyer';
import { temporaryFolder } from '../support/item-file';
import { freePort } from '../support/free-port';
import { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { networkBrowser } from '../support/network-browser';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { SignedIn } from '../support/signed-in';

// Each test starts a server in a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const SECRET = 'a secret of the server that is stopped, long enough';
/** Longer than any test: what is not finished by then is held by something. */
const LONG = '600';

const folder = temporaryFolder();
let postgres: TestPostgres | null = null;
let databaseUrl: string;
let opened: OpenDatabase;
let server: KillableServer | undefined;
let mail: Awaited<ReturnType<typeof holdingMail>>;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  databaseUrl = await postgres.createDatabase();
  opened = await openDatabase({ databaseUrl, dataDir: folder.path });
  mail = await holdingMail();
});
afterEach(async () => {
  await server?.kill();
  mail?.letGo();
});
afterAll(async () => {
  await mail?.close();
  await opened?.close();
  await postgres?.stop();
  folder.remove();
});

/** A mail server that has each letter wait until it is let go. */
async function holdingMail() {
  const held: (() => void)[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => held.push(() => done()));
    },
  });
  // Whoever was ended at once says no farewell.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  return {
    held,
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    letGo: () => held.splice(0).forEach((done) => done()),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

async function start(more: NodeJS.ProcessEnv = {}): Promise<KillableServer> {
  server = new KillableServer(await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    SECRET,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STOP_LIMIT_SECONDS: LONG,
    BASE_URL: '',
    ...more,
  });
  await server.start();
  return server;
}

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await opened.db.execute<Row>(query)).rows;

/** Waits until nobody is listened to any more. */
async function isClosed({ base }: KillableServer): Promise<void> {
  const look = () =>
    fetch(`${base}/api/ping`).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(look, { timeout: 30_000 }).toBe('closed');
}

/** A request of which the server has read the head; `finish` sends its body and answers the head of the answer. */
async function halfSent({ base }: KillableServer, body: string, more: Record<string, string>) {
  const { hostname, port } = new URL(base);
  const socket: Socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const headers = { host: hostname, 'content-type': 'application/json', ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = Buffer.byteLength(body);
  socket.write(
    `POST /api/payment-events HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => heard, { timeout: 30_000 }).toContain('100 Continue');
  return async () => {
    heard = '';
    socket.write(body);
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('\r\n\r\n');
    return heard;
  };
}

/** Has a customer order a book and open its payment; the payment's id. Nobody has paid yet. */
async function openPayment({ base }: KillableServer): Promise<string> {
  const browser = new SignedIn({ browser: () => networkBrowser(base) });
  expect((await browser.signIn(DEMO_EMAIL, DEMO_PASSWORD)).status).toBe(200);
  const { products } = dataOf(priceList.data, await browser.get('/fr/products'));
  const book = products.find(({ kind }) => kind === 'physical');
  await browser.post(`/fr/guard/cart/add-to-cart/${book?.id}`, { quantity: 1 });
  const fields = { firstName: 'Ada', lastName: 'Grimpe', businessName: '', address: '1 rue du Pas' };
  const address = await browser.post('/fr/guard/address', { ...fields, ...homes.FR, countryCode: 'FR' });
  const { id: billingId } = dataOf(Address, address);
  const chosen = { billingId, shippingId: null, method: 'standard' };
  const { totalCents } = dataOf(Checkout, await browser.post('/fr/guard/order/billing', chosen));
  const agreed = { terms: true, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
  const placed = await browser.post('/fr/guard/order', { id: randomUUID(), totalCents, ...agreed });
  const { id } = dataOf(OrderAnswer, placed);
  const { url } = dataOf(payOrder.data, await browser.post(`/fr/guard/order/${id}/payment`, {}));
  return url.split('/').at(-1) ?? '';
}

const letter = {
  name: 'passwordReset',
  language: 'fr',
  recipient: 'zoe@example.org',
  data: { firstName: 'Zoé', link: 'https://relais.example/' },
} as const;

describe('a server that is told to stop', () => {
  test('says so first, and still answers for as long as it was told to', async (context) => {
    needPostgres(context, postgres);
    const told = await start({ STOP_NOTICE_SECONDS: '300' });
    told.signal('SIGTERM');
    const causes = async () => {
      const answer = await fetch(`${told.base}/api/health`);
      return [answer.status, ((await answer.json()) as { data: { causes: string[] } }).data.causes];
    };
    await expect.poll(causes, { timeout: 30_000, interval: 10 }).toEqual([503, ['stopping']]);
    expect((await fetch(`${told.base}/api/fr/region`)).status).toBe(200);
    told.signal('SIGTERM');
    expect(await told.ended()).toBe(1);
  });

  test('settles the payment whose event was under way, and waits for no idle connection', async (context) => {
    needPostgres(context, postgres);
    const paid = await start();
    const id = await openPayment(paid);
    // Charged, and nobody but the event under way tells of it.
    await opened.db.execute(sql`update sandbox_payment set state = 'paid' where id = ${id}::uuid`);
    const body = JSON.stringify({ id: randomUUID(), reference: `sandbox_${id}` });
    const signature = signEvent(deriveSecrets(SECRET).sandbox, body, Date.now());
    const finish = await halfSent(paid, body, { 'sandbox-signature': signature });
    paid.signal('SIGTERM');
    await isClosed(paid);
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
    expect(await paid.ended()).toBe(0);
    const [row] = await rowsOf(sql`
      select p.state, o.state as order_state from payment p join customer_order o on o.id = p.order_id
       where p.id = ${id}::uuid`);
    expect(row).toEqual({ state: 'paid', order_state: 'completed' });
    expect(await rowsOf(sql`select 1 as one from letter where name = 'orderCompleted'`)).toHaveLength(1);
  });

  test('finishes the letter under way, and leaves the others to whoever comes next', async (context) => {
    needPostgres(context, postgres);
    await opened.db.execute(sql`delete from letter`);
    for (let count = 0; count < 3; count += 1) await queueLetter(opened.db, letter, Date.now());
    const sending = await start();
    await expect.poll(() => mail.held.length, { timeout: 30_000 }).toBe(1);
    sending.signal('SIGTERM');
    await isClosed(sending);
    mail.letGo();
    expect(await sending.ended()).toBe(0);
    const letters = await rowsOf(sql`
      select sent_at is not null as sent, attempts, next_attempt_at <= now() as due from letter order by sent_at`);
    const waiting = { sent: false, attempts: 0, due: true };
    expect(letters).toEqual([{ sent: true, attempts: 1, due: expect.any(Boolean) }, waiting, waiting]);
    expect(mail.held).toEqual([]);
  });

  test('ends at once when it is told a second time', async (context) => {
    needPostgres(context, postgres);
    await queueLetter(opened.db, letter, Date.now());
    const sending = await start();
    await expect.poll(() => mail.held.length, { timeout: 30_000 }).toBe(1);
    sending.signal('SIGTERM');
    await isClosed(sending);
    expect(sending.isGone).toBe(false);
    sending.signal('SIGTERM');
    expect(await sending.ended()).toBe(1);
  });

  test('ends when the time is over that it was given, whatever is under way', async (context) => {
    needPostgres(context, postgres);
    await opened.db.execute(sql`update letter set next_attempt_at = now() where sent_at is null`);
    const sending = await start({ STOP_LIMIT_SECONDS: '1' });
    await expect.poll(() => mail.held.length, { timeout: 30_000 }).toBe(1);
    sending.signal('SIGTERM');
    expect(await sending.ended()).toBe(1);
    expect(await rowsOf(sql`select 1 as one from letter where sent_at is null`)).not.toEqual([]);
  });
});
