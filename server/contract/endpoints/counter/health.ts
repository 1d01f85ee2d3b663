import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
const count = z.number().int();
const instant = z.iso.datetime();

/** Something that waits: how many, and since when the oldest does. */
const Waiting = z.object({ count, since: instant.nullable() });

/** How the server is. */
export const Health = z.object({
  /** What the doctor of the command line says, in its English. */
  findings: z.array(z.object({ state: z.enum(['ok', 'accepted', 'warning', 'wrong']), words: z.string() })),
  /** `failed` of those that wait could not be handed over yet, and are tried again; `givenUp` are not any more. */
  letters: z.object({ ...Waiting.shape, failed: count, givenUp: count }),
  payments: Waiting,
  /** The backups that the command line made; null where none is known. */
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
