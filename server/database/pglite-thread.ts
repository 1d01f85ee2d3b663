import { Worker } from 'node:worker_threads';
import { DatabaseDown } from './database-down';
import type { ThreadAsk, ThreadData, ThreadReply } from './pglite-messages';

/** A first start makes the whole database and may take long on a small machine. */
const OPEN_LIMIT_MS = 120_000;
const CLOSE_LIMIT_MS = 10_000;
const THREAD = new URL('./pglite-thread-start.mjs', import.meta.url);

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

type Ask = ThreadAsk extends infer One ? (One extends ThreadAsk ? Omit<One, 'id'> : never) : never;

/**
 * PGlite in a thread of its own behind a watchdog: what runs longer than `queryLimitMs` loses the thread, which
 * starts again with the next connection. PGlite knows no statement time-out and would block the whole process.
 */
export class PgliteThread {
  readonly #data: ThreadData;
  #queryLimitMs: number;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #connections = 0;

  constructor(data: ThreadData, queryLimitMs: number) {
    this.#data = data;
    this.#queryLimitMs = queryLimitMs;
  }

  /**
   * Starts the thread if it is not running and gives it to a new connection; answers how that one asks, in whole protocol
   * messages answered by the server's. What a former connection still asks is not: the new one would get the answers.
   * Both reject with DatabaseDown.
   */
  async connect(): Promise<(messages: Uint8Array[]) => Promise<Uint8Array>> {
    this.#connections += 1;
    const connection = this.#connections;
    await this.#ask({ kind: 'open' }, OPEN_LIMIT_MS);
    return (messages) =>
      connection === this.#connections
        ? this.#ask({ kind: 'query', messages }, this.#queryLimitMs)
        : Promise.reject(new DatabaseDown('another connection has the database'));
  }

  /** Works while a query may run for so many milliseconds, whoever asks it. One at a time. */
  readonly allowing = async <Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> => {
    const usual = this.#queryLimitMs;
    this.#queryLimitMs = Math.max(usual, limitMs);
    try {
      return await work();
    } finally {
      this.#queryLimitMs = usual;
    }
  };

  async close(): Promise<void> {
    if (!this.#worker) return;
    await this.#ask({ kind: 'close' }, CLOSE_LIMIT_MS).catch(() => undefined);
    await this.#worker?.terminate();
  }

  #ask(ask: Ask, limitMs: number): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(worker, 'a query ran over its limit'), limitMs);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ ...ask, id });
    });
  }

  #start(): Worker {
    const worker = new Worker(THREAD, { execArgv: [], workerData: this.#data });
    worker.on('message', (reply: ThreadReply) => this.#settle(reply));
    worker.on('error', (error) => this.#giveUp(worker, error.message));
    worker.on('exit', () => this.#giveUp(worker, 'the database thread ended'));
    return worker;
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if (reply.kind === 'done') waiting.resolve(reply.bytes);
    else waiting.reject(new DatabaseDown(reply.message));
  }

  #giveUp(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new DatabaseDown(reason));
    }
    this.#waiting.clear();
  }
}
