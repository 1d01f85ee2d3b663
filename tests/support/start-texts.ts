import type { Language } from '#contract/language';
import { withTexts } from '../../src/language/later-texts';
import { startLanguage } from '../../src/language/start-language';

/** Every text of a language, as a screen behind my routes has them. */
export async function startTexts(language: Language): Promise<void> {
  await startLanguage(language);
  await withTexts(async () => null);
}
