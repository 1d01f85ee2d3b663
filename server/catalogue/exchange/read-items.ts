import type { FileProblem } from '#contract/endpoints/house/catalogue-file';
import { CatalogueItem } from '#server/catalogue-format/catalogue-item';
import { isStorable } from '#server/catalogue-format/storable';
import type { z } from '#contract/zod';
import { readLines } from './read-lines';

/** Letters of what stands in a field. */
const FOUND_MAX = 80;

/** What is wrong with a line. */
export type LineProblem = Omit<FileProblem, 'line' | 'about'>;

/** What is wrong with a line, and which thing it is about as far as that can be read, such as `crag 7`. */
interface BrokenLine {
  problems: LineProblem[];
  about: string | null;
}

/** A line that is a catalogue's, or what is wrong with it. Lines count from 1. */
export type ReadItem = { line: number } & ({ item: CatalogueItem } | BrokenLine);

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
      yield { line, ...broken('notUtf8', 'the text is not UTF-8') };
      continue;
    }
    if (text !== '') yield { line, ...readItem(text) };
  }
}

function readItem(text: string): { item: CatalogueItem } | BrokenLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken('notJson', 'the line is not a JSON object');
  }
  const parsed = CatalogueItem.safeParse(value);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => problemOf(issue, value)),
      about: aboutOf(value),
    };
  }
  if (!isStorable(parsed.data)) {
    return broken('unstorable', 'a text has a character that cannot be stored', aboutOf(value));
  }
  return { item: parsed.data };
}

function broken(rule: LineProblem['rule'], words: string, about: string | null = null): BrokenLine {
  return { problems: [wholeLine(rule, words)], about };
}

function aboutOf(line: unknown): string | null {
  const [kind, id, hash] = ['kind', 'id', 'hash'].map((name) => valueAt(line, [name]));
  return typeof kind === 'string' ? `${kind} ${String(id ?? hash)}` : null;
}

/** What is wrong with a field; what lies in a list is the list's, wherever in it. */
function problemOf({ path, message }: z.core.$ZodIssue, line: unknown): LineProblem {
  if (path.length === 0) return wholeLine('invalid', message);
  const field = path.filter((step) => typeof step !== 'number').join('.');
  const value = valueAt(line, path);
  const words = `${path.join('.')}: ${message}`;
  if (value === undefined) return { rule: 'needed', field, found: null, words };
  return { rule: 'invalid', field, found: JSON.stringify(value).slice(0, FOUND_MAX), words };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (within, step) => (typeof within === 'object' && within !== null ? Reflect.get(within, step) : undefined),
    value,
  );
}

/** What is wrong with all of a line. */
export function wholeLine(rule: LineProblem['rule'], words: string): LineProblem {
  return { rule, field: null, found: null, words };
}
