import pg from 'pg';
import { NetworkGate } from './network-gate';
import type { Cluster, Replica } from './postgres-cluster';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** A replica of a cluster that lags, is cut off or dies when a test says so. */
export class Standby {
  /** Where the server finds it: through the gate. */
  readonly url: string;
  readonly gate: NetworkGate;
  readonly #primary: Cluster;
  readonly #replica: Replica;

  private constructor(primary: Cluster, replica: Replica, gate: NetworkGate) {
    this.#primary = primary;
    this.#replica = replica;
    this.gate = gate;
    const address = new URL(replica.url);
    address.port = `${gate.port}`;
    this.url = address.href;
  }

  static async of(primary: Cluster): Promise<Standby> {
    const replica = await primary.replicate();
    return new Standby(primary, replica, await NetworkGate.to(Number(new URL(replica.url).port)));
  }

  /** From now on it takes what the primary writes, and shows none of it. */
  async pause(): Promise<void> {
    await ask(this.#replica, 'pg_wal_replay_pause()');
    await this.#until(this.#replica, `pg_get_wal_replay_pause_state() = 'paused'`);
  }

  async resume(): Promise<void> {
    await ask(this.#replica, 'pg_wal_replay_resume()');
  }

  /** Waits until it shows all that the primary has written by now. */
  async catchUp(): Promise<void> {
    // The end of what is written may be one that no record ends at: this one stands behind all of it.
    const end = await ask(this.#primary, `pg_logical_emit_message(true, 'relais', '')::text`);
    await this.until(`pg_last_wal_replay_lsn() >= '${String(end)}'::pg_lsn`);
  }

  /** Waits until an expression is true there. */
  until(expression: string): Promise<void> {
    return this.#until(this.#replica, expression);
  }

  kill(): Promise<void> {
    return this.#replica.kill();
  }

  restart(): Promise<void> {
    return this.#replica.restart();
  }

  async stop(): Promise<void> {
    this.gate.close();
    await this.#replica.stop();
  }

  async #until(cluster: Cluster, expression: string): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    while ((await ask(cluster, expression)) !== true) {
      if (Date.now() > until) throw new Error(`The standby does not come so far: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

async function ask({ url }: Cluster, expression: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(`select ${expression} as answer`)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}
