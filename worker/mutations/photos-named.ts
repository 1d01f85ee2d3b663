import type { OutboxEntry } from '../db/rows';
import { readEntry } from './read-entry';

/** The photographs that an outbox entry names; none for one that this app cannot read. */
export function photosNamed(entry: OutboxEntry): readonly string[] {
  const read = readEntry(entry);
  return read?.mutation.photos?.(read.args) ?? [];
}
