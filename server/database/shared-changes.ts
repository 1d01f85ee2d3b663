import { randomInt, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Notification } from 'pg';
import type { Changes, HearChanges } from './changes';
import type { Database } from './database';
import { DatabaseDown } from './database-down';

const CHANNEL = 'relais_changed';
const ANYBODY = '*';
/** A notification holds 8,000 bytes, and a customer's id is 36 of them. */
const NAMED_MAX = 200;
/** A connection that does not answer within this is dead. */
const ANSWER_LIMIT_MS = 10_000;
const RECONNECT_MS = 250;
/** A failover takes half a minute: pages are to hear of changes soon after it, and a process tries one connection only. */
const RECONNECT_MAX_MS = 4_000;

/**
 * Changes on PostgreSQL: one connection of this process alone hears what other processes committed (LISTEN) and tells
 * them what this one did (NOTIFY), after the commit and as much at once as came together. A lost one is made anew, and
 * then anybody may have changed. A process that never listens, such as a command, tells what it changed as it closes.
 */
export class SharedChanges implements Changes {
  readonly #address: string;
  /** Told apart from other processes: this one heard of its own changes already. */
  readonly #origin = randomUUID();
  readonly #stop = new AbortController();
  readonly #untold = new Set<string>();
  #hear: HearChanges | undefined;
  #connection: Connection | null = null;
  #isTelling = false;

  /** `address` must lead to the primary itself: a pool of transactions forgets who listens. */
  constructor(address: string) {
    this.#address = address;
  }

  listen(hear: HearChanges): void {
    this.#hear = hear;
    void this.#keepConnected(hear);
  }

  /** Notes committed changes for the other processes. */
  tell(customerIds: ReadonlySet<string>): void {
    for (const customerId of customerIds) this.#untold.add(customerId);
    this.#hear?.([...customerIds]);
    if (this.#connection) void this.#tellOthers(this.#connection);
  }

  async read<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> {
    const connection = this.#connection;
    if (!connection) throw new DatabaseDown('Nothing hears of changes now.');
    try {
      return await connection.read(work);
    } catch (error) {
      connection.giveUp();
      throw error;
    }
  }

  /** Tells what was not told yet, as far as the database answers, and lets the connection go. */
  async close(): Promise<void> {
    this.#stop.abort();
    const connection = this.#connection ?? (this.#untold.size > 0 ? await this.#connect(null) : null);
    if (!connection) return;
    await this.#tellOthers(connection);
    await connection.close();
  }

  async #keepConnected(hear: HearChanges): Promise<void> {
    for (let failures = 0; !this.#stop.signal.aborted; failures += 1) {
      const connection = await this.#connect((message) => this.#heard(message, hear));
      if (connection && this.#stop.signal.aborted) return connection.close();
      if (connection) {
        failures = 0;
        this.#connection = connection;
        hear(null);
        void this.#tellOthers(connection);
        await connection.lost;
        this.#connection = null;
      }
      await this.#pause(randomInt(Math.min(RECONNECT_MAX_MS, RECONNECT_MS * 2 ** Math.min(failures, 10))));
    }
  }

  /** Null when there is none to be had now. */
  async #connect(heard: ((message: Notification) => void) | null): Promise<Connection | null> {
    const connection = new Connection(this.#address);
    try {
      await connection.open(heard);
      return connection;
    } catch {
      connection.giveUp();
      return null;
    }
  }

  #heard({ payload = '' }: Notification, hear: HearChanges): void {
    const [origin, named = ANYBODY] = payload.split(' ');
    if (origin !== this.#origin) hear(named === ANYBODY ? null : named.split(','));
  }

  /** What comes while a notification is under way goes with the next one. */
  async #tellOthers(connection: Connection): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    while (this.#untold.size > 0) {
      const told = [...this.#untold];
      this.#untold.clear();
      const named = told.length > NAMED_MAX ? ANYBODY : told.join(',');
      try {
        await connection.notify(`${this.#origin} ${named}`);
      } catch {
        for (const customerId of told) this.#untold.add(customerId);
        connection.giveUp();
        break;
      }
    }
    this.#isTelling = false;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const { signal } = this.#stop;
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds).unref();
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }
}

/** One connection, until it is lost. */
class Connection {
  /** Resolves when it is of no use any more. */
  readonly lost: Promise<void>;
  readonly giveUp: () => void;
  readonly #client: Client;
  readonly #db: Database;
  /** One question after the other: the connection takes no second one meanwhile. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(connectionString: string) {
    this.#client = new Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
      application_name: 'relais changes',
    });
    this.#db = drizzle(this.#client);
    const lost = new AbortController();
    const lose = () => lost.abort();
    this.lost = new Promise((resolve) => lost.signal.addEventListener('abort', () => resolve()));
    this.giveUp = () => {
      lose();
      this.#client.end().catch(() => undefined);
    };
    // Without a listener a broken connection would end the process.
    this.#client.on('error', lose);
    this.#client.on('end', lose);
  }

  async open(heard: ((message: Notification) => void) | null): Promise<void> {
    if (heard) this.#client.on('notification', heard);
    await this.#client.connect();
    if (heard) await this.#client.query(`listen ${CHANNEL}`);
  }

  async notify(payload: string): Promise<void> {
    await this.#inTurn(() => this.#client.query('select pg_notify($1, $2)', [CHANNEL, payload]));
  }

  read<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> {
    return this.#inTurn(() => work(this.#db));
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}
