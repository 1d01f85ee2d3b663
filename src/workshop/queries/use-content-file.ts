import { useEffect, useRef, useState } from 'react';
import type { TableReading } from '#worker/content/content-columns';
import type { FoundContent } from '#worker/content/found-content';
import { DraftKeeper, readDraft } from '../../sync/local/form-draft';
import { useLocal } from '../../sync/local/local-provider';
import { readContentFile, type UnreadContentFile } from '../../sync/read-content-file';

/** How far a file is: being read, to be mapped by hand, refused, or read. */
export type ContentFileState =
  | { kind: 'none' }
  | { kind: 'reading'; lines: number }
  | { kind: 'columns'; columns: string[]; before: TableReading | null }
  | { kind: 'unreadable'; problem: UnreadContentFile['problem'] }
  | { kind: 'read'; file: string; content: FoundContent };

const nameOf = (titles: readonly string[]) => `table ${titles.join('|')}`;

/**
 * Reads a file of content. How a table is read is kept for the next one with the same titles; reading is ended by `stop`,
 * another file, and leaving the screen.
 */
export function useContentFile() {
  const db = useLocal().stores?.db;
  const [state, setState] = useState<ContentFileState>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const file = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(chosen: File, reading?: TableReading): Promise<void> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    file.current = chosen;
    setState({ kind: 'reading', lines: 0 });
    const answer = await readContentFile(
      { file: chosen, reading },
      (lines) => !stop.signal.aborted && setState({ kind: 'reading', lines }),
      stop.signal,
    ).catch(() => null);
    if (stop.signal.aborted || !answer) return;
    const titles = answer.kind === 'read' ? answer.content.table?.titles : answer.columns;
    const before = reading || !titles ? undefined : await readBefore(titles);
    if (before) await read(chosen, before);
    else if (answer.kind === 'read') {
      setState({ kind: 'read', file: chosen.name, content: answer.content });
    } else if (answer.columns) {
      setState({ kind: 'columns', columns: answer.columns, before: reading ?? null });
    } else setState({ kind: 'unreadable', problem: answer.problem });
  }

  /** How a table with these titles was read when the publisher said so last. */
  async function readBefore(titles: readonly string[]): Promise<TableReading | undefined> {
    return db && ((await readDraft(db, nameOf(titles))) as TableReading | undefined);
  }

  return {
    state,
    open: (chosen: File) => read(chosen),
    /** Reads the same table as the publisher says. */
    readAs: async (titles: readonly string[], reading: TableReading) => {
      if (!file.current) return;
      if (db) {
        const keeper = new DraftKeeper(db, nameOf(titles));
        keeper.keep(reading);
        await keeper.flush();
      }
      await read(file.current, reading);
    },
    stop: () => {
      running.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
