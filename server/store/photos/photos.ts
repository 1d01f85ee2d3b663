import { and, asc, count, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { photoPieces, photos } from '#server/database/schema/photos/photos';
import { reports } from '#server/database/schema/reports/reports';

/** A photograph of a customer, by its hash. */
export interface PhotoKey {
  customerId: string;
  hash: string;
}

/** What is there of a photograph. */
export interface HeldPhoto {
  isWhole: boolean;
  parts: number[];
}

/** How long a photograph stays that nothing names. */
const UNNAMED_MS = 86_400_000;

/** The row of a photograph. */
export const isPhoto = ({ customerId, hash }: PhotoKey) =>
  and(eq(photos.customerId, customerId), eq(photos.hash, hash));
const isPieceOf = ({ customerId, hash }: PhotoKey) =>
  and(eq(photoPieces.customerId, customerId), eq(photoPieces.hash, hash));

/** Photographs that no report of their customer names, or that are not whole. */
function isUnnamed(db: Database) {
  const naming = db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.customerId, photos.customerId),
        eq(reports.deleted, false),
        sql`${photos.hash} = any(${reports.photos})`,
      ),
    );
  return notExists(naming);
}

/** What is there of a photograph, and how many bytes it shall have; null for one that was never begun. */
export async function findPhoto(db: Database, key: PhotoKey): Promise<(HeldPhoto & { size: number }) | null> {
  const [row] = await db
    .select({ size: photos.size, isWhole: sql<boolean>`${photos.bytes} is not null` })
    .from(photos)
    .where(isPhoto(key));
  if (!row) return null;
  const pieces = await db
    .select({ number: photoPieces.number })
    .from(photoPieces)
    .where(isPieceOf(key))
    .orderBy(asc(photoPieces.number));
  return { ...row, parts: pieces.map(({ number }) => number) };
}

/** How many photographs of a customer wait that nothing names. */
export async function countUnnamed(db: Database, customerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(photos)
    .where(and(eq(photos.customerId, customerId), isUnnamed(db)));
  return row?.total ?? 0;
}

/** Begins a photograph; one that was begun stays as it is. `now` in milliseconds since 1970. */
export async function beginPhoto(db: Database, key: PhotoKey, size: number, now: number): Promise<void> {
  await db
    .insert(photos)
    .values({ ...key, size, createdAt: new Date(now) })
    .onConflictDoNothing();
}

/** Keeps a part; one that is there stays as it is. */
export async function addPiece(db: Database, key: PhotoKey, number: number, bytes: Buffer): Promise<void> {
  await db
    .insert(photoPieces)
    .values({ ...key, number, bytes })
    .onConflictDoNothing();
}

/** All bytes that came of a photograph, in their order. */
export async function joinPieces(db: Database, key: PhotoKey): Promise<Buffer> {
  const pieces = await db
    .select({ bytes: photoPieces.bytes })
    .from(photoPieces)
    .where(isPieceOf(key))
    .orderBy(asc(photoPieces.number));
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

/** Keeps the whole photograph in the place of its parts. */
export async function finishPhoto(db: Database, key: PhotoKey, bytes: Buffer): Promise<void> {
  await db
    .update(photos)
    .set({ bytes })
    .where(and(isPhoto(key), isNull(photos.bytes)));
  await db.delete(photoPieces).where(isPieceOf(key));
}

/** Forgets a photograph with what came of it. */
export async function removePhoto(db: Database, key: PhotoKey): Promise<void> {
  await db.delete(photos).where(isPhoto(key));
}

/** A photograph that somebody's report names, whoever's it is; null for any other. */
export async function readReportedPhoto(db: Database, hash: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: photos.bytes })
    .from(photos)
    .innerJoin(
      reports,
      and(
        eq(reports.customerId, photos.customerId),
        eq(reports.deleted, false),
        sql`${photos.hash} = any(${reports.photos})`,
      ),
    )
    .where(eq(photos.hash, hash))
    .limit(1);
  return row?.bytes ?? null;
}

/** Forgets the photographs that nothing names a day after they came. */
export async function purgePhotos(db: Database, now: number): Promise<void> {
  await deleteDue(db, photos, and(lt(photos.createdAt, new Date(now - UNNAMED_MS)), isUnnamed(db)));
}
