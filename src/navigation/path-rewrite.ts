import type { LocationRewrite } from '@tanstack/react-router';
import { cutPath, joinPath, translateSegments } from '#contract/paths/translate-path';

/** The address with another path; always a fresh URL, because a changed one makes the router push twice. */
function withPath(url: URL, pathname: string): URL {
  const fresh = new URL(url);
  fresh.pathname = pathname;
  return fresh;
}

/** Addresses whose words are kept, so many at once. */
const KEPT_MAX = 2_000;
const kept = new Map<string, URL | undefined>();

/**
 * The address in the words of its language, found once: at each step every link of the screen asks for its own anew, and
 * the step waits for all of them. Nobody changes what is answered.
 */
function inOwnWords(url: URL): URL | undefined {
  const { href } = url;
  if (kept.has(href)) return kept.get(href);
  const { language, segments } = cutPath(url.pathname);
  const words = language && translateSegments(segments, language);
  const worded = words ? withPath(url, joinPath(language, words)) : undefined;
  if (kept.size > KEPT_MAX) kept.clear();
  kept.set(href, worded);
  return worded;
}

/** Between the address people see (words of its language) and the one English route tree. Slugs pass untouched. */
export const pathRewrite: LocationRewrite = {
  input: ({ url }) => {
    const { language, segments } = cutPath(url.pathname);
    const english = translateSegments(segments, 'en');
    if (language === null || english === null) return undefined;
    return withPath(url, joinPath(language, english));
  },
  output: ({ url }) => inOwnWords(url),
};
