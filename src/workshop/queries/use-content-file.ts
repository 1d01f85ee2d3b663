import { useEffect, useRef, useState } from 'react';
import type { ContentColumns } from '#worker/content/content-columns';
import type { FoundContent } from '#worker/content/found-content';
import { DraftKeeper, readDraft } from '../../sync/local/form-draft';
import { useLocal } from '../../sync/local/local-provider';
import { readContentFile, type UnreadContentFile } from '../../sync/read-content-file';

/** How far a file is: being read, to be mapped by hand, refused, or read. */
export type ContentFileState =
  | { kind: 'none' }
  | { kind: 'reading'; lines: number }
  | { kind: 'columns'; columns: string[]; before: ContentColumns | null }
  | { kind: 'unreadable'; problem: UnreadContentFile['problem'] }
  | { kind: 'read'; file: string; content: FoundContent };

const nameOf = (columns: readonly string[]) => `columns ${columns.join('|')}`;

/**
 * Reads a file of content. What its columns hold is kept for the next table with the same titles; reading is ended by
 * `stop`, another file, and leaving the screen.
 */
export function useContentFile() {
  const db = useLocal().stores?.db;
  const [state, setState] = useState<ContentFileState>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const file = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(chosen: File, columns?: ContentColumns): Promise<void> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    file.current = chosen;
    setState({ kind: 'reading', lines: 0 });
    const answer = await readContentFile(
      { file: chosen, columns },
      (lines) => !stop.signal.aborted && setState({ kind: 'reading', lines }),
      stop.signal,
    ).catch(() => null);
    if (stop.signal.aborted || !answer) return;
    if (answer.kind === 'read') setState({ kind: 'read', file: chosen.name, content: answer.content });
    else if (answer.columns && !columns) {
      const before = db
        ? ((await readDraft(db, nameOf(answer.columns))) as ContentColumns | undefined)
        : undefined;
      setState({ kind: 'columns', columns: answer.columns, before: before ?? null });
    } else setState({ kind: 'unreadable', problem: answer.problem });
  }

  return {
    state,
    open: (chosen: File) => read(chosen),
    /** Reads the same file with what its columns hold. */
    map: async (titles: readonly string[], columns: ContentColumns) => {
      if (!file.current) return;
      if (db) {
        const keeper = new DraftKeeper(db, nameOf(titles));
        keeper.keep(columns);
        await keeper.flush();
      }
      await read(file.current, columns);
    },
    stop: () => {
      running.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
