import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { ASCENT_TYPE_WISH, type Ascent, type AscentChanges } from '#contract/tables/ascent';
import type { Database } from '#server/database/database';
import { ascents } from '#server/database/schema/customers';

export type AscentRow = typeof ascents.$inferSelect;

/** Where undated ascents stand: after all others. */
const day = sql`coalesce(${ascents.date}, '0001-01-01'::date)`;

/** A customer's own ascent, deleted ones too; undefined for an unknown id and for another customer's. */
export async function findAscent(
  db: Database,
  customerId: string,
  id: string,
): Promise<AscentRow | undefined> {
  const [row] = await db
    .select()
    .from(ascents)
    .where(and(eq(ascents.id, id), eq(ascents.customerId, customerId)));
  return row;
}

/** Those of a customer's ascents that are not deleted. */
export async function findAscents(
  db: Database,
  customerId: string,
  ids: readonly string[],
): Promise<AscentRow[]> {
  return db
    .select()
    .from(ascents)
    .where(
      and(inArray(ascents.id, [...ids]), eq(ascents.customerId, customerId), eq(ascents.deleted, false)),
    );
}

/** Adds an ascent at the version `v`; where the customer has one of this id, a deleted one too, answers that one. */
export async function addAscent(
  db: Database,
  customerId: string,
  ascent: Ascent,
  v: number,
  now: number,
): Promise<AscentRow | undefined> {
  const rows = await db
    .insert(ascents)
    .values({ ...ascent, customerId, createdAt: new Date(now), v })
    .onConflictDoNothing()
    .returning({ id: ascents.id });
  return rows.length > 0 ? undefined : findAscent(db, customerId, ascent.id);
}

/** Brings a deleted ascent of a customer back as it is given, at the version `v`: nothing of what it was stays. */
export async function reviveAscent(
  db: Database,
  customerId: string,
  { id, partner = null, pitch = null, origin = null, ...fields }: Ascent,
  v: number,
): Promise<void> {
  await db
    .update(ascents)
    .set({ ...fields, partner, pitch, origin, deleted: false, v })
    .where(and(eq(ascents.id, id), eq(ascents.customerId, customerId)));
}

/** Deletes those of the ascents that are the customer's, at the version `v`. */
export async function removeAscents(
  db: Database,
  customerId: string,
  ids: readonly string[],
  v: number,
): Promise<void> {
  await db
    .update(ascents)
    .set({ deleted: true, v })
    .where(and(inArray(ascents.id, [...ids]), eq(ascents.customerId, customerId)));
}

/** Changes the named fields of a customer's ascent at the version `v`; with none it is only touched. */
export async function changeAscent(
  db: Database,
  customerId: string,
  id: string,
  changes: AscentChanges,
  v: number,
): Promise<AscentRow | undefined> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const [row] = await db
    .update(ascents)
    .set({ ...(Object.fromEntries(named) as Partial<AscentRow>), v })
    .where(and(eq(ascents.id, id), eq(ascents.customerId, customerId)))
    .returning();
  return row;
}

/** A page of a customer's logbook: newest day first, undated last; `after` is the last ascent of the page before. */
export async function listAscents(
  db: Database,
  customerId: string,
  page: { kind?: 'ticks' | 'projects' | undefined; after?: AscentRow | undefined; limit: number },
): Promise<AscentRow[]> {
  const { kind, after, limit } = page;
  const isWish = eq(ascents.ascentType, ASCENT_TYPE_WISH);
  return db
    .select()
    .from(ascents)
    .where(
      and(
        eq(ascents.customerId, customerId),
        sql`not ${ascents.deleted}`,
        kind === 'projects' ? isWish : kind && ne(ascents.ascentType, ASCENT_TYPE_WISH),
        after && sql`(${day}, ${ascents.id}) < (${after.date ?? '0001-01-01'}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(day), desc(ascents.id))
    .limit(limit);
}

/** An ascent without what only the server knows. */
export function toAscent(row: AscentRow): Required<Ascent> {
  const { customerId: _owner, createdAt: _at, v: _v, deleted: _deleted, ...ascent } = row;
  return ascent;
}

const { customerId: _owner, createdAt: _at, v: _v, deleted: _deleted, ...said } = getTableColumns(ascents);

/** The same as PostgreSQL writes it in JSON. */
export const ascentJson = sql`row_to_json((select said from (select ${sql.join(
  Object.entries(said).map(([field, column]) => sql`${column} as ${sql.identifier(field)}`),
  sql`, `,
)}) as said))`;
