import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from '#contract/tables/bookmark';
import { cutPath } from '#contract/paths/translate-path';
import { useScreenTitle } from '../../kit/page/screen-title-state';

/** The screens of the catalogue; what is the customer's own has its place in the menu already. */
const AREAS: readonly (string | undefined)[] = [
  'routes',
  'search',
  'guidebooks',
  'guidebook',
  'presentation',
];

/** Below those: a list that another phone handed over, a file of this device, and the letters and codes of a paper book. */
const OWN_MATTERS: readonly (string | undefined)[] = ['list', 'track', 'validation', 'activation'];

/** The screen one looks at, as a bookmark; null where there is nothing to come back to. */
export function useBookmarkable(): Bookmark | null {
  const { t } = useTranslation();
  const { title, isNowhere } = useScreenTitle();
  const { pathname, search, searchStr } = useLocation();
  const { segments } = cutPath(pathname);
  const [area] = segments;
  const isHome = area === 'routes' && segments.length === 1;
  // A list of one's own opens for nobody else, and has its place in the menu.
  const isOwnList = area === 'routes' && segments[1] === 'lists';
  if (isNowhere || isHome || isOwnList || !AREAS.includes(area) || title === '') return null;
  // Behind their address stands what would be lost on the way, or is nobody else's business.
  if (segments.length < 4 && segments.length > 1 && OWN_MATTERS.includes(segments.at(-1))) return null;
  const path = `/${segments.join('/')}`;
  // Of the queries only what was searched for is worth keeping.
  if (area !== 'search') return { url: path, title };
  const { query } = search as { query?: string };
  return { url: `${path}${searchStr}`, title: query ? t('account.bookmarks.search', { query }) : title };
}
