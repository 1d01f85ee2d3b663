import { cutPath, screenAt } from '#contract/paths/translate-path';
import type { ServedCatalogue } from '../catalogue/served-catalogue';
import { LastAsked } from '../lists/last-asked';
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

/** Heads that are kept ready, of about 3 KB each. */
const HEADS_MAX = 1_000;
/** Those of an edition that were asked for last, by path. */
const heads = new WeakMap<ServedCatalogue, LastAsked<Promise<PageHead>>>();

/**
 * What the head of the page at a path says. The app is worth more than its head: while the catalogue cannot be read,
 * or is still, every screen stands.
 */
export async function describeHead(services: Services, path: string): Promise<PageHead> {
  const served = await services.catalogue.soon();
  const make = (from: ServedCatalogue | null) =>
    makeHead(services, path, { from, isDemo: served?.demo === true });
  if (!served) return make(null);
  if (!isOfEdition(path)) return withinAMoment(make(served), () => make(null));
  const known = headsOf(served);
  return (
    known.here(path) ??
    withinAMoment(
      known.get(path, () => make(served)),
      () => make(null),
    )
  );
}

/** Whether a page says nothing but what its edition does; a price that changes makes another edition, and so do the last copies. */
function isOfEdition(path: string): boolean {
  const { segments } = cutPath(path);
  return segments.length === 0 || /^(?:routes|guidebooks?)(?:\/|$)/.test(screenAt(segments) ?? '');
}

function headsOf(served: ServedCatalogue): LastAsked<Promise<PageHead>> {
  const known = heads.get(served) ?? new LastAsked(HEADS_MAX);
  heads.set(served, known);
  return known;
}

async function makeHead(
  { db, letters }: Services,
  path: string,
  { from, isDemo }: { from: SeoCatalogue | null; isDemo: boolean },
): Promise<PageHead> {
  const presentation = (slug: string) => findPage(db, slug).catch(() => undefined);
  const described = await describePage({ catalogue: from, presentation }, path);
  const language = cutPath(path).language === 'fr' ? 'fr' : 'en';
  const found = headOfPage(described, letters.base, language);
  const tags = isDemo ? `${found}\n    ${DEMO_MARK}` : found;
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
