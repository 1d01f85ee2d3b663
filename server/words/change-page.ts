import type { CounterPage, CounterPageStory, PageChange } from '#contract/endpoints/counter/words';
import {
  changeAsStaff,
  type Changing,
  mustBeAsSeen,
  readChanges,
  refuseField,
} from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { deliveredPages } from '../presentation/delivered-pages';
import { findPage, listPages } from '../presentation/find-page';
import {
  readPresentationPage,
  removePresentationPage,
  setPresentationPage,
} from '../store/provider/presentation-pages';
import { cleanHtml } from '../text/clean-html';
import { plainText } from '../text/plain-text';

type Written = Omit<Extract<PageChange, { what: 'page' }>, 'key' | 'what' | 'seen'>;

/**
 * Writes a page, also a new one; `seen` is when the page was changed that its writer saw, null for none of the
 * provider's, left out by who did not look. Refused 409 `counter.error.changed`, 422 where nothing is left of a text.
 */
export function writePage(
  db: Database,
  slug: string,
  { titleFr, titleEn, contentFr, contentEn }: Written,
  changing: Changing,
  seen?: string | null,
): Promise<void> {
  return changeAsStaff(db, { about: `page/${slug}`, role: 'content' }, changing, async (transaction) => {
    const before = await readPresentationPage(transaction, slug);
    mustBeAsSeen(before?.updatedAt ?? null, seen);
    // A title is plain: what looks like an element is shown as it is typed.
    const title = { fr: titleFr.trim(), en: titleEn.trim() };
    const content = { fr: cleanHtml(contentFr).trim(), en: cleanHtml(contentEn).trim() };
    if (plainText(content.fr) === '') refuseField('contentFr', 'counter.texts.error.empty');
    if (plainText(content.en) === '') refuseField('contentEn', 'counter.texts.error.empty');
    await setPresentationPage(transaction, { slug, title, content }, changing.now);
    return { what: 'page', label: slug, before: before && before.title.fr, after: title.fr };
  });
}

/** Takes the provider's page away; one that came with the product is read again. Refused 409 where there is none. */
export function takePageAway(db: Database, slug: string, changing: Changing, seen?: string): Promise<void> {
  return changeAsStaff(db, { about: `page/${slug}`, role: 'content' }, changing, async (transaction) => {
    const before = await readPresentationPage(transaction, slug);
    if (!before) throw new Refused(409, 'counter.error.changed');
    mustBeAsSeen(before.updatedAt, seen);
    await removePresentationPage(transaction, slug);
    return { what: 'pageBack', label: slug, before: before.title.fr, after: null };
  });
}

/** A page as it is read, with who changed it; null for none of the name. */
export async function readPageStory(db: Database, slug: string): Promise<CounterPageStory | null> {
  const page = await findPage(db, slug);
  if (!page) return null;
  return {
    page: { ...page, isDelivered: deliveredPages().has(slug) },
    changes: await readChanges(db, `page/${slug}`),
  };
}

/** The pages there are, without their texts. */
export async function readPages(db: Database): Promise<Omit<CounterPage, 'content'>[]> {
  const pages = await listPages(db);
  return pages.map(({ slug, title, updatedAt }) => {
    return { slug, title, updatedAt, isDelivered: deliveredPages().has(slug) };
  });
}
