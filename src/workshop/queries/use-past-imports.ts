import type { ItemKey } from '#contract/workshop/item-key';
import { DraftKeeper } from '../../sync/local/form-draft';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

const NAME = 'content imports';
/** So many imports are told; older ones are published or forgotten. */
const KEPT = 20;

/** What was taken from a file on this device. */
export interface PastImport {
  id: string;
  /** ISO 8601, by this device's clock. */
  at: string;
  file: string;
  keys: ItemKey[];
}

/** The imports of this device, the newest first, each with what of it is still open. */
export function usePastImports(): readonly (PastImport & { open: ItemKey[] })[] {
  return (
    useLiveQuery(async ({ db }) => {
      const row = await db.meta.get(`draft ${NAME}`);
      const imports = (row?.value ?? []) as PastImport[];
      const open = new Set(await db.revision.toCollection().primaryKeys());
      return imports.map((one) => ({ ...one, open: one.keys.filter((key) => open.has(key)) }));
    }) ?? []
  );
}

/** Writes an import down, or what was added to it since. */
export function useKeepImport(): (done: PastImport) => Promise<void> {
  const db = useLocal().stores?.db;
  return async (done) => {
    if (!db) return;
    const row = await db.meta.get(`draft ${NAME}`);
    const others = ((row?.value ?? []) as PastImport[]).filter(({ id }) => id !== done.id);
    const keeper = new DraftKeeper(db, NAME);
    keeper.keep([done, ...others].slice(0, KEPT));
    await keeper.flush();
  };
}
