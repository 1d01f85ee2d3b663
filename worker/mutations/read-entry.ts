import type { OutboxEntry } from '../db/rows';
import type { Mutation } from './definition';
import { mutations } from './registry';

/** A promise with its mutation and args of today's version. */
export interface ReadPromise {
  mutation: Mutation;
  args: unknown;
}

/**
 * Finds the mutation of a promise and lifts its args to today's version.
 * Null when a newer app made it: it then has to wait for an update, and is never dropped.
 */
export function readPromise(
  entry: Pick<OutboxEntry, 'name' | 'schema' | 'args'>,
  known: readonly Mutation[] = mutations,
): ReadPromise | null {
  const mutation = known.find(({ name }) => name === entry.name);
  if (!mutation || entry.schema > mutation.schema) return null;
  let args = entry.args;
  for (let version = entry.schema; version < mutation.schema; version += 1) {
    const upcast = mutation.upcasters[version];
    if (!upcast) return null;
    args = upcast(args);
  }
  return { mutation, args };
}
