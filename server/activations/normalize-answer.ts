import { foldedWords } from '#contract/search/fold-text';

/** Nobody is sent away for an article. */
const ARTICLES = new Set(['l', 'le', 'la', 'les', 'un', 'une', 'des', 'the', 'a', 'an']);
/** Letters that are taken for others when a code is read from paper. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

/** An answer as it is compared: words without case, accents, punctuation and articles; empty when nothing is left. */
export function normalizeAnswer(answer: string): string {
  const words = foldedWords(answer);
  const telling = words.filter((word) => !ARTICLES.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** A code as it is compared: capitals and figures alone, what is easily misread taken for what it is. */
export function normalizeCode(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/[OILU]/g, (letter) => MISREAD[letter] ?? letter);
}
