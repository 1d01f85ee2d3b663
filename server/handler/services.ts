import type { FastifyServerOptions } from 'fastify';
import type { SellerFacts } from '#contract/catalogue/seller-facts';
import type { MenuLink } from '#contract/catalogue/menu-link';
import type { MapTiles } from '../catalogue/map-tiles/map-tiles';
import type { CatalogueKeeper } from '../catalogue/catalogue-keeper';
import type { BucketParts } from '../bucket/bucket-parts';
import type { CertificateFiles } from '../configuration/certificate';
import type { TimeLimits } from '../configuration/time-limits';
import type { BackupDesk } from '../backup/backup-desk';
import type { BackupNote } from '../backup/backup-note';
import type { Finding } from '../doctor/seller-findings';
import type { Database } from '../database/database';
import type { LiveStreams } from '../live/live-streams';
import type { Payments } from '../payment/payments';
import type { Secrets } from '../sessions/secrets';
import type { LoadGate } from './load-gate';
import type { Measures } from './measures';

/** What handlers need to have letters sent. */
export interface LetterServices {
  /** The address people use, for links in letters; from the configuration, never from a request. */
  base: string;
  /** Says that a letter was queued, after the commit. */
  wake(): void;
  /** Whether letters are read at `/dev/mailbox` instead of being sent. */
  hasMailbox: boolean;
}

/** The built app in the browser. */
export interface Assets {
  directory: string;
  /** Where the hashed files of earlier releases lie, in `assets/` too. */
  kept?: string | undefined;
  /** Brings a hashed file of another machine's release there, unless it is there; left out where no other machine shares the database. */
  bring?: ((name: string) => Promise<unknown>) | undefined;
}

/** Everything the app needs from outside; a test gives its own clock and database. */
export interface Services {
  db: Database;
  /** What the doctor finds, beside the running server; nothing by default. */
  doctor?: () => Promise<Finding[]>;
  /** Who works on the catalogue files that pages send; nobody by default. */
  catalogueFiles?: { wake(): void };
  /** What the data folder tells of backups; nothing by default. */
  backups?: () => Promise<BackupNote>;
  /** Who makes backups for the counter; nobody by default. */
  backupDesk?: BackupDesk;
  /** The streams on which pages hear of changes. */
  live: LiveStreams;
  /** The streams on which the staff's pages hear that something happened to an order. */
  orderNews: LiveStreams;
  /** The public catalogue, in memory. */
  catalogue: CatalogueKeeper;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Random bytes from the system. */
  random: (size: number) => Buffer;
  secrets: Secrets;
  letters: LetterServices;
  /** Who takes cards. */
  payments: Payments;
  /** The embedded sandbox's own page, where it is the provider; `wake` says that it has an event to deliver. */
  sandbox: { wake(): void } | null;
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** The built app in the browser; null serves the API alone. */
  assets: Assets | null;
  /** Whether there is room to write; false refuses every write with 503 while reading goes on. */
  hasSpace: () => Promise<boolean>;
  /** Who counts what is answered; nobody by default. */
  measures?: Measures | null;
  /** Who turns requests away that would wait too long; nobody by default. */
  gate?: LoadGate | null;
  /** Whether the server was told to stop: it still answers, and says that it wants no more requests. */
  isStopping?: () => boolean;
  /** How long slow clients are waited for; the product's own limits by default. */
  timeLimits?: TimeLimits;
  /** What the server speaks TLS and HTTP/2 by, itself; a proxy does by default. */
  tls?: CertificateFiles | null;
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: readonly string[];
  /** Whether browsers reach us by https: cookies become Secure and HSTS is sent. */
  isHttps: boolean;
  /** Origins a provider's own map is fetched from, for the content security policy; none by default. */
  mapOrigins?: readonly string[];
  /** The ground that packs bring; none by default. */
  mapTiles?: MapTiles | null;
  /** Copies that devices read past us; none by default. */
  bucketParts?: Pick<BucketParts, 'addressesOf'> | null;
  /** The origins that they are read from, for the content security policy; none by default. */
  bucketOrigins?: readonly string[];
  /** Origins where a provider counts page views, likewise. */
  measureOrigins?: readonly string[];
  /** Where the menu leads beside the screens, by the name of the link; nothing by default. */
  menuLinks?: Partial<Record<MenuLink['name'], string>>;
  /** Who sells; nobody by default, which is the demonstration. */
  seller?: SellerFacts | null;
}
