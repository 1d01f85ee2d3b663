import { and, arrayContains, arrayOverlaps, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/tables/customer';
import type { Database } from '#server/database/database';
import { customers, sessions } from '#server/database/schema/customers';

/** Who works at the counter. */
export interface StaffRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: StaffRole[];
}

const { id, firstName, lastName, email, roles } = customers;
const isStaff = sql`${roles} <> '{}'`;

/** Whether an account may do what a role is for; an owner may do all. `null` where it may do nothing at the counter. */
export async function readPermission(
  db: Database,
  customerId: string,
  role: StaffRole,
): Promise<{ isAllowed: boolean } | null> {
  const [found] = await db
    .select({ isAllowed: sql<boolean>`${arrayOverlaps(roles, [role, 'owner'])}` })
    .from(customers)
    .where(and(eq(id, customerId), isStaff));
  return found ?? null;
}

/** When who has this session last proved to be it, in milliseconds since 1970; null for a session that is over. */
export async function readProof(db: Database, customerId: string, sessionId: string): Promise<number | null> {
  const [found] = await db
    .select({ createdAt: sessions.createdAt, provenAt: sessions.provenAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId), isNull(sessions.revokedAt)));
  return found ? (found.provenAt ?? found.createdAt).getTime() : null;
}

/** Notes that who has this session proved to be it. */
export async function noteProof(
  db: Database,
  customerId: string,
  sessionId: string,
  now: number,
): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: new Date(now) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId)));
}

/** Everybody with a role, by name. */
export function listStaff(db: Database): Promise<StaffRow[]> {
  return db
    .select({ id, firstName, lastName, email, roles })
    .from(customers)
    .where(isStaff)
    .orderBy(asc(lastName), asc(firstName), asc(id));
}

/** The owners, locked until the transaction ends, so that no two changes each leave the other one. */
export async function lockOwners(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(customers)
    .where(arrayContains(roles, ['owner']))
    .orderBy(asc(id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Sets what an account may do; `v` is the version its devices hear of it with. */
export async function setRoles(db: Database, customerId: string, set: StaffRole[], v: number): Promise<void> {
  await db.update(customers).set({ roles: set, v }).where(eq(id, customerId));
}
