import { aliasedTable, desc, eq, lt, sql } from 'drizzle-orm';
import type { Edition } from '#contract/workshop/publishing';
import type { ItemChange } from '#server/catalogue-format/stored-item';
import type { Database } from '#server/database/database';
import { nameOf } from '#server/database/schema/counter/name-of';
import { customers } from '#server/database/schema/customers';
import { editionPictures, editions } from '#server/database/schema/house/editions';
import { addEditionPlaces } from './edition-places';

const undoing = aliasedTable(editions, 'undoing');

function read(db: Database) {
  return db
    .select({
      number: editions.number,
      at: editions.at,
      by: nameOf(customers),
      note: editions.note,
      undoes: editions.undoes,
      undoneBy: undoing.number,
      items: sql<number>`jsonb_array_length(${editions.changes})`,
    })
    .from(editions)
    .leftJoin(customers, eq(customers.id, editions.staffId))
    .leftJoin(undoing, eq(undoing.undoes, editions.number))
    .$dynamic();
}

const asTold = ({ at, ...row }: Omit<Edition, 'at'> & { at: Date }): Edition => {
  return { ...row, at: at.toISOString() };
};

/** Editions before one, the newest first, at most `limit`. */
export async function listEditions(
  db: Database,
  before: number | undefined,
  limit: number,
): Promise<Edition[]> {
  const rows = await read(db)
    .where(before === undefined ? undefined : lt(editions.number, before))
    .orderBy(desc(editions.number))
    .limit(limit);
  return rows.map(asTold);
}

/** An edition with what it changed; null for none of the number. */
export async function readEdition(
  db: Database,
  number: number,
): Promise<{ edition: Edition; changes: ItemChange[] } | null> {
  const [row] = await read(db).where(eq(editions.number, number));
  const [held] = await db
    .select({ changes: editions.changes })
    .from(editions)
    .where(eq(editions.number, number));
  return row && held ? { edition: asTold(row), changes: held.changes } : null;
}

/** The edition that was published under a key; null for a new one. */
export async function findEditionOf(db: Database, key: string): Promise<number | null> {
  const [row] = await db.select({ number: editions.number }).from(editions).where(eq(editions.key, key));
  return row?.number ?? null;
}

/** Keeps an edition, with the pictures that it shows no more. Answers its number. */
export async function addEdition(
  db: Database,
  edition: { at: Date; staffId: string | null; key: string; note: string; undoes: number | null },
  changes: readonly ItemChange[],
): Promise<number> {
  const [row] = await db
    .insert(editions)
    .values({ ...edition, changes: [...changes] })
    .returning({ number: editions.number });
  if (!row) throw new Error('An edition was not kept.');
  const { number } = row;
  const shown = new Set(
    changes.flatMap(({ before }) => (before && 'picture' in before.item ? [before.item.picture] : [])),
  );
  const pictures = [...shown].map((pictureHash) => ({ number, pictureHash }));
  if (pictures.length > 0) await db.insert(editionPictures).values(pictures);
  await addEditionPlaces(db, number, changes);
  return number;
}

/** The editions whose late savers were not told yet, the oldest first. */
export async function listUntold(db: Database): Promise<{ number: number; changes: ItemChange[] }[]> {
  const { number, changes, told } = editions;
  return db.select({ number, changes }).from(editions).where(eq(told, false)).orderBy(number);
}

/** Notes that all who saved what an edition changed have been told. */
export async function noteTold(db: Database, number: number): Promise<void> {
  await db.update(editions).set({ told: true }).where(eq(editions.number, number));
}
