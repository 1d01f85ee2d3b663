import type { PicturedKind } from '#contract/catalogue/place-pictures';
import type { LocalText } from '#contract/language';

/** A page above another, as a trail of crumbs names it. */
export interface Crumb {
  name: LocalText;
  /** English segments of its path, slugs among them. */
  segments: readonly string[];
}

/** What somebody who does not run the app is told of a page. */
export interface PageFacts {
  title: LocalText;
  /** A sentence or two. */
  description: LocalText;
  /** English segments of the one path under which it should be found. */
  segments: readonly string[];
  /** The pages above it, and itself, from the top. */
  trail: readonly Crumb[];
  /** What of the catalogue it shows, for its public picture. */
  pictured?: { of: PicturedKind; id: number };
  /** What it is in the words of schema.org, besides its trail and its picture. */
  thing?: (language: keyof LocalText, address: string) => object;
}

/** The same text in both languages. */
export const both = (text: string): LocalText => ({ fr: text, en: text });
