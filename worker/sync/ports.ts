import type { OutboxEntry } from '../db/rows';
import type { Method } from '#contract/endpoints/endpoint';
import type { VersionStamp } from '#contract/tables/sync';

/**
 * A request under `/api/{lng}`; `key` becomes the `Idempotency-Key`, `schema` tells what the body is written in,
 * `typed` is the fingerprint of what it says, `heard` the newest versions that the server has told of.
 */
export interface SendRequest {
  method: Method;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  schema?: number;
  typed?: string;
  heard?: readonly VersionStamp[];
  /** Those of the house. */
  houseHeard?: readonly VersionStamp[];
}

/** Anything that answered, be it our server or a captive portal. */
export interface Reply {
  status: number;
  retryAfterSeconds: number | null;
  /** The parsed JSON, undefined when the body was no JSON. */
  body: unknown;
}

/** The way to the server. It knows the session; the engine does not. */
export interface Network {
  /** Throws when nothing answered within 30 s, the connection broke or the answer was a redirect. */
  send(request: SendRequest): Promise<Reply>;
  /**
   * Listens to the server's stream of changes until it ends, and then answers null; what is no stream is answered as it
   * came. `hear` gets the customer's version, or the house's where that is said, null for a heartbeat. Throws as `send` does, when the stream falls silent
   * for 100 s, and when the signal aborts.
   */
  listen(hear: (v: number | null, feed?: 'house') => void, signal: AbortSignal): Promise<Reply | null>;
  /** Renews the access token, once for all tabs. `ended`: the customer has to sign in again. */
  renew(): Promise<'renewed' | 'ended' | 'unreachable'>;
  /** Fetches a fresh anti-forgery pair; false when it could not. */
  renewForgery(): Promise<boolean>;
}

/** The photographs of this device that outbox entries name, by the SHA-256 of their bytes. */
export interface PhotoShelf {
  /** Null for one that is not here. */
  read(hash: string): Promise<ArrayBuffer | null>;
  /** Forgets those that were sent and confirmed. */
  drop(hashes: readonly string[]): Promise<void>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** A lock that one holder among all tabs has at a time. It saves requests; safety does not depend on it. */
export interface Lock {
  /**
   * Waits for the lock and holds it while `work` runs; `work`'s signal aborts when the lock is stolen or the
   * given signal aborts. Resolves when the work ended or the waiting was aborted.
   */
  hold(
    name: string,
    work: (signal: AbortSignal) => Promise<void>,
    options: { signal: AbortSignal; steal?: boolean },
  ): Promise<void>;
}

/** What the tabs of an account call to each other; nobody hears their own. */
export interface Calls {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Randomness from the system, never from a counter. */
export interface Random {
  /** UUID version 7, lower case. */
  uuid(): string;
  /** At least 0, less than 1. */
  number(): number;
}

/**
 * A line of the journal. Devices hold lines of earlier releases, so an outbox entry's keeps the word of the first
 * one.
 */
export type JournalLine = { kind: 'promise'; entry: OutboxEntry } | { kind: 'settled'; id: string };

/**
 * An append-only file beside the database that survives the browser throwing the database away. Its operations
 * reject when the file cannot be used now; the outbox entries are then kept by the database alone.
 */
export interface Journal {
  /** The whole lines there are; a torn last one is left out. */
  read(): Promise<JournalLine[]>;
  /** Resolves when the line is flushed. */
  append(line: JournalLine): Promise<void>;
  /** Empties it, unless `mayGo` is given and says no to the lines there are then; answers whether it did. */
  clear(mayGo?: (lines: JournalLine[]) => boolean): Promise<boolean>;
  close(): Promise<void>;
}
