import { KeepAlive, type RawAnswer } from './keep-alive';

/** What came of many requests. */
export interface Asked {
  /** Milliseconds until all were answered. */
  ms: number;
  /** Milliseconds of each. */
  waits: number[];
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
