import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Configuration } from '#server/configuration/configuration';
import type { OpenDatabase } from '#server/database/database';
import type { CommandPorts } from '../provider/provider-command';
import { AskedCommand, frameOf, linesOf, type ServersLine } from './frames';

/** Who was let in says at once what is to be run. */
const ASKED_WITHIN_MS = 5_000;
const STOPPING = 'The server is stopping: the command was not run. Try again when it has.';
const CUT = 'The server is stopping: the command was not run to its end.';

/** Who called the command does not hear of it any more: it ends where it would have said something. */
class CallerGone extends Error {
  override name = 'CallerGone';
}

/** The provider's commands that a running server runs for who may ask it at its folder's door: one at a time. */
export class CommandsAtDoor {
  readonly #database: Pick<OpenDatabase, 'db' | 'allowing'>;
  readonly #configuration: Configuration;
  readonly #callers = new Set<Socket>();
  #last: Promise<void> = Promise.resolve();
  #isFree = true;
  #isStopping = false;

  constructor(database: Pick<OpenDatabase, 'db' | 'allowing'>, configuration: Configuration) {
    this.#database = database;
    this.#configuration = configuration;
  }

  /** Runs what is asked over the socket once those before it have ended, and tells it what the command says. */
  readonly answer = async (socket: Socket): Promise<void> => {
    this.#callers.add(socket);
    socket.once('close', () => this.#callers.delete(socket));
    socket.setTimeout(ASKED_WITHIN_MS);
    tell(socket, { ready: true });
    const lines = linesOf(socket);
    const { value } = await lines.next();
    const asked = AskedCommand.parse(JSON.parse(value ?? ''));
    socket.setTimeout(0);
    socket.removeAllListeners('timeout');
    // Read on, or it would not be seen when the caller goes.
    const gone = lines.next();
    if (!this.#isFree && !this.#isStopping) {
      tell(socket, { complain: 'The server runs another command: this one comes after it.' });
    }
    const before = this.#last;
    const run = before.then(() => this.#run(socket, asked));
    this.#last = run.catch(() => undefined);
    await run;
    socket.end();
    await gone;
  };

  /** Runs nothing more, and waits for what runs; what has not ended after `limitMs` is cut off. */
  async close(limitMs: number): Promise<void> {
    this.#isStopping = true;
    const cut = setTimeout(() => {
      for (const socket of this.#callers) {
        tell(socket, { complain: CUT });
        tell(socket, { end: 1 });
        socket.destroySoon();
      }
    }, limitMs);
    await this.#last;
    clearTimeout(cut);
  }

  async #run(socket: Socket, { words, folder }: AskedCommand): Promise<void> {
    if (socket.destroyed) return;
    if (this.#isStopping) {
      tell(socket, { complain: STOPPING });
      tell(socket, { end: 1 });
      return;
    }
    this.#isFree = false;
    try {
      // What commands need is loaded when the first is called.
      const { fetchText, runWords } = await import('./run-words');
      const end = await runWords(words, { ...this.#portsOf(socket, folder), fetchText });
      tell(socket, { end });
    } catch (error) {
      if (!(error instanceof CallerGone)) throw error;
    } finally {
      this.#isFree = true;
    }
  }

  #portsOf(socket: Socket, folder: string): Omit<CommandPorts, 'fetchText'> {
    const { db, allowing } = this.#database;
    const telling = (line: ServersLine) => {
      if (socket.destroyed) throw new CallerGone('Nobody hears what the command says.');
      tell(socket, line);
    };
    return {
      configuration: () => this.#configuration,
      withDatabase: (work, queryLimitMs) =>
        queryLimitMs === undefined || allowing === null ? work(db) : allowing(queryLimitMs, () => work(db)),
      serversDatabase: db,
      fileAt: (path) => resolve(folder, path),
      say: (line) => telling({ say: line }),
      complain: (line) => telling({ complain: line }),
    };
  }
}

function tell(socket: Socket, line: ServersLine): void {
  if (socket.writable) socket.write(frameOf(line));
}
