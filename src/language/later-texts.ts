import i18next from 'i18next';
import type { Language } from '#contract/language';

/** The texts that are not needed before my routes, by area; each area of a language is a chunk of its own. */
const areas = {
  account: { fr: () => import('./fr/account.json'), en: () => import('./en/account.json') },
  planned: { fr: () => import('./fr/planned.json'), en: () => import('./en/planned.json') },
  shop: { fr: () => import('./fr/shop.json'), en: () => import('./en/shop.json') },
};
export type LaterArea = keyof typeof areas;

/** The areas a screen has asked for; they follow the language from then on. */
const asked = new Set<LaterArea>();

async function add(area: LaterArea, language: Language): Promise<void> {
  if (i18next.exists(area, { lng: language, returnObjects: true })) return;
  const { default: texts } = await areas[area][language]();
  i18next.addResourceBundle(language, 'translation', { [area]: texts }, true, true);
}

/** Loads a screen or part together with its texts: `lazyRouteComponent(() => withTexts('shop', () => import(…)), …)`. */
export async function withTexts<Module>(area: LaterArea, load: () => Promise<Module>): Promise<Module> {
  asked.add(area);
  const [module] = await Promise.all([load(), add(area, i18next.language === 'en' ? 'en' : 'fr')]);
  return module;
}

/** Brings what was asked for in another language as well, before it is switched to. */
export async function addLaterTexts(language: Language): Promise<void> {
  await Promise.all([...asked].map((area) => add(area, language)));
}
