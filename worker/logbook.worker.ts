import { entryIds } from './logbook/entry-ids';
import type { LogbookFile, UnreadableFile } from './logbook/fields/logbook-entry';
import { readLogbook } from './logbook/read-logbook';

/** What the page asks: one file, once. Who asks no more ends the worker. */
export interface LogbookQuestion {
  bytes: Uint8Array;
  account: string;
}

/** What it is told: lines read so far, at last the file with the ids its entries have in this account. */
export type LogbookNews =
  | { kind: 'progress'; lines: number }
  | { kind: 'read'; file: LogbookFile; ids: string[] }
  | { kind: 'unreadable'; problem: UnreadableFile['problem'] };

const tell = (news: LogbookNews) => globalThis.postMessage(news);

globalThis.addEventListener('message', ({ data }: MessageEvent<LogbookQuestion>) => {
  void answer(data);
});

async function answer({ bytes, account }: LogbookQuestion): Promise<void> {
  const file = await readLogbook(bytes, (lines) => tell({ kind: 'progress', lines }));
  if (file.source === null) tell({ kind: 'unreadable', problem: file.problem });
  else tell({ kind: 'read', file, ids: await entryIds(file, account) });
}
