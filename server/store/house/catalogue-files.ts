import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FileProblem, FileProblemGroup, FileState } from '#contract/endpoints/house/catalogue-file';
import type { Database } from '#server/database/database';
import {
  climb,
  crag,
  guidebook,
  multipitch,
  pitch,
  placePhoto,
  product,
  region,
  sector,
  topo,
} from '#server/database/schema/catalogue';
import { nameOf } from '#server/database/schema/counter/name-of';
import { customers } from '#server/database/schema/customers';
import { catalogueFileParts, catalogueFiles } from '#server/database/schema/house/catalogue-files';

/** Any number, as long as nobody else takes it: who begins a file waits for who does so just now. */
const BEGIN_LOCK = 7_346_220;

/** What is worked on by itself. */
const working: FileState[] = ['checking', 'publishing'];
/** What nothing more is done with. */
const ended: FileState[] = ['published', 'cancelled', 'failed'];
/** What another file takes the place of; a checked one is mended on somebody's computer, and sent again. */
const replaced: FileState[] = [...ended, 'checked'];

/** A file as it lies here, without its parts and problems. */
export type HeldFile = Omit<typeof catalogueFiles.$inferSelect, 'problems'>;
export type NewFile = Pick<HeldFile, 'id' | 'name' | 'size' | 'modified' | 'staffId'>;

const { problems: listed, ...columns } = getTableColumns(catalogueFiles);
const inState = (id: string, states: FileState[]) =>
  and(eq(catalogueFiles.id, id), inArray(catalogueFiles.state, states));

/** The file that is on its way or was last, and who sends it; null before the first. */
export async function readFile(db: Database): Promise<(HeldFile & { by: string | null }) | null> {
  const [row] = await db
    .select({ ...columns, by: nameOf(customers) })
    .from(catalogueFiles)
    .leftJoin(customers, eq(customers.id, catalogueFiles.staffId));
  return row ?? null;
}

/** Everything that is wrong in a file; null where it is not the last one. */
export async function readFileProblems(db: Database, id: string): Promise<FileProblem[] | null> {
  const [row] = await db.select({ listed }).from(catalogueFiles).where(eq(catalogueFiles.id, id));
  return row?.listed ?? null;
}

