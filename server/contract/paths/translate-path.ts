import type { Language } from '../language';
import { pathWords, type PathWord } from './path-words';
import { screenPaths, type ScreenPath } from './screen-paths';

const patterns = screenPaths.map((path) => ({ path, parts: path.split('/') }));

/** Whether a segment is a path's word, in either language; case is forgiven, as people type addresses. */
function saysWord(segment: string, word: string): boolean {
  const said = segment.toLowerCase();
  return said === word || said === pathWords[word as PathWord];
}

/** Parameters match any segment, a last `$` any rest; words match by their place only. */
function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const takesRest = pattern.at(-1) === '$';
  if (takesRest ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every((part, place) => part.startsWith('$') || saysWord(segments[place] ?? '', part));
}

/** The screen that segments lead to, in the words of either language; null when no screen has such a path. */
export function screenAt(segments: readonly string[]): ScreenPath | null {
  return patterns.find(({ parts }) => fits(parts, segments))?.path ?? null;
}

/**
 * The segments with the words of a known screen in the given language; null when no screen has such a path.
 * What a last `$` took is dropped.
 */
export function translateSegments(segments: readonly string[], language: Language): string[] | null {
  const parts = screenAt(segments)?.split('/');
  if (!parts) return null;
  const named = parts.at(-1) === '$' ? parts.slice(0, -1) : parts;
  return named.map((part, place) => {
    if (part.startsWith('$')) return segments[place] ?? '';
    return language === 'fr' ? pathWords[part as PathWord] : part;
  });
}

/** A path cut at its slashes, and the language it starts with, or null. Doubled and trailing slashes vanish. */
export function cutPath(pathname: string): { language: Language | null; segments: string[] } {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const prefix = segments[0]?.toLowerCase();
  if (prefix === 'fr' || prefix === 'en') return { language: prefix, segments: segments.slice(1) };
  return { language: null, segments };
}

/** Puts segments after a language prefix. */
export function joinPath(language: Language, segments: readonly string[]): string {
  return `/${[language, ...segments].join('/')}`;
}

/**
 * The address's path as it should stand: prefixed (with `language` when it has none), my routes when bare, and
 * in the prefix's own words. What is no screen keeps its words and ends at the not-found page.
 */
export function tidyPath(pathname: string, language: Language): string {
  const cut = cutPath(pathname);
  const spoken = cut.language ?? language;
  const segments = cut.segments.length > 0 ? cut.segments : ['routes'];
  return joinPath(spoken, translateSegments(segments, spoken) ?? segments);
}

/** The same screen, slugs and all, under the other prefix in its words. */
export function switchPathLanguage(pathname: string, language: Language): string {
  return tidyPath(joinPath(language, cutPath(pathname).segments), language);
}
