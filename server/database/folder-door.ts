import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { addressOf } from './lock-data-folder';

/** What may be asked for: all rows, for a backup; or that a command is run. */
export type FolderAsk = 'ask' | 'run';
const ASK = /^(ask|run)-[0-9a-f]{32}\n$/;
const ASK_BYTES = 37;
/** Who connects says at once what is asked. */
const ASKED_WITHIN_MS = 5_000;

/** Who holds the lock of a data folder is not who works on it. */
export class StrangerAtDoor extends Error {
  override name = 'StrangerAtDoor';
}

/** Writes what was asked for to the socket; ends it, or destroys it when it failed. */
export type FolderAnswer = (socket: Socket) => Promise<void>;

/**
 * What the process that works on a data folder does for other commands of the same user. Its lock is a socket that
 * anybody on the machine may knock at: who may be answered shows it by a file in the folder, which only its user can
 * make.
 */
export class FolderDoor {
  readonly #folder: string;
  readonly #answers = new Map<string, FolderAnswer>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Says how who asks for that is answered from now on. */
  open(ask: FolderAsk, answer: FolderAnswer): void {
    this.#answers.set(ask, answer);
  }

  /** Takes a connection to the folder's lock. */
  readonly greet = (socket: Socket): void => {
    let asked = '';
    socket.on('error', () => undefined);
    socket.setTimeout(ASKED_WITHIN_MS, () => socket.destroy());
    socket.on('data', (piece: Buffer) => {
      asked += piece.toString('latin1');
      if (asked.length < ASK_BYTES) return;
      socket.removeAllListeners('data');
      const answer = this.#isOurs(asked) ? this.#answers.get(asked.slice(0, asked.indexOf('-'))) : undefined;
      if (answer === undefined) socket.destroy();
      else answer(socket).catch(() => socket.destroy());
    });
  };

  #isOurs(asked: string): boolean {
    if (!ASK.test(asked)) return false;
    const proof = join(this.#folder, asked.trimEnd());
    const isThere = existsSync(proof);
    rmSync(proof, { force: true });
    return isThere;
  }
}

/**
 * Asks the process that works on a data folder; the answer is read from the socket. Throws StrangerAtDoor where who
 * answers did not take the file away, which only its user can.
 */
export async function knockAt(folder: string, wanted: FolderAsk = 'ask'): Promise<Socket> {
  const ask = `${wanted}-${randomBytes(16).toString('hex')}`;
  const proof = join(folder, ask);
  writeFileSync(proof, '', { mode: 0o600 });
  const socket = connect(addressOf(folder));
  try {
    socket.write(`${ask}\n`);
    // Who closes without a word answers nothing, and proves nothing by it.
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
    if (existsSync(proof))
      throw new StrangerAtDoor(`Something else than Relais holds the lock of ${folder}.`);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    rmSync(proof, { force: true });
  }
}
