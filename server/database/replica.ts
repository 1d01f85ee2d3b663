import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import {
  REPLICA_CONNECTION_LIMIT_MS,
  REPLICA_REST_MS,
  REPLICA_STATEMENT_LIMIT_MS,
} from '../configuration/time-limits';
import type { Connections, Database } from './database';
import { isDatabaseDown } from './database-down';
import { NamedStatements } from './named-statements';

/**
 * Who answered a read that a replica may answer: the replica, or the primary because the replica lacked what was wanted,
 * failed, is left alone after it could not be reached, or had no connection free.
 */
export const replicaOutcomes = ['replica', 'behind', 'failed', 'resting', 'busy'] as const;
export type ReplicaOutcome = (typeof replicaOutcomes)[number];

/** Of one process. Who finds none free asks the primary, and waits for nobody. */
const CONNECTIONS_MAX = 5;

/**
 * One or more standbys of the database behind one address, which may lag, stand still or be gone: each read of them has
 * the primary to fall back to. Whether what was read is new enough is for the reader to say. A standby that was promoted
 * meanwhile is as good.
 */
export class Replica {
  readonly #pool: Pool;
  /** Until when it is left alone, by the process's own clock; 0 after an answer. */
  #restsUntil = 0;
  #hear: (outcome: ReplicaOutcome) => void = () => undefined;

  /** Nothing is connected before the first read. Behind a pool of transactions settings and names mean nothing. */
  constructor(address: string, { isBehindPool }: { isBehindPool: boolean }) {
    const names = isBehindPool ? null : new NamedStatements();
    this.#pool = new Pool({
      connectionString: address,
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: REPLICA_CONNECTION_LIMIT_MS,
      // A standby that stands still cuts nothing off by itself.
      query_timeout: REPLICA_STATEMENT_LIMIT_MS,
      ...(isBehindPool ? {} : { statement_timeout: REPLICA_STATEMENT_LIMIT_MS }),
      // Without it the rollback after a statement that was cut off would wait behind that statement.
      pipeline: true,
    });
    // Without a listener a connection that breaks would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (connection) => {
      connection.on('error', () => undefined);
      names?.nameOn(connection);
    });
  }

  /** Tells `hear` of each read from now on. */
  listen(hear: (outcome: ReplicaOutcome) => void): void {
    this.#hear = hear;
  }

  /** What `work` answers; null where it is for the primary to answer. Never throws. */
  async read<Answer>(work: (replica: Database) => Promise<Answer | null>): Promise<Answer | null> {
    const { outcome, answer } = await this.#ask(work);
    this.#hear(outcome);
    return answer;
  }

  connections(): Pick<Connections, 'busy' | 'idle'> {
    const { totalCount, idleCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #ask<Answer>(
    work: (replica: Database) => Promise<Answer | null>,
  ): Promise<{ outcome: ReplicaOutcome; answer: Answer | null }> {
    const otherwise = (outcome: ReplicaOutcome) => ({ outcome, answer: null });
    if (performance.now() < this.#restsUntil) return otherwise('resting');
    const { totalCount, idleCount, waitingCount } = this.#pool;
    if (totalCount >= CONNECTIONS_MAX && idleCount <= waitingCount) return otherwise('busy');
    // After a rest one reader tries; until that one was answered the others go on without it.
    if (this.#restsUntil > 0) this.#rest();
    const connection = await this.#pool.connect().catch(() => null);
    if (!connection) {
      this.#rest();
      return otherwise('failed');
    }
    try {
      const answer = await work(drizzle(connection));
      connection.release();
      this.#restsUntil = 0;
      return { outcome: answer === null ? 'behind' : 'replica', answer };
    } catch (error) {
      // In whatever state it is, nobody else gets it.
      connection.release(true);
      // A refusal of this one read, as where its rows were just removed on the primary, says nothing of the next.
      if (isDatabaseDown(error)) this.#rest();
      else this.#restsUntil = 0;
      return otherwise('failed');
    }
  }

  #rest(): void {
    this.#restsUntil = performance.now() + REPLICA_REST_MS;
  }
}

const replicasOf = new WeakMap<Database, Replica>();

/** Lets what may be read of a replica be read there. */
export function allowReplica(db: Database, replica: Replica): void {
  replicasOf.set(db, replica);
}

/** Whether reads of this database may be answered by a replica; those within a transaction of it never are. */
export function hasReplica(db: Database): boolean {
  return replicasOf.has(db);
}

/**
 * Reads of a replica where the database has one, and of the primary where it has none, where `ofReplica` answers null
 * because what is wanted is not there or not new enough, or where the replica fails in any way. Rights are looked up at
 * the primary before: a replica may not have heard yet that one ended.
 */
export async function replicaFirst<Answer>(
  db: Database,
  ofReplica: (replica: Database) => Promise<Answer | null>,
  ofPrimary: () => Promise<Answer>,
): Promise<Answer> {
  return (await replicasOf.get(db)?.read(ofReplica)) ?? ofPrimary();
}

/** The same for what its name says all of, such as bytes by their hash: whoever has it has the right one. Null where nobody has. */
export function readNamed<Answer>(
  db: Database,
  read: (from: Database) => Promise<Answer | null>,
): Promise<Answer | null> {
  return replicaFirst<Answer | null>(db, read, () => read(db));
}
