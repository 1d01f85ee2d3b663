/** How long the server has patience with whoever asks it, in milliseconds. */
export interface TimeLimits {
  /** For all headers of a request to come. A phone at the crag sends its one kilobyte in a second or two. */
  headersMs: number;
  /**
   * For a whole request to come, its body too. The largest is 128 KB, for which a line of five kilobytes a second is
   * enough; what comes slower is queued on the device and sent again.
   */
  requestMs: number;
  /**
   * Without a byte in either direction while an answer is under way: whoever reads nothing of it is gone. The stream of
   * changes says something every 45 s and lives for as long as it is read.
   */
  silenceMs: number;
  /** For the next request over an open connection: longer than proxies keep theirs (nginx 60 s), so that they close first. */
  keepAliveMs: number;
  /** How often connections are looked at for the first two, which may be late by so much. */
  checkEveryMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
  checkEveryMs: 2_000,
};

/** For one statement in the database, after which it is cut off: less than a request has, so that whoever asked is answered. */
export const STATEMENT_LIMIT_MS = 20_000;

/**
 * How much longer than that PostgreSQL's answer is waited for: a database that can be heard has cut the statement off by
 * then, and the connection is one that the network swallowed.
 */
export const ANSWER_ADDED_MS = 5_000;

/** For a connection to PostgreSQL to be made or to be free: as long as the answer of one that is held may take. */
export const POSTGRES_CONNECTION_LIMIT_MS = STATEMENT_LIMIT_MS + ANSWER_ADDED_MS;

/**
 * For the built-in database's one connection to be free. It may take two minutes to begin anew, and whoever waits for it then
 * is answered after all.
 */
export const PGLITE_CONNECTION_LIMIT_MS = 130_000;

/**
 * For a new connection to a replica, and for one statement there: the primary answers then, so nobody is to wait longer
 * than that answer is late for. A page of a thousand rows takes a tenth of the second.
 */
export const REPLICA_CONNECTION_LIMIT_MS = 1_000;
export const REPLICA_STATEMENT_LIMIT_MS = 3_000;

/** For how long a replica that could not be reached is left alone. */
export const REPLICA_REST_MS = 5_000;
