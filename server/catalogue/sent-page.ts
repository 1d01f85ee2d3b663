import type { Language } from '#contract/language';
import type { SentPage } from '#contract/rules/first-look';
import { widestOf } from './place-pictures';
import type { ServedCatalogue } from './served-catalogue';

/**
 * The page of a guidebook or crag as its public endpoint answers everybody, with the picture that leads it; null where
 * there is none of that name.
 */
export async function sentPageOf(
  served: ServedCatalogue,
  page: SentPage['page'],
  language: Language,
): Promise<SentPage | null> {
  const data =
    page.page === 'guidebook'
      ? await served.guidebookPage(page.slug)
      : ((await served.crag(page.region, page.slug))?.page() ?? null);
  if (!data) return null;
  const { pictures } = served.manifest;
  const { id } = data;
  const name = pictures[page.page][id];
  if (name === undefined) return { page, data, picture: null };
  const credit = pictures.credits[name] ?? null;
  // As large as the screens draw them.
  const size = page.page === 'guidebook' ? 'card-480' : widestOf(credit);
  // A browser that cannot show it draws nothing, and has the drawn cliff below until the device holds another format.
  const url = `/api/${language}/place_picture/${name}/${size}/avif`;
  return { page, data, picture: { of: page.page, id, url, credit } };
}
