import type { RefusedEntry } from '#worker/db/rows';

/**
 * What a refused change said: in its mutation's words, or in its endpoint's when it was made on another device. Null
 * once nobody knows it any more.
 */
export function refusedArgs({ entry, sent }: RefusedEntry): unknown {
  if (entry) return entry.args;
  return sent ? Object.assign({}, sent.params, sent.body) : null;
}

/** The id of the one row that the args of a change name; an empty text for none. */
export function changedId(args: unknown): string {
  const id = (args as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}
