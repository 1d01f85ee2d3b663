/** What the main thread asks of the thread that holds PGlite; every ask gets one reply with the same id. */
export type ThreadAsk =
  | { id: number; kind: 'open' }
  | { id: number; kind: 'query'; messages: Uint8Array[] }
  | { id: number; kind: 'close' };

/** `bytes` are the server's protocol messages, empty for asks other than `query`. */
export type ThreadReply =
  { id: number; kind: 'done'; bytes: Uint8Array } | { id: number; kind: 'failed'; message: string };

/** Where PGlite keeps its data: a folder, or null for memory. */
export interface ThreadData {
  directory: string | null;
}
