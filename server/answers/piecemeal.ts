/** An answer that is written while it is sent: a large file, of which little is in memory at a time. */
export class Piecemeal {
  readonly pieces: AsyncIterable<string | Buffer>;
  readonly mediaType: string;
  /** Called once, when all is sent, the reader has gone, or was too slow. */
  readonly onEnd: () => void;
  /** Milliseconds after which the connection is broken: who reads a byte a minute must not hold a turn for ever. */
  readonly longestMs: number;

  constructor(
    pieces: AsyncIterable<string | Buffer>,
    { mediaType, longestMs, onEnd }: Pick<Piecemeal, 'mediaType' | 'longestMs' | 'onEnd'>,
  ) {
    this.pieces = pieces;
    this.mediaType = mediaType;
    this.longestMs = longestMs;
    this.onEnd = onEnd;
  }
}
