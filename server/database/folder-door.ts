import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { addressOf } from './lock-data-folder';

const ASK = /^ask-[0-9a-f]{32}\n$/;
const ASK_BYTES = 37;
/** Who connects says at once what is asked. */
const ASKED_WITHIN_MS = 5_000;

/** Writes what was asked for to the socket; ends it, or destroys it when it failed. */
export type FolderAnswer = (socket: Socket) => Promise<void>;

/**
 * What the process that works on a data folder does for other commands of the same user. Its lock is a socket that
 * anybody on the machine may knock at: who may be answered shows it by a file in the folder, which only its user can
 * make.
 */
export class FolderDoor {
  readonly #folder: string;
  #answer: FolderAnswer | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Says how who asks is answered from now on. */
  open(answer: FolderAnswer): void {
    this.#answer = answer;
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
      if (!this.#isOurs(asked) || this.#answer === null) socket.destroy();
      else this.#answer(socket).catch(() => socket.destroy());
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

/** Asks the process that works on a data folder; the answer is read from the socket. Rejects when there is none. */
export function knockAt(folder: string): Promise<Socket> {
  const ask = `ask-${randomBytes(16).toString('hex')}`;
  writeFileSync(join(folder, ask), '', { mode: 0o600 });
  return new Promise((resolve, reject) => {
    const socket = connect(addressOf(folder));
    socket.once('error', (error) => {
      rmSync(join(folder, ask), { force: true });
      reject(error);
    });
    socket.once('connect', () => {
      socket.write(`${ask}\n`);
      resolve(socket);
    });
  });
}
