import type { EngineApi } from '#worker/api/engine-api';
import type { ArgsOf, MutationName } from '#worker/mutations/registry';
import type { Stores } from './stores';

export interface ChangeManyOptions {
  stores: Pick<Stores, 'db'>;
  engine: Pick<EngineApi, 'change' | 'journalled'>;
  /** Ends it before the next change. */
  signal?: AbortSignal;
  /** Told how many of the changes are kept for good. */
  onKept?: (count: number) => void;
}

/**
 * Has the worker make changes one after the other, each with its outbox entry: so many would hold the page, which makes
 * a single one itself (`useChange`). None waits until the journal has the one before: the journal takes all that was
 * made meanwhile at once. A change is told as kept only once it has it, and all that were made are, before this resolves
 * or rejects: with the reason of the stop, or an error of the name that the database's had.
 */
export async function changeMany<Name extends MutationName>(
  { stores, engine, signal, onKept }: ChangeManyOptions,
  name: Name,
  changes: Iterable<ArgsOf<Name>>,
): Promise<void> {
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
      const end = await engine.change({ database: stores.db.name, name, args });
      if (end.kind === 'failed') throw Object.assign(new Error(end.message), { name: end.name });
      made += 1;
      keeping ??= keep();
    }
  } finally {
    await keeping;
  }
}
