import { KeepAlive, type RawAnswer } from './keep-alive';

/** What came of many requests. */
export interface Asked {
  /** Milliseconds until all were answered. */
  ms: number;
  /** Milliseconds of each. */
  waits: number[];
}

/** What became of requests that were more than a server can answer. */
export interface Pressed {
  /** Milliseconds of those that were answered. */
  waits: number[];
  /** Of those that were told to come again: 503. */
  refusedWaits: number[];
  /** Refused without Retry-After. */
  withoutRetry: number;
  /** Answered with anything else, by status. */
  others: Record<number, number>;
  /** Broken connections. */
  broken: number;
}

/** Asks a server over some connections at once, each of which waits for its answer before it asks the next. */
export class LoadClient {
  readonly #connections: KeepAlive[];
  #next = 0;

  /** `address` is such as `http://127.0.0.1:3000`. */
  constructor(address: string, connections: number) {
    const port = Number(new URL(address).port);
    this.#connections = Array.from({ length: connections }, () => new KeepAlive(port));
  }

  /**
   * Sends so many requests, the given ones in turn, going on where the call before ended. Throws when an answer has
   * another status than wanted.
   */
  async ask(requests: readonly Buffer[], count: number, wanted = 200): Promise<Asked> {
    const waits: number[] = [];
    let left = count;
    const from = performance.now();
    await Promise.all(
      this.#connections.map(async (connection) => {
        while (left > 0) {
          left -= 1;
          const request = requests[this.#next++ % requests.length]!;
          const since = performance.now();
          mustBe(await connection.ask(request), wanted, request);
          waits.push(performance.now() - since);
        }
      }),
    );
    return { ms: performance.now() - from, waits };
  }

  /** Asks whatever comes, until the time is over; who is refused asks again at once, as the rudest do. */
  async press(requests: readonly Buffer[], ms: number): Promise<Pressed> {
    const pressed: Pressed = { waits: [], refusedWaits: [], withoutRetry: 0, others: {}, broken: 0 };
    const until = performance.now() + ms;
    await Promise.all(
      this.#connections.map(async (connection) => {
        while (performance.now() < until) {
          const since = performance.now();
          const answer = await connection.ask(requests[this.#next++ % requests.length]!).catch(() => null);
          const wait = performance.now() - since;
          if (!answer) pressed.broken += 1;
          else if (answer.status === 200) pressed.waits.push(wait);
          else if (answer.status === 503) {
            pressed.refusedWaits.push(wait);
            if (answer.headers['retry-after'] === undefined) pressed.withoutRetry += 1;
          } else pressed.others[answer.status] = (pressed.others[answer.status] ?? 0) + 1;
        }
      }),
    );
    return pressed;
  }

  /** One answer. */
  async askOne(request: Buffer, wanted = 200): Promise<RawAnswer> {
    return mustBe(await this.#connections[0]!.ask(request), wanted, request);
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}

function mustBe(answer: RawAnswer, wanted: number, request: Buffer): RawAnswer {
  if (answer.status === wanted) return answer;
  const [line] = request.toString('latin1').split('\r\n');
  throw new Error(`${line} was answered with ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
}
