import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';

/** A statement gets a name when it comes for the second time: some texts are made for one request. */
const SEEN_MAX = 2_000;
/** Names that a connection keeps: each costs the database some 10 KB of plan. */
const NAMED_MAX = 300;

/**
 * Gives statements that come again a name, so that a connection parses and plans each once: of a statement over a dozen
 * tables that is most of its time. Not for connections of a pool of transactions, which keep no names.
 */
export class NamedStatements {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();

  /** Lets every statement with parameters of a connection be asked by its name. */
  nameOn(connection: PoolClient): void {
    const kind = Object.getPrototypeOf(connection) as { query(...given: unknown[]): unknown };
    const named = (config: unknown, values?: unknown, ...rest: unknown[]) =>
      kind.query.call(connection, this.#named(config, values), values, ...rest);
    connection.query = named as PoolClient['query'];
  }

  #named(config: unknown, values: unknown): unknown {
    if (typeof config !== 'object' || config === null || !Array.isArray(values)) return config;
    const { text, name } = config as QueryConfig;
    if (typeof text !== 'string' || name !== undefined || values.length === 0) return config;
    const known = this.#nameOf(text);
    return known === undefined ? config : { ...config, name: known };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMED_MAX) return known;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= SEEN_MAX) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `r${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}
