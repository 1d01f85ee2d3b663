import { Counter, type Registry } from 'prom-client';
import { jobNames, type JobName } from '../database/schema/jobs';
import { replicaOutcomes, type ReplicaOutcome } from '../database/replica';
import type { LetterOutcome } from '../letters/mail-room';

/** Counts what the server does without being asked: jobs and letters, and who answers its reads. */
export class WorkMetrics {
  readonly #runs: Counter;
  readonly #letters: Counter;
  readonly #replicaReads: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#runs = new Counter({
      name: 'relais_job_runs_total',
      help: 'Runs of a job that came to their end (done) or did not (failed).',
      labelNames: ['task', 'outcome'],
      registers,
    });
    this.#letters = new Counter({
      name: 'relais_letter_attempts_total',
      help: 'Attempts at handing a letter to the mail server.',
      labelNames: ['outcome'],
      registers,
    });
    this.#replicaReads = new Counter({
      name: 'relais_replica_reads_total',
      help: 'Reads that a replica may answer: it did (replica), or the primary because it was behind, failed, rested after a failure, or was busy.',
      labelNames: ['outcome'],
      registers,
    });
    // Prometheus itself calls what it reads a job: ours are tasks there. What has not happened yet is 0 and not absent: an alert has something to compare with.
    for (const job of jobNames) {
      for (const outcome of ['done', 'failed']) this.#runs.inc({ task: job, outcome }, 0);
    }
    for (const outcome of ['sent', 'failed', 'givenUp']) this.#letters.inc({ outcome }, 0);
    for (const outcome of replicaOutcomes) this.#replicaReads.inc({ outcome }, 0);
  }

  /** A run has ended; `failure` is undefined when it came to its end. */
  ended(job: JobName, failure: unknown): void {
    this.#runs.inc({ task: job, outcome: failure === undefined ? 'done' : 'failed' });
  }

  tried(outcome: LetterOutcome): void {
    this.#letters.inc({ outcome });
  }

  readReplica(outcome: ReplicaOutcome): void {
    this.#replicaReads.inc({ outcome });
  }
}
