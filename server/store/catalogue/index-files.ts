import { and, eq, ne, sql } from 'drizzle-orm';
import type { IndexManifest } from '#contract/index/public-index';
import type { Database } from '#server/database/database';
import { readNamed } from '#server/database/replica';
import { catalogue, indexEdition, indexFile } from '#server/database/schema/catalogue';

/** A file of the index under the hex SHA-256 of its bytes. */
export interface IndexFile {
  hash: string;
  bytes: Buffer;
}

/** The manifest of an edition, or one of the same content, in a form; null when none was made yet. */
export async function readIndexManifest(
  db: Database,
  edition: { version: string } | { content: string },
  form: number,
): Promise<IndexManifest | null> {
  const isMeant =
    'version' in edition
      ? eq(indexEdition.version, edition.version)
      : eq(indexEdition.content, edition.content);
  const [row] = await db
    .select({ manifest: indexEdition.manifest })
    .from(indexEdition)
    .where(and(isMeant, eq(indexEdition.form, form)))
    .limit(1);
  return row?.manifest ?? null;
}

/** The bytes of a file of the index; null for an unknown hash. A replica may answer, for the hash says what it is. */
export function readIndexFile(db: Database, hash: string): Promise<Buffer | null> {
  return readNamed(db, (from) => readBytes(from, hash));
}

async function readBytes(db: Database, hash: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: indexFile.bytes }).from(indexFile).where(eq(indexFile.hash, hash));
  return row?.bytes ?? null;
}

/**
 * Keeps the manifest and files of the edition that is in the tables, and lets go those of others; does nothing for
 * another edition. Two processes that make the same edition at the same time make the same.
 */
export async function writeIndexEdition(
  db: Database,
  { form, content, manifest }: { form: number; content: string; manifest: IndexManifest },
  files: readonly IndexFile[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [current] = await transaction.select().from(catalogue).for('share');
    if (current?.version !== manifest.version) return;
    for (const file of files) await transaction.insert(indexFile).values(file).onConflictDoNothing();
    await transaction
      .insert(indexEdition)
      .values({ version: manifest.version, form, content, manifest })
      .onConflictDoNothing();
    await transaction.delete(indexEdition).where(ne(indexEdition.version, manifest.version));
    await transaction.execute(sql`
      delete from index_file where hash not in (
        select jsonb_path_query(manifest, '$.blocks[*].hash') #>> '{}' from index_edition
        union select manifest #>> '{whole,hash}' from index_edition)`);
  });
}
