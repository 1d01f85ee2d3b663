import type { Readable } from 'node:stream';

/** An answer that goes on: server-sent events, until one of both sides ends it. */
export class EventStream {
  readonly body: Readable;

  constructor(body: Readable) {
    this.body = body;
  }
}
