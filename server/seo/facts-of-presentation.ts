import type { PresentationPage } from '#contract/catalogue/presentation';
import { plainText } from '../text/plain-text';
import { shortened } from './seo-words';
import type { PageFacts } from './page-facts';

const PARAGRAPH = /<p[^>]*>([\s\S]*?)<\/p>/i;

/** A page in the provider's words: described by its first paragraph. */
export function factsOfPresentation({ slug, title, content }: PresentationPage): PageFacts {
  const segments = ['presentation', slug];
  return {
    title,
    description: { fr: firstWords(content.fr), en: firstWords(content.en) },
    segments,
    trail: [{ name: title, segments }],
  };
}

function firstWords(html: string): string {
  return shortened(plainText(PARAGRAPH.exec(html)?.[1] ?? ''));
}
