import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MenuLink } from '#contract/catalogue/menu-link';
import type { SellerFacts } from '#contract/catalogue/seller-facts';
import { readCertificate, type CertificateFiles } from './certificate';
import { isPublicServer, type Dispensable } from './exposure';
import { keptSecret } from './kept-secret';
import { readExemption } from './seller';
import { NotConfigured, readVariables, type Variables } from './variables';

export interface Configuration {
  port: number;
  host: string;
  /** What the server speaks TLS by, itself; null leaves that to a proxy. */
  tls: CertificateFiles | null;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without a pool in between; undefined where `databaseUrl` is that. */
  directUrl: string | undefined;
  /** One or more standbys of it, for reads that need not be of the primary; undefined where there are none. */
  replicaUrl: string | undefined;
  secret: string;
  /** The secret before the present one: what it signed is still believed. */
  formerSecret: string | undefined;
  /** Whether the secret was given, and not made in the data folder. */
  hasOwnSecret: boolean;
  /** Encrypts backups, and opens them; undefined writes them open. */
  backupKey: string | undefined;
  /** The folder of PostgreSQL's own programs; undefined finds them on PATH. */
  postgresBin: string | undefined;
  isHttps: boolean;
  /** The address people use; undefined is where the server listens. */
  baseUrl: string | undefined;
  /** Where letters are handed over; undefined keeps them, to be read at `/dev/mailbox` where only this machine comes. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Stripe's keys; null pays by the embedded sandbox in a demonstration, and elsewhere by nothing. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Who sells, as invoices and the legal notice name it; null is the demonstration. */
  seller: SellerFacts | null;
  /** Whether people beyond this machine can come. */
  isPublic: boolean;
  /** Whether the demonstration is wanted: its customer, its catalogue and the payment sandbox. */
  isDemo: boolean;
  /** What a public server is told to do without. */
  without: readonly Dispensable[];
  /** Whether a public server may keep its data in PGlite. */
  acceptsPglite: boolean;
  trustedProxies: string[];
  /** Where a provider's own map is fetched from: its style, letters, pictures and tiles. */
  mapOrigins: string[];
  /** A PMTiles file with the ground that packs bring; undefined: they bring none. */
  mapTiles: string | undefined;
  /** Where copies of pictures and packs' parts are put; null puts none anywhere. */
  bucket: BucketSettings | null;
  /** Where devices read the public ones; undefined has them read everything here. */
  assetsUrl: string | undefined;
  /** Where page views are counted; none unless it is set. */
  measureOrigins: string[];
  /** Where the menu leads beside the screens; what is not set leads to a page of ours, or is not shown. */
  menuLinks: Partial<Record<MenuLink['name'], string>>;
  /** Where Prometheus reads metrics; null counts none. */
  metricsAt: { port: number; host: string } | null;
  /** How long a server that was told to stop says so before it takes no more requests. */
  stopNoticeMs: number;
  /** How long what is under way then has, before it is cut off. */
  stopLimitMs: number;
  logLevel: string;
}

