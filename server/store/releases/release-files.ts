import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { releaseFiles, releases } from '../../database/schema/releases';

/** A file of the built app, named by the hash of its content. */
export interface ReleaseFile {
  /** Whether the bytes are packed by Brotli. */
  isPacked: boolean;
  bytes: Buffer;
}

/** The file of that name of any release that is kept; null for none. */
export async function readReleaseFile(db: Database, name: string): Promise<ReleaseFile | null> {
  const { isPacked, bytes } = releaseFiles;
  const [row] = await db.select({ isPacked, bytes }).from(releaseFiles).where(eq(releaseFiles.name, name));
  return row ?? null;
}

/**
 * Keeps a release's files for other machines, as the newest; `read` gives those that are not kept yet. Only the newest
 * `keptBefore` before it stay. Done twice it changes nothing more.
 */
export async function keepReleaseFiles(
  db: Database,
  { id, names, read }: { id: string; names: readonly string[]; read: (name: string) => ReleaseFile },
  keptBefore: number,
): Promise<void> {
  const startedAt = sql`now()`;
  await db
    .insert(releases)
    .values({ id, names: [...names], startedAt })
    .onConflictDoUpdate({ target: releases.id, set: { startedAt } });
  const kept = await db
    .select({ name: releaseFiles.name })
    .from(releaseFiles)
    .where(inArray(releaseFiles.name, [...names]));
  const known = new Set(kept.map(({ name }) => name));
  for (const name of names) {
    if (!known.has(name))
      await db
        .insert(releaseFiles)
        .values({ name, ...read(name) })
        .onConflictDoNothing();
  }
  await db.execute(sql`
    delete from release
     where id not in (select id from release order by started_at desc, id limit ${keptBefore + 1})`);
  await db.execute(sql`
    delete from release_file
     where name not in (select jsonb_array_elements_text(names) from release)`);
}
