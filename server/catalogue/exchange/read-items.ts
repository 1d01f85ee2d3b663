import { CatalogueItem } from '#server/catalogue-format/catalogue-item';
import { isStorable } from '#server/catalogue-format/storable';
import { readLines } from './read-lines';

/** A line that is a catalogue's, or what is wrong with it, in words. Lines count from 1. */
export type ReadItem = { line: number; item: CatalogueItem } | { line: number; problems: string[] };

/** The items of a catalogue file, one after the other; empty lines are passed over. */
export async function* readItems(path: string): AsyncGenerator<ReadItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for await (const bytes of readLines(path)) {
    line += 1;
    let text: string;
    try {
      text = decoder.decode(bytes).trim();
    } catch {
      yield { line, problems: ['the text is not UTF-8'] };
      continue;
    }
    if (text !== '') yield { line, ...readItem(text) };
  }
}

function readItem(text: string): { item: CatalogueItem } | { problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: ['the line is not a JSON object'] };
  }
  const parsed = CatalogueItem.safeParse(value);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path, message }) => {
        return path.length > 0 ? `${path.join('.')}: ${message}` : message;
      }),
    };
  }
  if (!isStorable(parsed.data)) {
    return { problems: ['a text has a character that cannot be stored'] };
  }
  return { item: parsed.data };
}
