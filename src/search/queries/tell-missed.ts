import { missedWords } from '#contract/rules/missed-words';

const ADDRESS = '/api/search/missed';

const told = new Set<string>();

/**
 * Tells the provider that nothing was found for some words, and nothing of who looked: what may be somebody's stays here.
 * The same words once a visit, and nothing at all where that cannot be sent. Never throws.
 */
export function tellMissed(text: string): void {
  const words = missedWords(text);
  if (words === null || told.has(words)) return;
  try {
    const sent = navigator.sendBeacon(
      ADDRESS,
      new Blob([JSON.stringify({ words })], { type: 'application/json' }),
    );
    // Without a network it is told when it is looked for again.
    if (sent && navigator.onLine) told.add(words);
  } catch {
    // A search goes on without it.
  }
}
