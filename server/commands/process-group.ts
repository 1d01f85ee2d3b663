import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MetricSnapshot } from '../handler/measures';
import { FOLLOWS, type AskMetrics, type FromProcess } from './process-messages';

const PROGRAM = fileURLToPath(new URL('one-of-several.ts', import.meta.url));
const SOON_MS = 250;
const LATE_MS = 5_000;
/** A process that does not tell its metrics within this is left out. */
const TELL_MS = 2_000;

/** What a process told when it opened. */
export type Opened = Extract<FromProcess, { kind: 'open' }>;

/**
 * For how long nobody follows a process that ended, in milliseconds: one that had opened is missed, and followed soon however
 * often that happens. One that could not open is followed ever later, and not so late that the shop stays shut for much
 * longer than its database was away; `before` is what this was answered for the last one.
 */
export function waitAfter(before: number | null, hasOpened: boolean): number {
  return hasOpened || before === null ? SOON_MS : Math.min(LATE_MS, before * 2);
}

/** Several processes of one server behind one port; each that ends is replaced, until all are told to stop. */
export class ProcessGroup {
  readonly #say: (line: string) => void;
  readonly #stopped = new AbortController();
  readonly #open = new Set<Worker>();
  /** Those that ended since, too. */
  readonly #opened = new WeakSet<Worker>();
  #kept: Promise<void>[] = [];
  #asked = 0;

  constructor(say: (line: string) => void) {
    this.#say = say;
    // Each takes its connections itself. Handed out in turn, one that was given to a process in the moment of its death
    // would hang for as long as its client waits.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: PROGRAM, args: [] });
  }

  /**
   * Starts one, whose failure is everybody's, then the others. Resolves when all of them answer. Throws when the first
   * one ends instead of opening; it has said why.
   */
  async open(count: number): Promise<Opened> {
    const first = this.#start();
    const opened = await openingOf(first);
    cluster.setupPrimary({ args: [FOLLOWS] });
    const others = this.isStopped ? [] : Array.from({ length: count - 1 }, () => this.#start());
    this.#kept = [first, ...others].map((worker) => this.#keep(worker));
    await Promise.allSettled(others.map(openingOf));
    return opened;
  }

  /** Whether all were told to stop. */
  get isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  /** The metrics of all processes that answer, as one page. */
  async readMetrics(): Promise<string> {
    const number = (this.#asked += 1);
    const told = await Promise.all([...this.#open].map((worker) => metricsOf(worker, number)));
    const { joinMetrics } = await import('../metrics/join-metrics');
    return joinMetrics(told.filter((metrics) => metrics !== null));
  }

  /** Has each finish what it does; resolves when all have ended, and throws when one could not finish. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = running.map(async (worker) => {
      const ended = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      // One that was still being loaded ends of the signal itself.
      const [code, killer] = (await ended) as [number | null, string | null];
      return code === 0 || killer === 'SIGTERM';
    });
    const areGentle = await Promise.all(ends);
    await Promise.all(this.#kept);
    if (!areGentle.every(Boolean)) throw new Error('A process did not come to its end.');
  }

  /** Ends all of them at once. */
  kill(): void {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  }

  #start(): Worker {
    const worker = cluster.fork();
    worker.on('message', (message: FromProcess) => {
      if (message.kind !== 'open') return;
      this.#open.add(worker);
      this.#opened.add(worker);
    });
    worker.once('exit', () => this.#open.delete(worker));
    return worker;
  }

  async #keep(first: Worker): Promise<void> {
    const { signal } = this.#stopped;
    let wait: number | null = null;
    for (let worker = first; ; worker = this.#start()) {
      const [code, killer] = (await once(worker, 'exit')) as [number | null, string | null];
      if (signal.aborted) return;
      this.#say(`A process of the server has ended (${killer ?? code}). Another takes its place.`);
      wait = waitAfter(wait, this.#opened.has(worker));
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
}

function openingOf(worker: Worker): Promise<Opened> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromProcess) => {
      if (message.kind === 'open') resolve(message);
    });
    worker.once('exit', () => reject(new Error('The server did not open.')));
  });
}

function metricsOf(worker: Worker, number: number): Promise<MetricSnapshot[] | null> {
  return new Promise((resolve) => {
    const end = (metrics: MetricSnapshot[] | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(metrics);
    };
    const timer = setTimeout(() => end(null), TELL_MS);
    const onMessage = (message: FromProcess) => {
      if (message.kind === 'metrics' && message.number === number) end(message.metrics);
    };
    worker.on('message', onMessage);
    const question: AskMetrics = { number };
    // One that is gone hears nothing, and its end is heard of elsewhere.
    if (worker.isConnected()) worker.send(question, () => undefined);
  });
}
