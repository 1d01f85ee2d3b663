import type { LocationRewrite } from '@tanstack/react-router';
import { cutPath, joinPath, translateSegments } from '#contract/paths/translate-path';

/** The address with another path; always a fresh URL, because a changed one makes the router push twice. */
function withPath(url: URL, pathname: string): URL {
  const fresh = new URL(url);
  fresh.pathname = pathname;
  return fresh;
}

/** Between the address people see (words of its language) and the one English route tree. Slugs pass untouched. */
export const pathRewrite: LocationRewrite = {
  input: ({ url }) => {
    const { language, segments } = cutPath(url.pathname);
    const english = translateSegments(segments, 'en');
    if (language === null || english === null) return undefined;
    return withPath(url, joinPath(language, english));
  },
  output: ({ url }) => {
    const { language, segments } = cutPath(url.pathname);
    if (language === null) return undefined;
    const words = translateSegments(segments, language);
    return words === null ? undefined : withPath(url, joinPath(language, words));
  },
};
