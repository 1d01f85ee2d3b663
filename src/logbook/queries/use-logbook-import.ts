import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogbookFile, UnreadableFile } from '#worker/logbook/fields/logbook-entry';
import type { TableColumns } from '#worker/logbook/fields/table-columns';
import { uuid7 } from '#worker/db/uuid7';
import type { ImportPlan } from '#worker/logbook/plan-import';
import { allAscents } from './all-ascents';
import { changeMany } from '../../sync/local/change-many';
import { useLocal } from '../../sync/local/local-provider';
import type { Ascent } from '#contract/tables/ascent';
import { IMPORT_BATCH_MAX } from '#contract/rules/ascent-type';

/** Below what the server takes as one request, with room for the envelope. */
const BATCH_BYTES_MAX = 80_000;

/** The ascents in parts that each make one request: so many entries, so many bytes. */
function importBatches(ascents: readonly Ascent[]): Ascent[][] {
  const encoder = new TextEncoder();
  const batches: Ascent[][] = [];
  let batch: Ascent[] = [];
  let bytes = 0;
  for (const ascent of ascents) {
    const size = encoder.encode(JSON.stringify(ascent)).length;
    if (batch.length === IMPORT_BATCH_MAX || (batch.length > 0 && bytes + size > BATCH_BYTES_MAX)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(ascent);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

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
  | ({ step: 'unreadable'; picked: File } & Omit<UnreadableFile, 'source'>)
  | { step: 'preview'; name: string; file: LogbookFile; plan: ImportPlan }
  | { step: 'writing'; name: string; done: number; total: number }
  | { step: 'done'; added: number; changed: number }
  /** Stopped or failed on the way: what is in stays, and the same file adds the rest. */
  | { step: 'stopped'; done: number; total: number; error: unknown };

/** One import, how far it is and what can be done with it now. */
export interface LogbookImport {
  state: ImportState;
  /** Reads a file, a climber's own table by what its columns hold, and lays it beside the logbook; nothing is written. */
  choose: (picked: File, columns?: TableColumns) => Promise<void>;
  confirm: (name: string, plan: ImportPlan, choices: ImportChoices) => Promise<void>;
  /** What was written stays. */
  cancel: () => void;
}

/** One import from the choice of a file to the entries in the logbook. Nothing of it needs the network. */
export function useLogbookImport(): LogbookImport {
  const { stores, account, engine } = useLocal();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const cancel = useCallback(() => {
    stop.current.abort();
    setState((before) => (before.step === 'writing' ? before : { step: 'none' }));
  }, []);

  const choose = useCallback(
    async (picked: File, columns?: TableColumns) => {
      if (!stores || !account) return;
      stop.current.abort();
      const { signal } = (stop.current = new AbortController());
      const { name } = picked;
      setState({ step: 'reading', name, lines: 0 });
      try {
        const [{ readLogbookFile }, { planImport }, { matchRoutes }, { knownRoutes }] = await Promise.all([
          import('../../sync/read-logbook-file'),
          import('#worker/logbook/plan-import'),
          import('#worker/logbook/match-routes'),
          import('./known-routes'),
        ]);
        const question = { bytes: new Uint8Array(await picked.arrayBuffer()), account, columns };
        const read = await readLogbookFile(
          question,
          (lines) => setState({ step: 'reading', name, lines }),
          signal,
        );
        if (read.kind === 'unreadable') {
          const { kind: _kind, ...why } = read;
          setState({ step: 'unreadable', picked, ...why });
          return;
        }
        const known = await knownRoutes(stores, engine, read.file.entries);
        const file = { ...read.file, entries: matchRoutes(read.file.entries, known) };
        const plan = planImport(file, read.ids, await allAscents(stores.db), uuid7());
        if (!signal.aborted) setState({ step: 'preview', name, file, plan });
      } catch {
        if (!signal.aborted) setState({ step: 'unreadable', picked, problem: 'broken' });
      }
    },
    [stores, account, engine],
  );

  const confirm = useCallback(
    async (name: string, plan: ImportPlan, choices: ImportChoices) => {
      if (!stores) return;
      const { signal } = (stop.current = new AbortController());
      const added = [...plan.fresh, ...(choices.addsTwins ? plan.twins : [])];
      const changed = choices.takesChanged ? plan.changed : [];
      const total = added.length + changed.length;
      let done = 0;
      const tell = (now: number) => setState({ step: 'writing', name, done: (done = now), total });
      tell(0);
      try {
        const [{ importAscents, updateAscent }, { changesOf }] = await Promise.all([
          import('#worker/mutations/ascents'),
          import('#worker/logbook/plan-import'),
        ]);
        const batches = importBatches(added.map(({ ascent }) => ascent));
        const takesBatch = (kept: number) => tell(batches.slice(0, kept).flat().length);
        const parts = batches.map((ascents) => ({ ascents }));
        await changeMany({ stores, engine, signal, onKept: takesBatch }, importAscents, parts);
        const edits = changed.map((entry) => ({
          id: entry.held?.id ?? entry.ascent.id,
          about: entry.ascent.climbName ?? entry.ascent.routeLabel,
          changes: changesOf(entry),
          ...(entry.held && { before: entry.held }),
        }));
        const takesEdit = (kept: number) => tell(added.length + kept);
        await changeMany({ stores, engine, signal, onKept: takesEdit }, updateAscent, edits);
        setState({ step: 'done', added: added.length, changed: changed.length });
      } catch (error) {
        setState({ step: 'stopped', done, total, error: signal.aborted ? null : error });
      }
    },
    [stores, engine],
  );

  return { state, choose, confirm, cancel };
}
