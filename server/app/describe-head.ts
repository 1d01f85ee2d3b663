import { cutPath } from '#contract/paths/translate-path';
import { describePage } from '../seo/describe-page';
import { headOfPage } from '../seo/head-of-page';
import type { Services } from '../handler/services';
import { findPage } from '../presentation/find-page';
import type { PageHead } from './page-answers';

const notFoundTitles = { fr: 'Page introuvable', en: 'Page not found' };

/** Tells the app before its first frame that the catalogue is the demonstration. */
const DEMO_MARK = '<meta name="relais:catalogue" content="demonstration" />';

/**
 * What the head of the page at a path says. The app is worth more than its head: while the catalogue cannot be read,
 * or is still, every screen stands.
 */
export async function describeHead({ catalogue, db, letters }: Services, path: string): Promise<PageHead> {
  const served = await catalogue.soon();
  const presentation = (slug: string) => findPage(db, slug).catch(() => undefined);
  const described = await describePage({ catalogue: served?.pages ?? null, presentation }, path);
  const language = cutPath(path).language === 'fr' ? 'fr' : 'en';
  const found = headOfPage(described, letters.base, language);
  const tags = served?.pages.demo ? `${found}\n    ${DEMO_MARK}` : found;
  if (described.kind === 'nothing') return { status: 404, title: notFoundTitles[language], tags };
  if (described.kind === 'screen') return { status: 200, tags };
  const { title, description } = described.facts;
  return { status: 200, title: title[language], description: description[language], tags };
}
