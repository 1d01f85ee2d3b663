/** What the main thread asks of the thread that holds PGlite; every ask gets one reply with the same id. */
export type ThreadAsk =
  | { id: number; kind: 'open' }
  | { id: number; kind: 'query'; messages: Uint8Array[] }
  | { id: number; kind: 'close' };

/** `bytes` are the server's protocol messages, empty for asks other than `query`. */
export type ThreadReply =
  { id: number; kind: 'done'; bytes: Uint8Array } | { id: number; kind: 'failed'; message: string };

export interface ThreadData {
  /** The folder where PGlite keeps its data, or null for memory. */
  directory: string | null;
  /** A file with PGlite's dump of another database, which one in memory begins with; null for an empty one. */
  dump: string | null;
}
