import type { EngineApi } from '#worker/api/engine-api';
import type { Mutation } from '#worker/mutations/definition';
import type { MutationName } from '#worker/mutations/registry';
import type { Stores } from './stores';
import { withRoomMade } from './with-room-made';

export interface ChangeManyOptions {
  stores: Stores;
  engine: Pick<EngineApi, 'journalled'>;
  /** Ends it before the next change. */
  signal?: AbortSignal;
  /** Told how many of the changes are kept for good. */
  onKept?: (count: number) => void;
}

/**
 * Makes changes one after the other, each with its outbox entry. None waits until the journal has the one
 * before: the journal takes all that was made meanwhile at once. A change is told as kept only once it has it, and
 * all that were made are, before this resolves or rejects: with the reason of the stop, or the database's error.
 */
export async function changeMany<Args>(
  { stores, engine, signal, onKept }: ChangeManyOptions,
  mutation: Mutation<Args, MutationName>,
  changes: Iterable<Args>,
): Promise<void> {
  const { mutate } = await import('#worker/mutations/changes');
  let made = 0;
  let kept = 0;
  let keeping: Promise<void> | null = null;
  async function keep(): Promise<void> {
    while (kept < made) {
      const all = made;
      await engine.journalled();
      kept = all;
      onKept?.(kept);
    }
    keeping = null;
  }
  try {
    for (const args of changes) {
      signal?.throwIfAborted();
      await withRoomMade(stores, () => mutate(stores.db, mutation, args));
      made += 1;
      keeping ??= keep();
    }
  } finally {
    await keeping;
  }
}
