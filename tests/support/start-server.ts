import type { FastifyInstance } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { buildApp } from '#server/app/build-app';
import type { Services } from '#server/handler/services';
import { loggerOptions } from '#server/app/logger-options';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import type { Database, OpenDatabase } from '#server/database/database';
import { LiveStreams } from '#server/live/live-streams';
import { hashPassword } from '#server/sessions/password';
import { PAYMENT_EVENTS } from '#server/app/receive-payment-events';
import type { Payments } from '#server/payment/payments';
import { SandboxCourier } from '#server/payment/sandbox-courier';
import { sandboxPayments } from '#server/payment/sandbox-payments';
import { deriveSecrets, type Secrets } from '#server/sessions/secrets';
import { nextVersion } from '#server/store/writes/applied-writes';
import { addCustomer } from '#server/store/accounts/customers';
import { noteSeller } from '#server/store/shop/sellers';
import { versionsOfSessions } from '#server/store/accounts/sessions';
import { orderNewsOfSessions } from '#server/store/counter/counter-orders';
import { addValidation } from '#server/store/access/validations';
import { openFilledDatabase } from './filled-database';
import { GUIDEBOOK_ID, smallCatalogue } from './small-catalogue';
import { testBrowser } from './test-browser';

/** What links in letters begin with. */
export const BASE = 'https://relais.example';
export const PASSWORD = 'Relais-2026!';
let passwordHash: Promise<string> | undefined;

export interface TestServer {
  app: FastifyInstance;
  db: Database;
  /** Tells which reads a replica answered; null where there is none. */
  replica: OpenDatabase['replica'];
  /** Milliseconds since 1970; settable. */
  clock: { now: number };
  /** Delivers the payment sandbox's events when a test asks for a round. */
  courier: SandboxCourier;
  secrets: Secrets;
  payments: Payments;
  /** A `fetch` of a fresh browser. */
  browser(): typeof fetch;
  /** Adds a customer who signs in with PASSWORD; owns the first guidebook for good unless told otherwise. */
  addCustomer(options?: { email?: string; owns?: OwnedGuidebook[] }): Promise<{ id: string; email: string }>;
  /** Gives a customer a guidebook. */
  give(customerId: string, guidebook: OwnedGuidebook): Promise<void>;
  stop(): Promise<void>;
}

/** A guidebook, or a product instead of it. */
export interface OwnedGuidebook {
  guidebookId?: number;
  productId?: number;
  endAt?: Date;
}

export interface TestServerOptions {
  /** Where the kind of database matters; otherwise PostgreSQL, which is quicker, where its binaries are. */
  database?: 'pglite' | 'postgres' | undefined;
  /** A PostgreSQL database that is used as it is, instead of a fresh one. */
  databaseUrl?: string;
  /** A standby of that one, which answers what a replica may. */
  replicaUrl?: string;
  catalogue?: CatalogueData;
  /** A query over this is cut off, in milliseconds; the product's own limit unless given. */
  queryLimitMs?: number;
  /** Methods of the payment provider that a test puts in the place of the sandbox's. */
  payments?: (sandbox: Payments) => Partial<Payments>;
  /** Proxies whose X-Forwarded-For is believed; none unless given. */
  trustedProxies?: readonly string[];
  /** Whether browsers come by https. */
  isHttps?: boolean;
  /** What it speaks TLS by, itself. */
  tls?: Services['tls'];
  /** Where a built app lies; the API alone unless given. */
  assets?: { directory: string };
  /** Where the menu leads beside the screens. */
  menuLinks?: Services['menuLinks'];
  /** Who sells; the demonstration unless given. */
  seller?: Services['seller'];
  /** The ground that packs bring; none unless given. */
  mapTiles?: Services['mapTiles'];
  /** Where devices read copies of pictures and packs' parts; nowhere unless given. */
  bucketParts?: Services['bucketParts'];
  /** Whether the disk has room, and whether the server was told to stop; it has, and was not, unless given. */
  hasSpace?: Services['hasSpace'];
  isStopping?: Services['isStopping'];
  /** Who makes backups for the counter; somebody who makes none unless given. */
  backupDesk?: NonNullable<Services['backupDesk']>;
  /** Who turns requests away that would wait too long; nobody unless given. */
  gate?: Services['gate'];
  /** How long slow clients are waited for; the product's own limits unless given. */
  timeLimits?: Services['timeLimits'];
  /** Gets the lines of the log; without it nothing is logged. */
  log?: Writable;
}

const noBackups: NonNullable<Services['backupDesk']> = {
  begin: async () => 'begun',
  read: async () => ({ running: null, failedAt: null, why: null, files: [] }),
};

