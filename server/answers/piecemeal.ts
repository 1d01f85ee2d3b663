/** An answer that is written while it is sent: a large file, of which little is in memory at a time. */
export class Piecemeal {
  readonly pieces: AsyncIterable<string | Buffer>;
  readonly mediaType: string;
  /** Called once, when all is sent or the reader has gone. */
  readonly onEnd: () => void;

  constructor(pieces: AsyncIterable<string | Buffer>, mediaType: string, onEnd: () => void) {
    this.pieces = pieces;
    this.mediaType = mediaType;
    this.onEnd = onEnd;
  }
}
