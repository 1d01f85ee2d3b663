import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire: `body` is still compressed, if it was. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const HEAD_END = '\r\n\r\n';

/** The bytes of a GET, or of a POST where there is a body, to be sent again and again. */
export function requestOf(path: string, headers: Record<string, string> = {}, body?: string): Buffer {
  const lines = [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}${body ?? ''}`);
}

/**
 * A connection that stays open and asks one thing after the other. It reads no more of HTTP than the answers of Relais
 * and Fastify need, so that a core of the machine is enough to ask more than a server can answer.
 */
export class KeepAlive {
  readonly #port: number;
  #socket: Socket | undefined;
  #pieces: Buffer[] = [];
  #length = 0;
  /** An answer is looked for once so many bytes are there: a long one is put together once. */
  #wanted = 0;
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (why: Error) => void } | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a request; rejects when the connection breaks before the answer is whole. */
  ask(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (piece) => this.#take(Buffer.from(piece)));
    const end = (why?: Error | boolean) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#forget();
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.reject(why instanceof Error ? why : new Error('The connection was closed.'));
    };
    socket.on('error', end);
    socket.on('close', end);
    return socket;
  }

  #take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length < this.#wanted) return;
    const bytes = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces);
    const answer = readAnswer(bytes);
    if (typeof answer === 'number') {
      this.#pieces = [bytes];
      this.#wanted = answer;
      return;
    }
    this.#forget();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }

  #forget(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#wanted = 0;
  }
}

/** The answer that the bytes are; while it is not whole, how many bytes there have to be at least. */
function readAnswer(bytes: Buffer): RawAnswer | number {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return bytes.length + 1;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(first.slice(9, 12));
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const from = headEnd + HEAD_END.length;
  if (headers['transfer-encoding'] === 'chunked') {
    const chunked = readChunks(bytes, from);
    return chunked ? { status, headers, body: chunked } : bytes.length + 1;
  }
  const end = from + (status === 304 || status === 204 ? 0 : Number(headers['content-length']));
  return bytes.length < end ? end : { status, headers, body: bytes.subarray(from, end) };
}

function readChunks(bytes: Buffer, from: number): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + length + 2;
    if (bytes.length < next) return null;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = next;
  }
}
