import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogbookFile, UnreadableFile } from '#worker/logbook/logbook-entry';
import type { ImportPlan, PlannedEntry } from '#worker/logbook/plan-import';
import { importBatches } from './import-batches';
import { useLocal } from './local-provider';
import { useChange } from './use-change';

/** What the climber decided where a file and the logbook do not agree. */
export interface ImportChoices {
  /** Whether the file is believed where both have an entry. */
  takesChanged: boolean;
  /** Whether what may be in the logbook already is added all the same. */
  addsTwins: boolean;
}

/** How far an import is. */
export type ImportState =
  | { step: 'none' }
  | { step: 'reading'; name: string; lines: number }
  | { step: 'unreadable'; name: string; problem: UnreadableFile['problem'] }
  | { step: 'preview'; name: string; file: LogbookFile; plan: ImportPlan }
  | { step: 'writing'; name: string; done: number; total: number }
  | { step: 'done'; added: number; changed: number }
  /** Stopped or failed on the way: what is in stays, and the same file adds the rest. */
  | { step: 'stopped'; done: number; total: number; error: unknown };

const ascentWrites = () => import('#worker/mutations/ascents');

/** One import from the choice of a file to the entries in the logbook. Nothing of it needs the network. */
export function useLogbookImport() {
  const { stores, account } = useLocal();
  const change = useChange();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const cancel = useCallback(() => {
    stop.current.abort();
    setState((before) => (before.step === 'writing' ? before : { step: 'none' }));
  }, []);

  const choose = useCallback(
    async (picked: File) => {
      if (!stores || !account) return;
      stop.current.abort();
      const { signal } = (stop.current = new AbortController());
      const { name } = picked;
      setState({ step: 'reading', name, lines: 0 });
      try {
        const [{ readLogbookFile }, { planImport }, { matchRoutes }, { knownRoutes }, { uuid7 }] =
          await Promise.all([
            import('../sync/read-logbook-file'),
            import('#worker/logbook/plan-import'),
            import('#worker/logbook/match-routes'),
            import('./known-routes'),
            import('#worker/db/uuid7'),
          ]);
        const question = { bytes: new Uint8Array(await picked.arrayBuffer()), account };
        const read = await readLogbookFile(
          question,
          (lines) => setState({ step: 'reading', name, lines }),
          signal,
        );
        if (read.kind === 'unreadable') {
          setState({ step: 'unreadable', name, problem: read.problem });
          return;
        }
        const file = { ...read.file, entries: matchRoutes(read.file.entries, await knownRoutes(stores)) };
        const plan = planImport(file, read.ids, await stores.db.ascent.toArray(), uuid7());
        if (!signal.aborted) setState({ step: 'preview', name, file, plan });
      } catch {
        if (!signal.aborted) setState({ step: 'unreadable', name, problem: 'broken' });
      }
    },
    [stores, account],
  );

  const confirm = useCallback(
    async (name: string, plan: ImportPlan, choices: ImportChoices) => {
      const { signal } = (stop.current = new AbortController());
      const added = [...plan.fresh, ...(choices.addsTwins ? plan.twins : [])];
      const changed = choices.takesChanged ? plan.changed : [];
      const total = added.length + changed.length;
      let done = 0;
      const tell = (more: number) => setState({ step: 'writing', name, done: (done += more), total });
      tell(0);
      try {
        for (const batch of importBatches(added.map(({ ascent }) => ascent))) {
          signal.throwIfAborted();
          await change(async () => (await ascentWrites()).importAscents, { ascents: batch });
          tell(batch.length);
        }
        for (const entry of changed) {
          signal.throwIfAborted();
          await takeChange(entry);
          tell(1);
        }
        setState({ step: 'done', added: added.length, changed: changed.length });
      } catch (error) {
        setState({ step: 'stopped', done, total, error: signal.aborted ? null : error });
      }

      async function takeChange(entry: PlannedEntry): Promise<void> {
        const { changesOf } = await import('#worker/logbook/plan-import');
        const id = entry.held?.id ?? entry.ascent.id;
        const about = entry.ascent.climbName ?? entry.ascent.routeLabel;
        await change(async () => (await ascentWrites()).updateAscent, {
          id,
          about,
          changes: changesOf(entry),
        });
      }
    },
    [change],
  );

  return { state, choose, confirm, cancel };
}
