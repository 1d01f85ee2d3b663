import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { join } from 'node:path';
import { Pool, types, type ClientBase, type PoolConfig } from 'pg';
import {
  ANSWER_ADDED_MS,
  PGLITE_CONNECTION_LIMIT_MS,
  POSTGRES_CONNECTION_LIMIT_MS,
  STATEMENT_LIMIT_MS,
} from '../configuration/time-limits';
import { tellingChanged } from './changed-customers';
import { OwnChanges, type Changes } from './changes';
import { prepareFolder } from './database-folder';
import { DatabaseDown } from './database-down';
import { damageOf } from './database-unusable';
import { FolderDoor } from './folder-door';
import { limitQueries } from './limit-queries';
import { lockDataFolder } from './lock-data-folder';
import { NamedStatements } from './named-statements';
import { PgliteStream } from './pglite-stream';
import { PgliteThread } from './pglite-thread';
import { allowReplica, Replica } from './replica';
import { SharedChanges } from './shared-changes';
import { allowWrites } from './write-transaction';

/** The database as stores see it, PGlite and PostgreSQL alike. A transaction of it is a Database too. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** How many connections work and rest, and how many callers wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  awaited: number;
}

export interface OpenDatabase {
  db: Database;
  changes: Changes;
  /** Where other commands ask the process that has the data folder to itself; null where many work on one database. */
  door: FolderDoor | null;
  connections(): Connections;
  /** Where reads are answered that may be answered elsewhere; null where only the primary answers. */
  replica: Pick<Replica, 'connections' | 'listen'> | null;
  /** Works while everybody's queries may take longer than usual; null where each connection has a limit of its own. */
  allowing: PgliteThread['allowing'] | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; without it PGlite is used. */
  databaseUrl?: string | undefined;
  /** The same database without anything in between, where PostgreSQL's address leads to a pool of transactions. */
  directUrl?: string | undefined;
  /** The address of one or more standbys of it; without it the primary answers everything. */
  replicaUrl?: string | undefined;
  /** The folder that holds PGlite's data, or `memory`. */
  dataDir: string;
  /** A file with PGlite's dump of another database, which one in memory begins with; empty without it. */
  memoryDump?: string | undefined;
  /** A query over this is cut off and refused. */
  queryLimitMs?: number;
}

const INT8 = 20;

/** Opens PostgreSQL, or PGlite in a thread of its own. Throws DataFolderTaken when another process holds it, DatabaseUnusable when its files are not whole. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  types.setTypeParser(INT8, Number);
  const { databaseUrl, dataDir, memoryDump, queryLimitMs = STATEMENT_LIMIT_MS } = options;
  if (databaseUrl) {
    const { directUrl, replicaUrl } = options;
    if (directUrl !== undefined) await limitQueries(directUrl, queryLimitMs);
    const changes = new SharedChanges(directUrl ?? databaseUrl);
    const limit = directUrl === undefined ? { statement_timeout: queryLimitMs } : {};
    const config = {
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: POSTGRES_CONNECTION_LIMIT_MS,
      // Nobody says that the network swallowed a connection. What waits on it longer ends it, and it goes back to nobody.
      query_timeout: queryLimitMs + ANSWER_ADDED_MS,
      ...limit,
    };
    const tell = (customerIds: ReadonlySet<string>) => changes.tell(customerIds);
    // A pool of transactions gives each of them another connection, where a name means nothing.
    const names = directUrl === undefined ? new NamedStatements() : null;
    // Where such a pool leads differs from one transaction to the next: what stands behind it sees to that.
    const onConnect = directUrl === undefined ? { onConnect: refuseStandby } : {};
    const opened = openPool({ ...config, ...onConnect }, tell, names);
    const replica =
      replicaUrl === undefined ? null : new Replica(replicaUrl, { isBehindPool: directUrl !== undefined });
    if (replica) allowReplica(opened.db, replica);
    const close = () =>
      changes
        .close()
        .finally(() => replica?.close())
        .finally(opened.close);
    return {
      db: opened.db,
      changes,
      door: null,
      connections: opened.connections,
      replica,
      allowing: null,
      close,
    };
  }
  const door = dataDir === 'memory' ? null : new FolderDoor(dataDir);
  const unlock = door && (await lockDataFolder(dataDir, door.greet));
  const kept =
    dataDir === 'memory'
      ? { directory: null, dump: memoryDump ?? null }
      : { directory: join(dataDir, 'database'), dump: null };
  const thread = new PgliteThread(kept, queryLimitMs);
  try {
    if (kept.directory !== null) prepareFolder(kept.directory);
    // What is wrong with the files shows now, and to nobody who asks for something.
    if (kept.directory !== null) await thread.connect();
  } catch (error) {
    await thread.close();
    await unlock?.();
    throw damageOf(error) ?? error;
  }
  const stream = () => new PgliteStream(thread);
  const config = {
    max: 1,
    stream,
    user: 'postgres',
    database: 'template1',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PGLITE_CONNECTION_LIMIT_MS,
  };
  const tell = (customerIds: ReadonlySet<string>) => changes.tell(customerIds);
  const opened = openPool(config, tell, new NamedStatements());
  const changes = new OwnChanges(() => opened.db);
  return {
    db: opened.db,
    changes,
    door,
    connections: opened.connections,
    replica: null,
    allowing: thread.allowing,
    async close() {
      await opened.close();
      await thread.close();
      await unlock?.();
    },
  };
}

/**
 * Throws DatabaseDown on a connection to a standby, which during a failover may be behind the address for a moment: what
 * it answers is old, and a device would take it for a server that was restored. A primary becomes a standby by a restart
 * only, which ends its connections, so each is asked once.
 */
async function refuseStandby(connection: ClientBase): Promise<void> {
  const { rows } = await connection.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  if (rows[0]?.isStandby) throw new DatabaseDown('The address leads to a standby.');
}

/** `tell` is called with the customers whom a transaction changed, once it has committed. */
function openPool(
  config: PoolConfig,
  tell: (customerIds: ReadonlySet<string>) => void,
  names: NamedStatements | null,
): Omit<OpenDatabase, 'changes' | 'door' | 'replica' | 'allowing'> {
  // What is asked without waiting for what was asked before goes to the database at once.
  const pool = new Pool({ pipeline: true, ...config });
  // A connection that breaks is replaced by the pool, and the query that was under way on it fails by itself. Without
  // a listener it would end the process: the pool's own hears the idle ones only, one at each connection all of them.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
    names?.nameOn(connection);
  });
  const db = drizzle(pool);
  // Drizzle begins a transaction before it makes sure that the connection goes back: one that broke just then was lost
  // to the pool for ever, and after ten of them nobody was answered any more.
  db.transaction = async (work, settings) => {
    const connection = await pool.connect();
    try {
      return await tellingChanged(tell, () => drizzle(connection).transaction(work, settings));
    } finally {
      connection.release();
    }
  };
  allowWrites(db, pool, (transaction) => tellingChanged(tell, transaction));
  const connections = () => {
    const { totalCount, idleCount, waitingCount } = pool;
    return { busy: totalCount - idleCount, idle: idleCount, awaited: waitingCount };
  };
  return { db, connections, close: () => pool.end() };
}
