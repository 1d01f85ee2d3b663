import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnsweredRequest, Measures, WriteOutcome } from '../handler/measures';

const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const WAITED_SECONDS = [1, 10, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY];
/** What leads nowhere is one operation, whatever was asked: nobody makes series up by asking. */
const NOWHERE = { operation: 'none', method: 'any' };

/** Counts requests, pulls and writes. Labels are names of ours only, so that there are as many series as endpoints. */
export class RequestMetrics implements Measures {
  readonly #requests: Counter;
  readonly #seconds: Histogram;
  readonly #pulls: Counter;
  readonly #writes: Counter;
  readonly #waited: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'relais_requests_total',
      help: 'Requests answered, by the pattern of the path, the method and the status.',
      labelNames: ['operation', 'method', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'relais_request_seconds',
      help: 'Time until an answer was sent whole; streams are left out.',
      labelNames: ['operation', 'method'],
      buckets: ANSWER_SECONDS,
      registers,
    });
    this.#pulls = new Counter({
      name: 'relais_pulls_total',
      help: 'Times a device asked for changes: it had everything (unchanged), or rows were read for it (read).',
      labelNames: ['outcome'],
      registers,
    });
    this.#writes = new Counter({
      name: 'relais_writes_total',
      help: 'Writes of customers, alone or in batches, by endpoint; one that comes again is counted again.',
      labelNames: ['endpoint', 'outcome'],
      registers,
    });
    this.#waited = new Histogram({
      name: 'relais_outbox_age_seconds',
      help: 'How long a write had waited on its device, as the time in its key tells.',
      buckets: WAITED_SECONDS,
      registers,
    });
    for (const outcome of ['unchanged', 'read']) this.#pulls.inc({ outcome }, 0);
  }

  answered({ operation, method, status, seconds, isStream }: AnsweredRequest): void {
    const labels = operation === null ? NOWHERE : { operation, method };
    this.#requests.inc({ operation: labels.operation, method: labels.method, status });
    if (!isStream) this.#seconds.observe(labels, seconds);
  }

  pulled(outcome: 'unchanged' | 'read'): void {
    this.#pulls.inc({ outcome });
  }

  wrote(endpoint: string, outcome: WriteOutcome, waitedSeconds: number | null): void {
    this.#writes.inc({ endpoint, outcome });
    if (waitedSeconds !== null) this.#waited.observe(waitedSeconds);
  }
}
