/**
 * Cuts the bytes a PostgreSQL client writes into whole protocol messages and keeps what is not whole yet.
 * The first message of a connection has no type byte.
 */
export class MessageFramer {
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
