import { Gauge, type Registry } from 'prom-client';
import { UnreadyCause } from '#contract/endpoints/service';
import type { Connections, Database, OpenDatabase } from '../database/database';
import { jobNames } from '../database/schema/jobs';
import { readJobsDone } from '../store/jobs/job-turns';
import { readWaitingLetters } from '../store/letters/letters';
import { readWaitingPayments } from '../store/shop/payments';

/** Where the state of the server is read. */
export interface StateSource {
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Why the server should get no requests now. */
  readCauses: () => Promise<readonly UnreadyCause[]>;
  connections: () => Connections;
  /** Null where only the primary answers. */
  replica: OpenDatabase['replica'];
  /** How many pages listen for changes. */
  countStreams: () => number;
}

/** What stands still until somebody looks: whether the server can serve, and what waits in it. */
export class StateMetrics {
  readonly #source: StateSource;
  readonly #unready: Gauge;
  readonly #connections: Gauge;
  readonly #replicaConnections: Gauge;
  readonly #streams: Gauge;
  readonly #letters: Gauge;
  readonly #oldestLetter: Gauge;
  readonly #givenUp: Gauge;
  readonly #payments: Gauge;
  readonly #oldestPayment: Gauge;
  readonly #jobsDone: Gauge;

  constructor(registry: Registry, source: StateSource) {
    this.#source = source;
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    // Every process sees the same of the database: several of them together are no more than one.
    const shared = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry], aggregator: 'max' });
    this.#unready = shared('relais_unready', '1 for each cause that keeps the server from serving.', [
      'cause',
    ]);
    this.#connections = gauge(
      'relais_database_connections',
      'Connections of the pool to the database, and callers that wait for one.',
      ['state'],
    );
    this.#replicaConnections = gauge(
      'relais_replica_connections',
      'Connections of the pool to the replica, where there is one.',
      ['state'],
    );
    this.#streams = gauge('relais_live_streams', 'Pages that listen for changes.');
    this.#letters = shared('relais_letters_waiting', 'Letters that were not handed over yet.');
    this.#oldestLetter = shared('relais_letters_oldest_seconds', 'How long the oldest waiting letter waits.');
    this.#givenUp = shared('relais_letters_given_up', 'Letters given up in the last 30 days.');
    this.#payments = shared('relais_payments_waiting', 'Payments that were begun and not decided yet.');
    this.#oldestPayment = shared('relais_payments_oldest_seconds', 'How long the oldest of them waits.');
    this.#jobsDone = shared(
      'relais_job_last_done_timestamp_seconds',
      'When a job last came to its end in any process, in seconds since 1970; 0 before the first time.',
      ['task'],
    );
  }

  /** Looks at everything; what the database does not tell now is left out. Never throws. */
  async read(): Promise<void> {
    const { readCauses, connections, replica, countStreams } = this.#source;
    const causes = await readCauses();
    for (const cause of UnreadyCause.options) this.#unready.set({ cause }, causes.includes(cause) ? 1 : 0);
    const { busy, idle, awaited } = connections();
    for (const [state, count] of Object.entries({ busy, idle, awaited })) {
      this.#connections.set({ state }, count);
    }
    for (const [state, count] of Object.entries(replica?.connections() ?? {})) {
      this.#replicaConnections.set({ state }, count);
    }
    this.#streams.set(countStreams());
    for (const waiting of this.#waiting) waiting.remove();
    this.#jobsDone.reset();
    if (!causes.includes('database')) await this.#readWaiting().catch(() => undefined);
  }

  get #waiting(): Gauge[] {
    return [this.#letters, this.#oldestLetter, this.#givenUp, this.#payments, this.#oldestPayment];
  }

  async #readWaiting(): Promise<void> {
    const { db, clock } = this.#source;
    const letters = await readWaitingLetters(db);
    const payments = await readWaitingPayments(db);
    const age = (since: number | null) => (since === null ? 0 : Math.max(0, clock() - since) / 1_000);
    this.#letters.set(letters.count);
    this.#oldestLetter.set(age(letters.since));
    this.#givenUp.set(letters.givenUp);
    this.#payments.set(payments.count);
    this.#oldestPayment.set(age(payments.since));
    const done = await readJobsDone(db);
    for (const job of jobNames) this.#jobsDone.set({ task: job }, (done.get(job) ?? 0) / 1_000);
  }
}
