import { z } from '#contract/zod';
import type { BackupKind } from './sealed-head';

/** What a backup says of what it holds, before it. */
export const BackupAbout = z.object({
  /** When it was begun. */
  madeAt: z.iso.datetime(),
  /** The migrations that the database has had. */
  migrations: z.array(z.string()),
  /** Every table with its rows, each after those it refers to. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative() }),
  ),
  counters: z.array(z.object({ name: z.string(), last: z.number().int().nullable() })),
  /** The secret of the data folder; null where the server is given it. */
  secret: z.string().nullable(),
});
export type BackupAbout = z.infer<typeof BackupAbout>;

/** Where a backup comes from. */
export interface BackupSource {
  kind: BackupKind;
  /** Hands over what the database holds at one moment, and answers what `take` does. */
  read<Answer>(take: (about: BackupAbout, body: AsyncIterable<Buffer>) => Promise<Answer>): Promise<Answer>;
}
