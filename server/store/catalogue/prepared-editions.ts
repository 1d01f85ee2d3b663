import { and, eq, sql } from 'drizzle-orm';
import type { IndexManifest } from '#contract/index/public-index';
import type { Database } from '#server/database/database';
import {
  catalogue,
  indexEdition,
  preparedEdition,
  searchPart,
  type GuidebookFigures,
} from '#server/database/schema/catalogue';

/** The forms that a release speaks, of what devices fetch and of what processes load. */
export interface EditionForms {
  index: number;
  search: number;
}

/** What was made of an edition of the catalogue at its import. */
export interface PreparedEdition {
  version: string;
  manifest: IndexManifest;
  guidebooks: GuidebookFigures[];
  /** The name of the parts of its search. */
  content: string;
}

/** What was made of the edition that is in the tables; null where nothing was yet. One statement: one edition. */
export async function readPreparedEdition(
  db: Database,
  forms: EditionForms,
): Promise<PreparedEdition | null> {
  const [row] = await db
    .select({
      version: catalogue.version,
      manifest: indexEdition.manifest,
      guidebooks: preparedEdition.guidebooks,
      content: preparedEdition.content,
    })
    .from(catalogue)
    .innerJoin(
      indexEdition,
      and(eq(indexEdition.version, catalogue.version), eq(indexEdition.form, forms.index)),
    )
    .innerJoin(
      preparedEdition,
      and(eq(preparedEdition.version, catalogue.version), eq(preparedEdition.form, forms.search)),
    );
  return row ?? null;
}

/** Whether the search of this content is kept. */
export async function hasSearchParts(db: Database, content: string): Promise<boolean> {
  const [row] = await db
    .select({ place: searchPart.place })
    .from(searchPart)
    .where(and(eq(searchPart.content, content), eq(searchPart.place, 0)));
  return row !== undefined;
}

/** A part of the search by its place. Throws for one that is not kept: its edition was replaced. */
export async function readSearchPart(db: Database, content: string, place: number): Promise<Buffer> {
  const [row] = await db
    .select({ bytes: searchPart.bytes })
    .from(searchPart)
    .where(and(eq(searchPart.content, content), eq(searchPart.place, place)));
  if (!row) throw new Error('The search of this edition is not kept any more.');
  return row.bytes;
}

/**
 * Keeps what was made of the edition that is in the tables, and lets go what is of others; does nothing for another
 * edition. Two processes that make the same edition at the same time make the same.
 */
export async function writePreparedEdition(
  db: Database,
  form: number,
  { version, guidebooks, content }: Omit<PreparedEdition, 'manifest'>,
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [current] = await transaction.select().from(catalogue).for('share');
    if (current?.version !== version) return;
    let place = 0;
    for await (const bytes of parts) {
      await transaction.insert(searchPart).values({ content, place, bytes }).onConflictDoNothing();
      place += 1;
    }
    await transaction
      .insert(preparedEdition)
      .values({ version, form, content, guidebooks })
      .onConflictDoNothing();
    await transaction.execute(sql`delete from prepared_edition where version <> ${version}`);
    await transaction.execute(
      sql`delete from search_part where content not in (select content from prepared_edition)`,
    );
  });
}

/** Gives an edition that differs from the one before it by its prices only what was made of that. Within its transaction. */
export async function movePreparedEdition(db: Database, from: string, to: string): Promise<void> {
  await db.execute(sql`
    update index_edition set version = ${to}, manifest = manifest || jsonb_build_object('version', ${to}::text)
     where version = ${from}`);
  await db.execute(sql`update prepared_edition set version = ${to} where version = ${from}`);
}

/** Says other things of the names and pictures of the edition that is in the tables, where its index was made. */
export async function refreshManifest(
  db: Database,
  said: Partial<Pick<IndexManifest, 'climbNames' | 'pictures'>>,
): Promise<void> {
  if (Object.keys(said).length === 0) return;
  await db.execute(sql`
    update index_edition set manifest = manifest || ${JSON.stringify(said)}::jsonb
     where version = (select version from catalogue)`);
}
