/** Ends a request after a silence. A slow answer that keeps coming is not silent: a crag's signal is thin. */
export class Patience {
  readonly #stop = new AbortController();
  #milliseconds: number;
  readonly signal: AbortSignal;
  #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number, outside: AbortSignal | undefined) {
    this.#milliseconds = milliseconds;
    this.signal = outside ? AbortSignal.any([this.#stop.signal, outside]) : this.#stop.signal;
    this.#timer = this.#start();
  }

  /** Allows another silence from now on. */
  allow(milliseconds: number): void {
    this.#milliseconds = milliseconds;
    this.heard();
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #start(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#stop.abort(), this.#milliseconds);
  }
}

/** The whole of an answer; `hear` gets how many bytes of it have come. */
export async function readBody(
  response: Response,
  patience: Patience,
  hear: (bytes: number) => void = () => undefined,
): Promise<ArrayBuffer> {
  if (!response.body) return new ArrayBuffer(0);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of readPieces(response.body, patience)) {
    pieces.push(piece);
    bytes += piece.length;
    hear(bytes);
  }
  return new Blob(pieces).arrayBuffer();
}

/** An answer piece by piece, as it comes; throws when the patience is over. */
export async function* readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  patience: Patience,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  patience.signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A cancelled body ends as a whole one does.
      patience.signal.throwIfAborted();
      if (done) return;
      patience.heard();
      yield value;
    }
  } finally {
    cancel();
  }
}
