import { useCallback, useEffect, useRef, useState } from 'react';
import type { UnreadableFile } from '#worker/logbook/fields/logbook-entry';
import type { TableColumns } from '#worker/logbook/fields/table-columns';
import { uuid7 } from '#worker/db/uuid7';
import type { ImportPlan, PlannedEntry } from '#worker/logbook/plan-import';
import type { PlannedFile } from '../../sync/plan-logbook-file';
import { ascentBatches } from './all-ascents';
import { changeMany } from '../../sync/local/change-many';
import { useLocal } from '../../sync/local/local-provider';
import type { Ascent } from '#contract/tables/ascent';
import { IMPORT_BATCH_MAX } from '#contract/rules/ascent-type';

/** Below what the server takes as one request, with room for the envelope. */
const BATCH_BYTES_MAX = 80_000;

/**
 * The ascents in parts that each make one request: so many entries, so many bytes. Each part is made when it is asked
 * for, so that a long file does not hold the page; `sizes` is told how many entries it has.
 */
function* importBatches(ascents: readonly Ascent[], sizes: number[]): Iterable<{ ascents: Ascent[] }> {
  const encoder = new TextEncoder();
  let from = 0;
  let bytes = 0;
  for (const [at, ascent] of ascents.entries()) {
    const size = encoder.encode(JSON.stringify(ascent)).length;
    if (at - from === IMPORT_BATCH_MAX || (at > from && bytes + size > BATCH_BYTES_MAX)) {
      sizes.push(at - from);
      yield { ascents: ascents.slice(from, at) };
      from = at;
      bytes = 0;
    }
    bytes += size;
  }
  if (from === ascents.length) return;
  sizes.push(ascents.length - from);
  yield { ascents: ascents.slice(from) };
}

/** What each entry that the file says otherwise changes, made when it is asked for. */
function* editsOf(changed: readonly PlannedEntry[], changesOf: (entry: PlannedEntry) => Partial<Ascent>) {
  for (const entry of changed) {
    yield {
      id: entry.held?.id ?? entry.ascent.id,
      about: entry.ascent.climbName ?? entry.ascent.routeLabel,
      changes: changesOf(entry),
      ...(entry.held && { before: entry.held }),
    };
  }
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
  | ({ step: 'preview'; name: string } & Omit<PlannedFile, 'kind'>)
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
        const [{ planLogbookFile }, { knownRoutes }] = await Promise.all([
          import('../../sync/plan-logbook-file'),
          import('./known-routes'),
        ]);
        const read = await planLogbookFile(
          { file: picked, account, columns },
          {
            importId: uuid7(),
            routesNamed: (names) => knownRoutes(stores, engine, names),
            held: () => ascentBatches(stores.db),
            onProgress: (lines) => setState({ step: 'reading', name, lines }),
          },
          signal,
        );
        if (signal.aborted) return;
        if (read.kind === 'unreadable') {
          const { kind: _kind, ...why } = read;
          setState({ step: 'unreadable', picked, ...why });
        } else setState({ step: 'preview', name, file: read.file, plan: read.plan });
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
        const { changesOf } = await import('#worker/logbook/plan-import');
        const ascents = added.map(({ ascent }) => ascent);
        const sizes: number[] = [];
        const takesBatch = (kept: number) => tell(sizes.slice(0, kept).reduce((sum, size) => sum + size, 0));
        const batches = importBatches(ascents, sizes);
        await changeMany({ stores, engine, signal, onKept: takesBatch }, 'importAscents', batches);
        const takesEdit = (kept: number) => tell(added.length + kept);
        const edits = editsOf(changed, changesOf);
        await changeMany({ stores, engine, signal, onKept: takesEdit }, 'updateAscent', edits);
        setState({ step: 'done', added: added.length, changed: changed.length });
      } catch (error) {
        setState({ step: 'stopped', done, total, error: signal.aborted ? null : error });
      }
    },
    [stores, engine],
  );

  return { state, choose, confirm, cancel };
}
