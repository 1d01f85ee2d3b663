import { useCallback } from 'react';
import { REMOVAL_BATCH_MAX } from '#contract/rules/ascent-type';
import type { LocalAscent } from '#worker/db/rows';
import { allAscents } from './all-ascents';
import { changeMany } from '../../sync/local/change-many';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** What came with one import and is still in the logbook. */
export interface PastImport {
  importId: string;
  source: string;
  count: number;
  /** Milliseconds since 1970, told by the import's own number. */
  at: number;
}

/** The imports whose entries are in the logbook, newest first; undefined while the local copy is being read. */
export function usePastImports(): PastImport[] | undefined {
  return useLiveQuery(async ({ db }) => {
    const imports = new Map<string, PastImport>();
    for (const { origin } of await allAscents(db)) {
      if (!origin) continue;
      const { importId, source } = origin;
      const known = imports.get(importId);
      if (known) known.count += 1;
      else imports.set(importId, { importId, source, count: 1, at: instantOf(importId) });
    }
    return [...imports.values()].sort((one, other) => other.at - one.at);
  });
}

/** Takes everything out of the logbook that came with an import, what was edited since too. */
export function useUndoImport(): (importId: string) => Promise<void> {
  const { stores, engine } = useLocal();
  return useCallback(
    async (importId) => {
      if (!stores) throw new Error('The local copy is not open yet');
      const rows = (await allAscents(stores.db)).filter(({ origin }) => origin?.importId === importId);
      const parts = Array.from({ length: Math.ceil(rows.length / REMOVAL_BATCH_MAX) }, (_, at) =>
        removalOf(rows.slice(at * REMOVAL_BATCH_MAX, (at + 1) * REMOVAL_BATCH_MAX)),
      );
      await changeMany({ stores, engine }, 'removeAscents', parts);
    },
    [stores, engine],
  );
}

/** Says of each row that nothing here waits for which of the server's versions was shown. */
function removalOf(rows: readonly LocalAscent[]) {
  const settled = rows.filter(({ pending }) => pending === 0);
  return { ids: rows.map(({ id }) => id), seen: Object.fromEntries(settled.map(({ id, v }) => [id, v])) };
}

/** A UUID of version 7 begins with its instant. */
function instantOf(importId: string): number {
  return Number.parseInt(importId.replaceAll('-', '').slice(0, 12), 16);
}