/** Reads the environment once. Throws NotConfigured with the names of what is wrong in it. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const data = readVariables(environment);
  const dataDir = resolve(data.DATA_DIR);
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) {
    throw new NotConfigured(`${dataDir} is a file: DATA_DIR names a folder.`);
  }
  if (data.DATABASE_REPLICA_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new NotConfigured(
      'DATABASE_REPLICA_URL names standbys of the PostgreSQL in DATABASE_URL: set that one too.',
    );
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new NotConfigured('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.');
  }
  if ((data.MATOMO_URL === undefined) !== (data.MATOMO_SITE_ID === undefined)) {
    throw new NotConfigured('MATOMO_URL and MATOMO_SITE_ID go together.');
  }
  const tls = tlsOf(data);
  const seller = sellerOf(data);
  const isPublic = isPublicServer({ nodeEnv: data.NODE_ENV, baseUrl: data.BASE_URL, host: data.HOST });
  if (secretKey !== undefined && seller === null) {
    throw new NotConfigured(
      'With Stripe, SELLER_NAME, SELLER_ADDRESS and SELLER_ID are needed: real money has real invoices, and they name who sells.',
    );
  }
  return {
    port: data.PORT,
    host: data.HOST,
    tls,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    secret: data.SECRET ?? keptSecret(dataDir),
    formerSecret: data.SECRET_BEFORE,
    hasOwnSecret: data.SECRET !== undefined,
    backupKey: data.BACKUP_KEY,
    postgresBin: data.POSTGRES_BIN,
    isHttps: tls !== null || (data.BASE_URL?.startsWith('https:') ?? false),
    baseUrl: data.BASE_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : null,
    seller,
    isPublic,
    isDemo: data.DEMO === '1' || !isPublic,
    without: data.WITHOUT,
    acceptsPglite: data.PGLITE === 'accepted',
    trustedProxies: data.TRUSTED_PROXIES,
    mapOrigins: [...new Set([...originsOf(data.MAP_STYLE_URL), ...data.MAP_ORIGINS])],
    mapTiles: data.MAP_TILES,
    bucket: bucketOf(data),
    assetsUrl: data.ASSETS_URL,
    measureOrigins: originsOf(data.MATOMO_URL),
    menuLinks: menuLinksOf(data),
    metricsAt: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    stopNoticeMs: data.STOP_NOTICE_SECONDS * 1_000,
    stopLimitMs: data.STOP_LIMIT_SECONDS * 1_000,
    logLevel: data.LOG_LEVEL,
  };
}

/** Null when nothing of it is set. Throws when it is set in part, or the pair cannot be used. */
function tlsOf({ TLS_CERT: certificate, TLS_KEY: key, BASE_URL: base }: Variables): CertificateFiles | null {
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined) {
    throw new NotConfigured('TLS_CERT and TLS_KEY go together.');
  }
  if (base?.startsWith('http:')) {
    throw new NotConfigured('With TLS_CERT nobody is answered by http: BASE_URL begins with https.');
  }
  readCertificate({ certificate, key });
  return { certificate, key };
}

/** What opens the store of copies; the keys go into each request's signature and nowhere else. */
export interface BucketSettings {
  /** As its keys follow: `https://s3.example/bucket` or `https://bucket.s3.example`. */
  address: string;
  region: string;
  keyId: string;
  key: string;
}

/** Null when nothing of it is set. Throws when it is set in part. */
function bucketOf(data: Variables): BucketSettings | null {
  const { ASSETS_STORE: address, ASSETS_KEY_ID: keyId, ASSETS_KEY: key, ASSETS_URL: url } = data;
  if (address !== undefined && keyId !== undefined && key !== undefined) {
    return { address, region: data.ASSETS_REGION, keyId, key };
  }
  if (address ?? keyId ?? key ?? url) {
    throw new NotConfigured(
      'ASSETS_STORE, ASSETS_KEY_ID and ASSETS_KEY go together, and ASSETS_URL with them.',
    );
  }
  return null;
}

/** Null when nothing of it is set. Throws when it is set in part. */
function sellerOf(data: Variables): SellerFacts | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_ID: registration } = data;
  if (Object.entries(data).every(([key, value]) => !key.startsWith('SELLER_') || value === undefined)) {
    return null;
  }
  if (name === undefined || address === undefined || registration === undefined) {
    throw new NotConfigured('SELLER_NAME, SELLER_ADDRESS and SELLER_ID go together.');
  }
  const { SELLER_VAT: vatNumber, SELLER_VAT_EXEMPT: exemption } = data;
  return {
    name,
    address: linesOf(address),
    registration,
    vatNumber: vatNumber ?? '',
    exemption: exemption === undefined ? null : readExemption(exemption),
    status: data.SELLER_STATUS ?? '',
    email: data.SELLER_EMAIL ?? '',
    phone: data.SELLER_PHONE ?? '',
    director: data.SELLER_DIRECTOR ?? '',
    host: linesOf(data.SELLER_HOST),
    mediator: linesOf(data.SELLER_MEDIATOR),
    packaging: linesOf(data.SELLER_PACKAGING),
  };
}

/** A line ends with a bar, a line break, or the two characters that stand for one. */
function linesOf(text = ''): string[] {
  const lines = text.split(/\||\n|\\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

function menuLinksOf(data: Variables): Configuration['menuLinks'] {
  const { LINK_SOCIAL: social, LINK_FUND: fund, LINK_CONDITIONS: conditions, LINK_COMPANY: company } = data;
  const { LINK_ABOUT: about, LINK_ETHICAL: ethical, LINK_GUIDE: guide } = data;
  const all = { social, fund, conditions, company, about, ethical, guide };
  return Object.fromEntries(Object.entries(all).filter(([, address]) => address !== undefined));
}

function originsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin];
}
