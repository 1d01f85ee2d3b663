import { Duplex } from 'node:stream';
import { DatabaseDown } from './database-down';
import type { PgliteThread } from './pglite-thread';

/**
 * The socket that node-postgres believes to hold: it leads to PGlite in its thread. So one driver, with its own
 * pool, types and errors, serves both databases.
 */
export class PgliteStream extends Duplex {
  readonly #thread: PgliteThread;
  readonly #framer = new MessageFramer();
  #ask: (messages: Uint8Array[]) => Promise<Uint8Array> = () =>
    Promise.reject(new DatabaseDown('the connection is not open yet'));

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    this.#thread.connect().then(
      (ask) => {
        this.#ask = ask;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(bytes: Buffer, _encoding: string, written: (error?: Error) => void): void {
    const messages = this.#framer.add(bytes);
    if (messages.length === 0) {
      written();
      return;
    }
    this.#ask(messages).then((reply) => {
      if (reply.length > 0) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
      written();
    }, written);
  }

  override _final(ended: () => void): void {
    this.push(null);
    ended();
  }

  override _read(): void {
    // Replies are pushed as they come.
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/**
 * Cuts the bytes a PostgreSQL client writes into whole protocol messages and keeps what is not whole yet.
 * The first message of a connection has no type byte.
 */
class MessageFramer {
  #rest: Buffer = Buffer.alloc(0);
  #isStarted = false;

  /** The messages that became whole with these bytes, in order. */
  add(bytes: Buffer): Uint8Array[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const messages: Uint8Array[] = [];
    for (;;) {
      const typeLength = this.#isStarted ? 1 : 0;
      if (this.#rest.length < typeLength + 4) return messages;
      const length = typeLength + this.#rest.readInt32BE(typeLength);
      if (this.#rest.length < length) return messages;
      messages.push(new Uint8Array(this.#rest.subarray(0, length)));
      this.#rest = this.#rest.subarray(length);
      this.#isStarted = true;
    }
  }
}