/** Begins a file in the place of the last one. Answers false where that is still on its way. */
export async function beginFile(db: Database, file: NewFile, now: number): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`);
  await db.delete(catalogueFiles).where(inArray(catalogueFiles.state, replaced));
  const begun = await db
    .insert(catalogueFiles)
    .values({ ...file, state: 'receiving', changedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: catalogueFiles.id });
  return begun.length > 0;
}

/** The numbers of the parts that have come. */
export async function readPartNumbers(db: Database, id: string): Promise<number[]> {
  const parts = await db
    .select({ number: catalogueFileParts.number })
    .from(catalogueFileParts)
    .where(eq(catalogueFileParts.fileId, id))
    .orderBy(asc(catalogueFileParts.number));
  return parts.map(({ number }) => number);
}

/** One part; null where it is not there. */
export async function readPart(db: Database, id: string, number: number): Promise<Buffer | null> {
  const [part] = await db
    .select({ bytes: catalogueFileParts.bytes })
    .from(catalogueFileParts)
    .where(and(eq(catalogueFileParts.fileId, id), eq(catalogueFileParts.number, number)));
  return part?.bytes ?? null;
}

/**
 * Keeps a part of a file that is received, and has it checked once it has all of its `whole` parts. Answers whether it
 * has; null where the file is not received any more.
 */
export async function addPart(
  db: Database,
  { id, number, bytes, whole }: { id: string; number: number; bytes: Buffer; whole: number },
  now: number,
): Promise<boolean | null> {
  // Two parts that come together wait for each other, or neither would see that it is the last.
  const [held] = await db
    .select({ id: catalogueFiles.id })
    .from(catalogueFiles)
    .where(inState(id, ['receiving']))
    .for('update');
  if (!held) return null;
  await db.insert(catalogueFileParts).values({ fileId: id, number, bytes }).onConflictDoNothing();
  const isWhole = (await readPartNumbers(db, id)).length === whole;
  await db
    .update(catalogueFiles)
    .set({ changedAt: new Date(now), ...(isWhole && { state: 'checking' as const }) })
    .where(eq(catalogueFiles.id, id));
  return isWhole;
}

/** Has a checked file published in which nothing is wrong. Answers false for any other. */
export async function askToPublish(db: Database, id: string, now: number): Promise<boolean> {
  const begun = { state: 'publishing' as const, done: 0, tries: 0, heldUntil: null };
  const asked = await db
    .update(catalogueFiles)
    .set({ ...begun, changedAt: new Date(now) })
    .where(and(inState(id, ['checked']), eq(catalogueFiles.problemCount, 0)))
    .returning({ id: catalogueFiles.id });
  return asked.length > 0;
}

/** Ends a file that nothing was done with yet, or stops what is done. One that has ended stays as it is. */
export async function cancelFile(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(catalogueFiles)
    .set({ state: 'cancelled', changedAt: new Date(now) })
    .where(and(eq(catalogueFiles.id, id), notInArray(catalogueFiles.state, ended)));
  await forgetParts(db);
}

/** Takes a file to work on that no process works on. Null where there is none. */
export async function takeFile(db: Database, leaseMs: number): Promise<HeldFile | null> {
  const [taken] = await db
    .update(catalogueFiles)
    .set({ heldUntil: inMs(leaseMs), tries: sql`${catalogueFiles.tries} + 1`, done: 0 })
    .where(
      and(
        inArray(catalogueFiles.state, working),
        or(isNull(catalogueFiles.heldUntil), lt(catalogueFiles.heldUntil, sql`now()`)),
      ),
    )
    .returning(columns);
  return taken ?? null;
}

/** Tells how far the work on a file is, and keeps it for as long again. Answers false where it was cancelled. */
export async function keepOn(
  db: Database,
  { id, state }: Pick<HeldFile, 'id' | 'state'>,
  progress: Pick<HeldFile, 'done' | 'total'>,
  leaseMs: number,
): Promise<boolean> {
  const kept = await db
    .update(catalogueFiles)
    .set({ ...progress, heldUntil: inMs(leaseMs) })
    .where(inState(id, [state]))
    .returning({ id: catalogueFiles.id });
  return kept.length > 0;
}

/** What was found in a file. */
export interface FileFindings {
  version: string;
  isDemo: boolean;
  counts: Record<string, number>;
  problemCount: number;
  problems: FileProblem[];
  problemGroups: FileProblemGroup[];
}

/** Ends the checking of a file that was not cancelled meanwhile. */
export async function endChecking(
  db: Database,
  id: string,
  findings: FileFindings,
  now: number,
): Promise<void> {
  await db
    .update(catalogueFiles)
    .set({ ...findings, state: 'checked', heldUntil: null, changedAt: new Date(now) })
    .where(inState(id, ['checking']));
}

/** Ends the work on a file, whatever came of it; its parts are needed no more. */
export async function endFile(
  db: Database,
  id: string,
  state: 'published' | 'failed',
  now: number,
): Promise<void> {
  // What was cancelled too late to be stopped is told as what it is: published.
  const from: FileState[] = state === 'published' ? ['publishing', 'cancelled'] : working;
  await db
    .update(catalogueFiles)
    .set({ state, heldUntil: null, changedAt: new Date(now) })
    .where(inState(id, from));
  await forgetParts(db);
}

/** Gives a file back that was not worked on to its end. */
export async function giveBack(db: Database, id: string): Promise<void> {
  await db.update(catalogueFiles).set({ heldUntil: null, tries: 0 }).where(inState(id, working));
}

/** Gives up files that nobody went on with for a week; what is worked on stays. */
export async function purgeCatalogueFiles(db: Database, before: number): Promise<void> {
  await db
    .delete(catalogueFiles)
    .where(and(lt(catalogueFiles.changedAt, new Date(before)), notInArray(catalogueFiles.state, working)));
}

/** How many of each kind the catalogue that is served has. */
export async function countServed(db: Database): Promise<Record<string, number>> {
  const counts = Object.entries(served).map(([kind, table]) => {
    const isServed: SQL = 'enabled' in table ? sql`where enabled` : sql``;
    return sql`select ${kind}::text as kind, count(*)::int as count from ${table as PgTable} ${isServed}`;
  });
  const { rows } = await db.execute<{ kind: string; count: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])));
}

const served = {
  region,
  crag,
  sector,
  climb,
  multipitch,
  pitch,
  topo,
  guidebook,
  product,
  photo: placePhoto,
};

const inMs = (ms: number): SQL => sql`now() + ${ms}::double precision * interval '1 millisecond'`;

async function forgetParts(db: Database): Promise<void> {
  const over = db
    .select({ id: catalogueFiles.id })
    .from(catalogueFiles)
    .where(inArray(catalogueFiles.state, ended));
  await db.delete(catalogueFileParts).where(inArray(catalogueFileParts.fileId, over));
}
