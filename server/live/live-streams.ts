import { Readable } from 'node:stream';
import { HOUSE_CHANGED } from '../database/changed-customers';

/** How often a stream on which nothing happens says that it is there, in milliseconds. */
const BEAT_MS = 45_000;
const BEAT = ':\n\n';
/** More pages than anybody looks at at a time. */
const STREAMS_A_CUSTOMER = 20;
const STREAMS_MAX = 5_000;
/** Who reads nothing of what was said has gone away. */
const UNREAD_BYTES_MAX = 1_024;

/** There are as many streams as there may be: the device asks for changes by itself, as without any. */
export class TooManyStreams extends Error {
  override name = 'TooManyStreams';
}

/** The version that a session hears of, or several as they are said. */
export type Versions = number | readonly string[];

/** The versions behind each of these sessions that is open. Rejects when they cannot be read now. */
export type ReadVersions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Versions>>;

/** Whose stream it is. */
export interface Listener {
  id: string;
  customerId: string;
}

interface Limits {
  perCustomer: number;
  inAll: number;
  beatMs: number;
}

/**
 * The streams on which pages hear that something of their customer changed: nothing but the customer's version, and the house's
 * where they edit it, at the start and whenever it is another, and a heartbeat. Before either is said the session is looked at; the stream of one
 * that has ended ends. A change that nobody told of is found with the next heartbeat.
 */
export class LiveStreams {
  readonly #read: ReadVersions;
  readonly #limits: Limits;
  readonly #streams = new Map<string, Set<Stream>>();
  /** Those to be looked at; with the heartbeat all of them are. */
  #due = new Set<Stream>();
  #isLooking = false;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(read: ReadVersions, limits: Partial<Limits> = {}) {
    this.#read = read;
    this.#limits = { perCustomer: STREAMS_A_CUSTOMER, inAll: STREAMS_MAX, beatMs: BEAT_MS, ...limits };
  }

  /** How many are open. */
  get count(): number {
    return this.#count;
  }

  /** Opens one for a session. Throws TooManyStreams. */
  open({ id, customerId }: Listener): Readable {
    const own = this.#streams.get(customerId) ?? new Set();
    if (this.#isClosed || own.size >= this.#limits.perCustomer || this.#count >= this.#limits.inAll) {
      throw new TooManyStreams();
    }
    const stream = new Stream(id);
    this.#streams.set(customerId, own.add(stream));
    this.#count += 1;
    this.#timer ??= setInterval(() => this.#beat(), this.#limits.beatMs).unref();
    stream.body.once('close', () => this.#forget(customerId, stream));
    this.#look([stream]);
    return stream.body;
  }

  /** Customers, or the house, may have another version, or a session is over; null: anybody may. */
  ring(customerIds: readonly string[] | null): void {
    const rung = customerIds?.flatMap((customerId) =>
      customerId === HOUSE_CHANGED
        ? this.#all().filter(({ hearsHouse }) => hearsHouse)
        : [...(this.#streams.get(customerId) ?? [])],
    );
    this.#look(rung ?? this.#all());
  }

  /** Ends all of them, and opens none any more. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#all()) stream.end();
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((own) => [...own]);
  }

  #forget(customerId: string, stream: Stream): void {
    const own = this.#streams.get(customerId);
    if (!own?.delete(stream)) return;
    this.#due.delete(stream);
    this.#count -= 1;
    if (own.size === 0) this.#streams.delete(customerId);
    if (this.#count > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #beat(): void {
    const all = this.#all();
    for (const stream of all) stream.owesBeat = true;
    this.#look(all);
  }

  /** What is rung while one look is under way is looked at together after it. */
  #look(streams: readonly Stream[]): void {
    for (const stream of streams) this.#due.add(stream);
    if (!this.#isLooking) void this.#lookAtDue();
  }

  async #lookAtDue(): Promise<void> {
    this.#isLooking = true;
    while (this.#due.size > 0) {
      const due = [...this.#due];
      this.#due.clear();
      const versions = await this.#read(due.map(({ sessionId }) => sessionId)).catch(() => null);
      // Nothing is said that is not known: a page hears no heartbeat, and asks by itself. The next one tries again.
      for (const stream of versions ? due : []) stream.tell(versions?.get(stream.sessionId));
    }
    this.#isLooking = false;
  }
}

class Stream {
  readonly sessionId: string;
  readonly body = new Readable({ read: () => undefined });
  owesBeat = false;
  #told: readonly string[] = [];
  #isOver = false;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
    this.body.on('error', () => undefined);
  }

  /** Whether it hears of the house. */
  get hearsHouse(): boolean {
    return this.#told.length > 1;
  }

  /** Says the versions that are others than those said last; undefined: the session has ended. */
  tell(found: Versions | undefined): void {
    if (this.#isOver) return;
    if (found === undefined) return this.end();
    const versions = typeof found === 'number' ? [`${found}`] : found;
    const news = versions.filter((version) => !this.#told.includes(version));
    if (news.length > 0) this.#say(news.map((version) => `data: ${version}\n\n`).join(''));
    else if (this.owesBeat) this.#say(BEAT);
    this.#told = versions;
    this.owesBeat = false;
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.body.push(null);
  }

  #say(words: string): void {
    if (this.body.readableLength > UNREAD_BYTES_MAX) this.body.destroy();
    else this.body.push(words);
  }
}
