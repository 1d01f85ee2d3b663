import { createHash } from 'node:crypto';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { closeDataFolder } from './close-data-folder';

/** Another process works on the same data folder: PGlite would lose rows silently. */
export class DataFolderTaken extends Error {
  override name = 'DataFolderTaken';
}

/**
 * Makes the folder and holds it for this process until the answered function is called or the process dies.
 * The lock is a listening socket, which the system frees with the process. Throws DataFolderTaken at once.
 * It does not see processes in another network namespace or on another machine. `greet` takes who knocks at it.
 */
export async function lockDataFolder(
  folder: string,
  greet: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<() => Promise<void>> {
  closeDataFolder(folder);
  const address = addressOf(folder);
  const server = await listen(address, greet).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || (await isAnswered(address))) throw taken(folder, error);
    rmSync(address, { force: true });
    return listen(address, greet).catch((again: Error) => Promise.reject(taken(folder, again)));
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Where the lock of a folder is, by what the folder is and not by its name: two paths to it meet in one lock. */
export function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0relais-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\relais-${name}`;
  return join(realpathSync(folder), 'lock.sock');
}

function listen(address: string, greet: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(greet);
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

/** Only a socket file can be left behind; abstract sockets and pipes go with their process. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

function taken(folder: string, cause: unknown): DataFolderTaken {
  return new DataFolderTaken(`Another Relais works on the data folder ${folder}.`, { cause });
}
