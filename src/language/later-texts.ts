import i18next from 'i18next';
import type { Language } from '#contract/language';

/** The texts of everything behind my routes; a chunk of its own in each language. */
const rest = { fr: () => import('./rest-fr'), en: () => import('./rest-en') };

let isAsked = false;
const held = new Set<Language>();

async function add(language: Language): Promise<void> {
  if (held.has(language)) return;
  const { bundle } = await rest[language]();
  held.add(language);
  // Nothing is overwritten: a text that the provider has corrected is there before. Nor is it told, for what is drawn
  // needs none of them: every text on the screen would be drawn anew, at once.
  i18next.addResourceBundle(language, 'translation', bundle, true, false, { silent: true, skipCopy: true });
}

/**
 * Loads a screen, or a part of the first one, together with the texts that are not needed before my routes:
 * `lazyScreen` of the route tree is one use. Rejects when either cannot be had.
 */
export async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  isAsked = true;
  const [module] = await Promise.all([load(), add(i18next.language === 'en' ? 'en' : 'fr')]);
  return module;
}

/** Brings these texts in another language as well, before it is switched to. */
export async function addLaterTexts(language: Language): Promise<void> {
  if (isAsked) await add(language);
}
