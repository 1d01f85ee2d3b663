import { asc, eq } from 'drizzle-orm';
import type { PresentationPage } from '#contract/catalogue/presentation';
import type { Database } from '#server/database/database';
import { presentationPages } from '#server/database/schema/presentation-pages';
import { cleanHtml } from '#server/text/clean-html';

/** A page the provider wrote, cleaned again; null when they wrote none of that name. */
export async function readPresentationPage(db: Database, slug: string): Promise<PresentationPage | null> {
  const [row] = await db.select().from(presentationPages).where(eq(presentationPages.slug, slug));
  return row ? toPage(row) : null;
}

/** The pages the provider wrote, by name. */
export async function listPresentationPages(db: Database): Promise<PresentationPage[]> {
  return (await db.select().from(presentationPages).orderBy(asc(presentationPages.slug))).map(toPage);
}

/** Writes a page, or writes it anew; `now` in milliseconds. */
export async function setPresentationPage(
  db: Database,
  { slug, title, content }: Omit<PresentationPage, 'updatedAt'>,
  now: number,
): Promise<void> {
  const written = { title, content: cleaned(content), updatedAt: new Date(now) };
  await db
    .insert(presentationPages)
    .values({ slug, ...written })
    .onConflictDoUpdate({ target: presentationPages.slug, set: written });
}

/** Takes a page away; answers whether the provider had written it. */
export async function removePresentationPage(db: Database, slug: string): Promise<boolean> {
  const gone = await db.delete(presentationPages).where(eq(presentationPages.slug, slug)).returning();
  return gone.length > 0;
}

function toPage({ updatedAt, content, ...row }: typeof presentationPages.$inferSelect): PresentationPage {
  return { ...row, content: cleaned(content), updatedAt: updatedAt.toISOString() };
}

/** Cleaned when it is written, and when it is read: rows outlive the rules they were written by. */
function cleaned({ fr, en }: PresentationPage['content']): PresentationPage['content'] {
  return { fr: cleanHtml(fr), en: cleanHtml(en) };
}
