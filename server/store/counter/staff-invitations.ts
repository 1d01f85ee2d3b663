import { and, arrayContains, asc, eq, gt, lt } from 'drizzle-orm';
import type { StaffRole } from '#contract/tables/customer';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { staffInvitations } from '#server/database/schema/counter/staff-invitations';
import { customers } from '#server/database/schema/customers';

/** An invitation is open for a week, and forgotten then. The letter says so too. */
const OPEN_MS = 7 * 86_400_000;

export type StaffInvitationRow = typeof staffInvitations.$inferSelect;

const isOpen = (now: number) => gt(staffInvitations.invitedAt, new Date(now - OPEN_MS));

/** Invites an address, or invites it anew with other roles; `email` is in small letters. */
export async function invite(db: Database, invitation: StaffInvitationRow): Promise<void> {
  const { email: _email, ...set } = invitation;
  await db
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.email, set });
}

/** Takes an invitation back; whether there was one that was open. */
export async function takeInvitationBack(db: Database, email: string, now: number): Promise<boolean> {
  const taken = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.email, email), isOpen(now)))
    .returning({ email: staffInvitations.email });
  return taken.length > 0;
}

/** The invitations that are open, by address. */
export function listInvitations(db: Database, now: number): Promise<StaffInvitationRow[]> {
  return db.select().from(staffInvitations).where(isOpen(now)).orderBy(asc(staffInvitations.email));
}

/**
 * Takes what an address was invited to, once: its roles and who invited it. Null where it was not, where the week is over,
 * and where who invited it is no owner any more.
 */
export async function useInvitation(
  db: Database,
  email: string,
  now: number,
): Promise<{ roles: StaffRole[]; staffId: string } | null> {
  const [used] = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.email, email), isOpen(now)))
    .returning();
  if (!used) return null;
  const [owner] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, used.staffId), arrayContains(customers.roles, ['owner'])));
  return owner ? { roles: used.roles, staffId: used.staffId } : null;
}

/** Forgets invitations that nobody has followed for a week. */
export async function purgeInvitations(db: Database, now: number): Promise<void> {
  await deleteDue(db, staffInvitations, lt(staffInvitations.invitedAt, new Date(now - OPEN_MS)));
}
