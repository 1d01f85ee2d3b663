import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed } from './changes';

const guarded = { localised: true, auth: 'required', write: false } as const;
const count = z.number().int();
const instant = z.iso.datetime();

/** Something that waits: how many, and since when the oldest does. */
const Waiting = z.object({ count, since: instant.nullable() });

/** What the doctor can find; the counter has words for each under `counter.finding`. */
export const FindingKey = z.enum([
  ...(['public', 'private', 'demo', 'unpayable', 'smtp', 'secret', 'base-url', 'seller', 'pglite'] as const),
  ...(['node', 'nodeOld', 'disk', 'diskFull', 'databaseUnread', 'noCatalogueYet', 'noCatalogue'] as const),
  ...(['demoServed', 'demoCatalogue', 'ownCatalogue', 'otherSecret'] as const),
  ...(['mapUnusable', 'mapWhole', 'mapBare', 'notice', 'packaging', 'vatNumber'] as const),
  ...(['exemptEarly', 'exemptTolerated', 'exemptOver', 'oss', 'ossMissing'] as const),
  ...(['soldAbroad', 'soldAbroadNear', 'soldAbroadOver'] as const),
  ...(['storeFailed', 'storeClosed', 'storeOpen', 'storeFilled', 'storeRead', 'storeUnread'] as const),
  ...(['replicaFollows', 'replicaBehind', 'replicaPrimary', 'replicaUnread'] as const),
]);
export type FindingKey = z.infer<typeof FindingKey>;

/** One thing that was looked at; a warning and what was accepted are no fault. */
export const Finding = z.object({
  state: z.enum(['ok', 'accepted', 'warning', 'wrong']),
  /** In the English of the command line. */
  words: z.string(),
  /** Null for what a newer server finds. */
  key: FindingKey.nullable().catch(null),
  /** What stands in the words of the key; `cents` is an amount. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Finding = z.infer<typeof Finding>;

/** How the server is. */
export const Health = z.object({
  /** What the doctor of the command line says. */
  findings: z.array(Finding),
  /** `failed` of those that wait could not be handed over yet, and are tried again; `givenUp` are not any more. */
  letters: z.object({ ...Waiting.shape, failed: count, givenUp: count }),
  payments: Waiting,
  /** The last backup, made by the command line or from the counter; null where none is known. */
  backup: z
    .object({
      at: instant,
      bytes: count,
      isEncrypted: z.boolean(),
      isOld: z.boolean(),
    })
    .nullable(),
  /** When a backup came to nothing after that; null where none did. */
  backupFailedAt: instant.nullable(),
  /** What the server does by itself, and when it last came to its end; null before the first time. */
  jobs: z.array(
    z.object({ name: z.enum(['maintenance', 'reconciling', 'gifts', 'prices']), doneAt: instant.nullable() }),
  ),
});
export type Health = z.infer<typeof Health>;

/** The backups that lie in the server's data folder, and the one under way. */
export const Backups = z.object({
  /** Since when, and how many bytes of it are written; null while none is made. */
  running: z.object({ since: instant, bytes: count }).nullable(),
  /** When the last try came to nothing; null where none did since the last backup. */
  failedAt: instant.nullable(),
  /** PostgreSQL's programs are missing, the disk is full, or something else. */
  why: z.enum(['programs', 'space', 'other']).nullable(),
  /** The newest first. */
  files: z.array(z.object({ name: z.string(), at: instant, bytes: count })),
});
export type Backups = z.infer<typeof Backups>;

/** How the server is; for owners. */
export const counterHealth = defineEndpoint({
  ...guarded,
  name: 'counterHealth',
  method: 'GET',
  path: '/guard/counter/health',
  data: Health,
});

/** Has letters that could not be handed over tried again now, not at their time; for owners. */
export const counterLettersRetry = defineEndpoint({
  ...guarded,
  name: 'counterLettersRetry',
  method: 'POST',
  path: '/guard/counter/health/letters',
  body: z.strictObject({}),
  data: Health,
});

/** The backups in the data folder; for owners. Nobody is handed one: they stay on the server. */
export const counterBackups = defineEndpoint({
  ...guarded,
  name: 'counterBackups',
  method: 'GET',
  path: '/guard/counter/health/backups',
  data: Backups,
});

/**
 * Begins a backup into the data folder, for owners who have just proven to be it; how far it is `counterBackups` says. 409
 * `counter.error.backupRuns` while one is under way, `counter.error.diskFull` without room for it.
 */
export const counterBackup = defineEndpoint({
  ...guarded,
  name: 'counterBackup',
  method: 'POST',
  path: '/guard/counter/health/backups',
  body: z.strictObject(keyed),
  data: Backups,
});
