import type { SignedIn } from './signed-in';

/** What a browser hears on the stream of changes. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #unread = '';

  private constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  /** Begins to listen, to the changes of who is signed in unless told otherwise. Throws when there is no stream to be had. */
  static async of(who: SignedIn, path = '/guard/live'): Promise<EventReader> {
    const response = await who.fetch(`/api/fr${path}`, { headers: who.headers() });
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
    return new EventReader(response.body.getReader());
  }

  /** The data of the next event; null once the stream has ended or was cut. */
  async next(): Promise<string | null> {
    for (;;) {
      const [event, ...rest] = this.#unread.split('\n\n');
      if (rest.length > 0) {
        this.#unread = rest.join('\n\n');
        if (event?.startsWith('data: ')) return event.slice('data: '.length);
        continue;
      }
      const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) return null;
      this.#unread += Buffer.from(value).toString('utf8');
    }
  }

  async leave(): Promise<void> {
    await this.#reader.cancel();
  }
}
