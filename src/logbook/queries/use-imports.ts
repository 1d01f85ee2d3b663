import { useCallback, useEffect, useRef, useState } from 'react';
import { REMOVAL_BATCH_MAX } from '#contract/rules/ascent-type';
import type { PersonalDb } from '#worker/db/personal-db';
import type { LocalAscent } from '#worker/db/rows';
import { allAscents, ascentBatches } from './all-ascents';
import { changeMany } from '../../sync/local/change-many';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The logbook rests when nothing in it changed for so long, in milliseconds. */
const REST_MS = 500;

/** What came with one import and is still in the logbook. */
export interface PastImport {
  importId: string;
  source: string;
  count: number;
  /** Milliseconds since 1970, told by the import's own number. */
  at: number;
}

/**
 * The imports whose entries are in the logbook, newest first; undefined while the local copy is being read. Only the whole
 * logbook tells them, and it changes with each part of a long import that is sent or undone: it is read again once it rests.
 */
export function usePastImports(): PastImport[] | undefined {
  const { stores } = useLocal();
  const [imports, setImports] = useState<PastImport[]>();
  const hasBegun = useRef(false);
  // Told of every change, and reads no row.
  const changedAt = useLiveQuery(async ({ db }) => {
    await db.ascent.count();
    return performance.now();
  });
  useEffect(() => {
    if (!stores || changedAt === undefined) return undefined;
    let isOutdated = false;
    const read = async () => {
      hasBegun.current = true;
      try {
        const found = await importsIn(stores.db);
        if (!isOutdated) setImports(found);
      } catch (error) {
        setImports(() => {
          throw error;
        });
      }
    };
    const timer = setTimeout(() => void read(), hasBegun.current ? REST_MS : 0);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [stores, changedAt]);
  return imports;
}

async function importsIn(db: PersonalDb): Promise<PastImport[]> {
  const imports = new Map<string, PastImport>();
  for await (const ascents of ascentBatches(db)) {
    for (const { origin } of ascents) {
      if (!origin) continue;
      const { importId, source } = origin;
      const known = imports.get(importId);
      if (known) known.count += 1;
      else imports.set(importId, { importId, source, count: 1, at: instantOf(importId) });
    }
  }
  return [...imports.values()].sort((one, other) => other.at - one.at);
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
