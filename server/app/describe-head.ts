import { cutPath } from '#contract/paths/translate-path';
import { describePage, type SeoCatalogue } from '../seo/describe-page';
import { headOfPage } from '../seo/head-of-page';
import type { Services } from '../handler/services';
import { findPage } from '../presentation/find-page';
import type { PageHead } from './page-answers';

/** How long a page waits for what its head says. */
const PATIENCE_MS = 1_000;

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
  const describe = (from: SeoCatalogue | null) => describePage({ catalogue: from, presentation }, path);
  const described = served
    ? await withinAMoment(describe(served), () => describe(null))
    : await describe(null);
  const language = cutPath(path).language === 'fr' ? 'fr' : 'en';
  const found = headOfPage(described, letters.base, language);
  const tags = served?.demo ? `${found}\n    ${DEMO_MARK}` : found;
  if (described.kind === 'nothing') return { status: 404, title: notFoundTitles[language], tags };
  if (described.kind === 'screen') return { status: 200, tags };
  const { title, description } = described.facts;
  return { status: 200, title: title[language], description: description[language], tags };
}

/** What is answered in time; else, and where it fails, what can be told without. */
async function withinAMoment<Answer>(
  asked: Promise<Answer>,
  without: () => Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes its time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, moment]);
  } catch {
    return await without();
  } finally {
    clearTimeout(timer);
  }
}
