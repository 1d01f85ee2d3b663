import { Counter, Gauge, type Registry } from 'prom-client';
import type { LetterOutcome } from '../letters/mail-room';

/** What the server does by itself again and again. */
export const jobs = ['maintenance', 'reconciling'] as const;
export type Job = (typeof jobs)[number];

/** Counts what the server does without being asked: jobs and letters. */
export class WorkMetrics {
  readonly #runs: Counter;
  readonly #lastDone: Gauge;
  readonly #letters: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#runs = new Counter({
      name: 'relais_job_runs_total',
      help: 'Runs of a job that came to their end (done) or did not (failed).',
      labelNames: ['task', 'outcome'],
      registers,
    });
    this.#lastDone = new Gauge({
      name: 'relais_job_last_done_timestamp_seconds',
      help: 'When a job last came to its end, in seconds since 1970; 0 before the first time.',
      labelNames: ['task'],
      registers,
    });
    this.#letters = new Counter({
      name: 'relais_letter_attempts_total',
      help: 'Attempts at handing a letter to the mail server.',
      labelNames: ['outcome'],
      registers,
    });
    // Prometheus itself calls what it reads a job: ours are tasks there. What has not happened yet is 0 and not absent: an alert has something to compare with.
    for (const job of jobs) {
      this.#lastDone.set({ task: job }, 0);
      for (const outcome of ['done', 'failed']) this.#runs.inc({ task: job, outcome }, 0);
    }
    for (const outcome of ['sent', 'failed', 'givenUp']) this.#letters.inc({ outcome }, 0);
  }

  /** A run has ended, at an instant in milliseconds since 1970; `failure` is undefined when it came to its end. */
  ended(job: Job, failure: unknown, now: number): void {
    this.#runs.inc({ task: job, outcome: failure === undefined ? 'done' : 'failed' });
    if (failure === undefined) this.#lastDone.set({ task: job }, now / 1_000);
  }

  tried(outcome: LetterOutcome): void {
    this.#letters.inc({ outcome });
  }
}
