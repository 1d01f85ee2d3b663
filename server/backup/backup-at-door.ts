import type { Socket } from 'node:net';
import type { Database } from '#server/database/database';
import type { FolderAnswer } from '#server/database/folder-door';
import { withRowLines } from './rows-source';

/** PGlite has one connection: who does not take what was asked for must not keep it from everybody. */
const TAKEN_WITHIN_MS = 15_000;

/** Hands all rows of the database to a backup command that asks the running server for them. */
export function backupAtDoor(db: Database, clock: () => number): FolderAnswer {
  return async (socket) => {
    socket.setTimeout(TAKEN_WITHIN_MS, () => socket.destroy());
    await withRowLines(db, clock(), async (lines) => {
      for await (const line of lines) await give(socket, line);
    });
    socket.end();
  };
}

/** Waits until it is taken; rejects when nobody takes it any more. */
function give(socket: Socket, line: string): Promise<void> {
  return new Promise((resolve, reject) => socket.write(line, (error) => (error ? reject(error) : resolve())));
}
