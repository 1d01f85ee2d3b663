import { and, between, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { ACTIVATION_LINK_MINUTES, type ActivationQuestion } from '#contract/forms/activation';
import type { LocalText } from '#contract/language';
import type { GuidebookRef } from '#contract/catalogue/place';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { activationAnswers, activationCodes, activationLinks } from '#server/database/schema/activations';
import { guidebook } from '#server/database/schema/catalogue';

const LINK_MS = ACTIVATION_LINK_MINUTES * 60_000;
const LINK_KEPT_MS = 86_400_000;

const ref = { id: guidebook.id, slug: guidebook.slug, label: guidebook.label, kind: guidebook.kind };

/** A guidebook of the catalogue with its question; null for an unknown one. A question nobody can answer is none. */
export async function readActivationQuestion(db: Database, slug: string): Promise<ActivationQuestion | null> {
  const [row] = await db
    .select({ ...ref, question: guidebook.activationQuestion })
    .from(guidebook)
    .where(and(eq(guidebook.slug, slug), eq(guidebook.enabled, true)));
  if (!row) return null;
  const { question, ...found } = row;
  const answers = await readAnswers(db, found.id);
  return { guidebook: found, question: answers.length > 0 ? question : null };
}

/** The question of a guidebook's paper edition, asked or not; null for an unknown one. */
export async function findActivationQuestion(db: Database, guidebookId: number): Promise<LocalText | null> {
  const [row] = await db
    .select({ question: guidebook.activationQuestion })
    .from(guidebook)
    .where(eq(guidebook.id, guidebookId));
  return row?.question ?? null;
}

/** A guidebook by id, on sale or not. Throws for an unknown one. */
export async function readGuidebookRef(db: Database, id: number): Promise<GuidebookRef> {
  const found = await findGuidebookRef(db, id);
  if (!found) throw new Error('There is no such guidebook.');
  return found;
}

/** A guidebook by id, on sale or not; null for an unknown one. */
export async function findGuidebookRef(db: Database, id: number): Promise<GuidebookRef | null> {
  const [row] = await db.select(ref).from(guidebook).where(eq(guidebook.id, id));
  return row ?? null;
}

/** The hashes of a guidebook's right answers. */
export async function readAnswers(db: Database, guidebookId: number): Promise<string[]> {
  const rows = await db
    .select({ hash: activationAnswers.hash })
    .from(activationAnswers)
    .where(eq(activationAnswers.guidebookId, guidebookId));
  return rows.map(({ hash }) => hash);
}

/** Makes these the right answers, and no others; none takes the question away. */
export async function replaceAnswers(
  db: Database,
  guidebookId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(activationAnswers).where(eq(activationAnswers.guidebookId, guidebookId));
    if (hashes.length === 0) return;
    await transaction.insert(activationAnswers).values(hashes.map((hash) => ({ guidebookId, hash })));
  });
}

/** Adds codes by their hashes; one that is known stays as it is. */
export async function addActivationCodes(
  db: Database,
  guidebookId: number,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  if (hashes.length === 0) return;
  const createdAt = new Date(now);
  await db
    .insert(activationCodes)
    .values(hashes.map((hash) => ({ hash, guidebookId, createdAt })))
    .onConflictDoNothing();
}

/** Uses a guidebook's code for a customer; false when there is none, or it was used. */
export async function useActivationCode(
  db: Database,
  { hash, guidebookId, customerId }: { hash: string; guidebookId: number; customerId: string },
  now: number,
): Promise<boolean> {
  const used = await db
    .update(activationCodes)
    .set({ usedBy: customerId, usedAt: new Date(now) })
    .where(
      and(
        eq(activationCodes.hash, hash),
        eq(activationCodes.guidebookId, guidebookId),
        isNull(activationCodes.usedAt),
      ),
    )
    .returning({ hash: activationCodes.hash });
  return used.length > 0;
}

/** Stores the link of a letter. */
export async function addActivationLink(
  db: Database,
  link: { tokenHash: string; customerId: string; guidebookId: number },
  now: number,
): Promise<void> {
  await db.insert(activationLinks).values({ ...link, createdAt: new Date(now) });
}

/** A link that still counts, used or not, locked until the transaction ends; null otherwise. */
export async function lockActivationLink(db: Database, tokenHash: string, now: number) {
  const [row] = await db
    .select()
    .from(activationLinks)
    .where(
      and(eq(activationLinks.tokenHash, tokenHash), gt(activationLinks.createdAt, new Date(now - LINK_MS))),
    )
    .for('update');
  return row ?? null;
}

/** Notes that a link has done its work. */
export async function markLinkUsed(db: Database, tokenHash: string, now: number): Promise<void> {
  await db
    .update(activationLinks)
    .set({ usedAt: new Date(now) })
    .where(eq(activationLinks.tokenHash, tokenHash));
}

/** Forgets links of a day ago or more. */
export async function purgeActivationLinks(db: Database, now: number): Promise<void> {
  await deleteDue(db, activationLinks, lt(activationLinks.createdAt, new Date(now - LINK_KEPT_MS)));
}

/** The id of a guidebook in the catalogue by its slug; null for an unknown one. */
export async function findGuidebookId(db: Database, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: guidebook.id })
    .from(guidebook)
    .where(and(eq(guidebook.slug, slug), eq(guidebook.enabled, true)));
  return row?.id ?? null;
}

/** How many codes of a guidebook there are, and how many of them were used. */
export async function countActivationCodes(
  db: Database,
  guidebookId: number,
): Promise<{ all: number; used: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      used: sql<number>`count(${activationCodes.usedAt})::integer`,
    })
    .from(activationCodes)
    .where(eq(activationCodes.guidebookId, guidebookId));
  return row ?? { all: 0, used: 0 };
}

/** Forgets what opens guidebooks of these ids, both included: answers, and codes that nobody has used. */
export async function removeActivationsOf(
  db: Database,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await db.delete(activationAnswers).where(between(activationAnswers.guidebookId, first, last));
  await db
    .delete(activationCodes)
    .where(and(between(activationCodes.guidebookId, first, last), isNull(activationCodes.usedBy)));
}
