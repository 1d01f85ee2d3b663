import { entryIds } from './logbook/entry-ids';
import type { LogbookFile, UnreadableFile } from './logbook/fields/logbook-entry';
import type { TableColumns } from './logbook/fields/table-columns';
import { readLogbook } from './logbook/read-logbook';

/** What the page asks: one file, once. Who asks no more ends the worker. */
export interface LogbookQuestion {
  bytes: Uint8Array;
  account: string;
  /** What the columns of the climber's own table hold, once they have said so. */
  columns?: TableColumns | undefined;
}

/** What it is told: lines read so far, at last the file with the ids its entries have in this account. */
export type LogbookNews =
  | { kind: 'progress'; lines: number }
  | { kind: 'read'; file: LogbookFile; ids: string[] }
  | ({ kind: 'unreadable' } & Omit<UnreadableFile, 'source'>);

const tell = (news: LogbookNews) => globalThis.postMessage(news);

globalThis.addEventListener('message', ({ data }: MessageEvent<LogbookQuestion>) => {
  void answer(data);
});

async function answer({ bytes, account, columns }: LogbookQuestion): Promise<void> {
  const file = await readLogbook(bytes, (lines) => tell({ kind: 'progress', lines }), { columns });
  if (file.source === null) {
    const { source: _none, ...why } = file;
    tell({ kind: 'unreadable', ...why });
  } else tell({ kind: 'read', file, ids: await entryIds(file, account) });
}