/** Builds the whole app over a fresh database; null when PostgreSQL was asked for and is not on this machine. */
export async function startServer(
  options?: TestServerOptions & { database?: 'pglite' | undefined },
): Promise<TestServer>;
export async function startServer(options: TestServerOptions): Promise<TestServer | null>;
export async function startServer({
  database,
  databaseUrl,
  replicaUrl,
  catalogue = smallCatalogue,
  log,
  queryLimitMs,
  payments: replace,
  trustedProxies = [],
  isHttps = false,
  tls = null,
  assets,
  menuLinks,
  seller,
  mapTiles,
  bucketParts,
  hasSpace = async () => true,
  isStopping,
  backupDesk = noBackups,
  gate = null,
  timeLimits,
}: TestServerOptions = {}): Promise<TestServer | null> {
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z') };
  const opened = await openFilledDatabase({
    database,
    databaseUrl,
    replicaUrl,
    catalogue,
    importedAt: clock.now,
    queryLimitMs,
  });
  if (!opened) return null;
  const { db, changes, close } = opened;
  if (seller) await noteSeller(db, seller, clock.now);
  const live = new LiveStreams((sessionIds) =>
    changes.read((over) => versionsOfSessions(over, sessionIds, clock.now)),
  );
  const orderNews = new LiveStreams((sessionIds) =>
    changes.read((over) => orderNewsOfSessions(over, sessionIds, clock.now)),
  );
  changes.listen((customerIds) => {
    live.ring(customerIds);
    orderNews.ring(customerIds);
  });
  const secrets = deriveSecrets('a secret that only the tests know, and long enough');
  const now = () => clock.now;
  const deliver = async (payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    return (await app.inject({ method: 'POST', url: PAYMENT_EVENTS, payload, headers })).statusCode;
  };
  const courier = new SandboxCourier({ db, clock: now, secret: secrets.sandbox, deliver });
  const payments = sandboxPayments({ db, clock: now, secret: secrets.sandbox, wake: () => undefined });
  const app: FastifyInstance = await buildApp({
    db,
    live,
    orderNews,
    catalogue: new CatalogueKeeper(db, () => clock.now),
    clock: () => clock.now,
    random: randomBytes,
    secrets,
    payments: { ...payments, ...replace?.(payments) },
    sandbox: { wake: () => undefined },
    letters: { base: BASE, wake: () => undefined, hasMailbox: true },
    logger: log ? { ...loggerOptions('info'), stream: log } : false,
    hasSpace,
    assets: assets ?? null,
    trustedProxies,
    isHttps,
    tls,
    ...(menuLinks && { menuLinks }),
    ...(seller && { seller }),
    ...(mapTiles && { mapTiles }),
    ...(bucketParts && { bucketParts }),
    ...(isStopping && { isStopping }),
    backupDesk,
    gate,
    ...(timeLimits && { timeLimits }),
  });
  return {
    app,
    db,
    replica: opened.replica,
    clock,
    courier,
    secrets,
    payments,
    browser: () => testBrowser(app),
    addCustomer: (customer) => addTestCustomer(db, clock.now, customer),
    give: (customerId, guidebook) => give(db, customerId, guidebook, clock.now),
    async stop() {
      await app.close();
      await close();
    },
  };
}

async function addTestCustomer(
  db: Database,
  now: number,
  {
    email = `${randomUUID()}@relais.example`,
    owns = [{ guidebookId: GUIDEBOOK_ID }],
  }: {
    email?: string;
    owns?: OwnedGuidebook[];
  } = {},
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  passwordHash ??= hashPassword(PASSWORD);
  await addCustomer(db, {
    id,
    email,
    passwordHash: await passwordHash,
    firstName: 'Test',
    lastName: 'Grimpeur',
    language: 'fr',
    createdAt: new Date(now),
  });
  for (const guidebook of owns) await give(db, id, guidebook, now);
  return { id, email };
}

async function give(
  db: Database,
  customerId: string,
  { guidebookId, productId, endAt }: OwnedGuidebook,
  now: number,
) {
  await db.transaction(async (transaction) => {
    await addValidation(transaction, {
      id: randomUUID(),
      customerId,
      guidebookId: guidebookId ?? null,
      productId: productId ?? null,
      slug: guidebookId ? `guidebook-${guidebookId}` : `product-${productId}`,
      label: guidebookId ? `Guidebook ${guidebookId}` : `Product ${productId}`,
      endAt: endAt ?? null,
      createdAt: new Date(now),
      v: await nextVersion(transaction, customerId),
    });
  });
}
