import { Duplex } from 'node:stream';
import { MessageFramer } from './frame-messages';
import type { PgliteThread } from './pglite-thread';

/**
 * The socket that node-postgres believes to hold: it leads to PGlite in its thread. So one driver, with its own
 * pool, types and errors, serves both databases.
 */
export class PgliteStream extends Duplex {
  readonly #thread: PgliteThread;
  readonly #framer = new MessageFramer();

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    this.#thread.connect().then(
      () => this.emit('connect'),
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
    this.#thread.query(messages).then((reply) => {
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
