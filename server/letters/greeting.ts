import type { Language } from '#contract/language';

const HELLO: Record<Language, string> = { fr: 'Bonjour', en: 'Hello' };

/** What mail programs make links of: a scheme, a path, an address, or a dot within a word, in any script's form. */
const LINK_LIKE = /[/:@\\]|[^\s.．。｡][.．。｡][^\s.．。｡]/u;

/** Whether mail programs would make a link of what somebody wrote: an address of theirs hides in it. */
export function isLinkLike(text: string): boolean {
  return LINK_LIKE.test(text);
}

/** What somebody wrote, so that no mail program makes a link of any of it; it reads the same. */
export function withoutLinks(text: string): string {
  // A word joiner is not seen, and nothing that is an address holds one.
  return text.replaceAll(/[./:@\\．。｡](?=\S)/gu, '$&\u2060');
}

/**
 * The first line of a letter. Letters also go to addresses that nobody has proven yet: a name in which somebody hides
 * the address of a site is left out, so that nothing of theirs can be tapped in what we send.
 */
export function greeting(language: Language, firstName: string): string {
  return isLinkLike(firstName) ? `${HELLO[language]},` : `${HELLO[language]} ${firstName},`;
}
