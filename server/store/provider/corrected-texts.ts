import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/language';
import type { Database } from '#server/database/database';
import { correctedTexts } from '#server/database/schema/corrected-texts';

/** The texts of a language that the provider says otherwise, by key. */
export async function readCorrectedTexts(db: Database, language: Language): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(correctedTexts)
    .where(eq(correctedTexts.language, language))
    .orderBy(asc(correctedTexts.key));
  return Object.fromEntries(rows.map(({ key, words }) => [key, words]));
}

/** Says a text otherwise from now on. */
export async function setCorrectedText(
  db: Database,
  language: Language,
  key: string,
  words: string,
): Promise<void> {
  await db
    .insert(correctedTexts)
    .values({ language, key, words })
    .onConflictDoUpdate({ target: [correctedTexts.language, correctedTexts.key], set: { words } });
}

/** Lets the app's own text count again; answers whether it was said otherwise. */
export async function unsetCorrectedText(db: Database, language: Language, key: string): Promise<boolean> {
  const gone = await db
    .delete(correctedTexts)
    .where(and(eq(correctedTexts.language, language), eq(correctedTexts.key, key)))
    .returning();
  return gone.length > 0;
}
