import { createReadStream } from 'node:fs';
import { BackupRefused } from './backup-refused';
import { BackupAbout } from './backup-source';
import { countDumped } from './postgres-source';
import type { PostgresPrograms } from './postgres-programs';
import { readRows } from './rows-source';
import { readHead, type BackupKind } from './sealed-head';
import { openParts } from './sealed-parts';

const LINE_FEED = 10;
const HEAD_BYTES_MAX = 4_096;

/** What is given with a backup to read it. */
export interface ReadOptions {
  password: string | undefined;
  programs: PostgresPrograms;
}

/** Reads a backup and hands over what it holds, each part once it has proven to be whole. Throws BackupRefused. */
export async function readBackup<Answer>(
  file: string,
  { password }: Pick<ReadOptions, 'password'>,
  take: (kind: BackupKind, about: BackupAbout, body: AsyncIterable<Buffer>) => Promise<Answer>,
): Promise<Answer> {
  const stream = createReadStream(file);
  try {
    const [line, sealed] = await cutLine(stream, HEAD_BYTES_MAX);
    const head = readHead(line, password);
    const [about, body] = await cutLine(openParts(head, sealed), Infinity);
    return await take(head.kind, BackupAbout.parse(JSON.parse(about.toString('utf8'))), body);
  } finally {
    stream.destroy();
  }
}

/** Reads a backup to its end and counts its rows. Throws BackupRefused unless they are all there. */
export function checkBackup(file: string, options: ReadOptions): Promise<BackupAbout & { kind: BackupKind }> {
  return readBackup(file, options, async (kind, about, body) => {
    const counts = kind === 'rows' ? await countRead(body) : await countDumped(body, options.programs);
    for (const { name, rows } of about.tables) {
      const found = counts.get(name);
      if (found !== rows) {
        throw new BackupRefused(
          `The backup is not whole: ${name} has ${found ?? 'no'} rows instead of ${rows}.`,
        );
      }
    }
    return { ...about, kind };
  });
}

async function countRead(body: AsyncIterable<Buffer>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { table, text } of readRows(body)) {
    counts.set(table, (counts.get(table) ?? 0) + (text === null ? 0 : 1));
  }
  return counts;
}

/** Parts a stream after its first line, which is answered without its end. */
async function cutLine(
  pieces: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<[line: Buffer, rest: AsyncIterable<Buffer>]> {
  const iterator = pieces[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  for (;;) {
    const { done, value } = await iterator.next();
    const piece: Buffer = done ? Buffer.alloc(0) : value;
    held = Buffer.concat([held, piece]);
    const end = held.indexOf(LINE_FEED);
    if (end !== -1) return [held.subarray(0, end), after(held.subarray(end + 1), iterator)];
    if (done || held.length > maxBytes) throw new BackupRefused('The file is no backup of Relais.');
  }
}

async function* after(held: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield held;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}
