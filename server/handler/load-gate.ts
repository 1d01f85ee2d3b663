/** Nobody may wait two seconds: the rest is for what has slowed down and is not counted yet. */
const WAIT_MAX_MS = { guest: 800, customer: 1_200 };
/** So few are always let in. */
const FEW = 16;
/** How many a second a server that has not been full is believed to answer. */
const PER_SECOND_AT_FIRST = 100;
/** How long is counted before the figure is believed, in milliseconds. */
const COUNTED_MS = 250;
/**
 * Node takes one new connection in each round of its loop, however long the round: while connections come, so many rounds
 * go by without anything that waits being begun.
 */
const ROUNDS_FOR_CONNECTIONS = 20;
/** Whoever is turned away comes again after so many seconds: not all at once. */
const AGAIN_SECONDS = { from: 1, to: 4 };

/** More are under way than can be answered soon. The app answers 503. */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('More requests are under way than can be answered soon.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface LoadGateOptions {
  /** Milliseconds that only grow. */
  clock: () => number;
  /** Whether, since it was asked last, the server had no processor time or no connection to its database to spare. */
  isFull: () => boolean;
  /** From 0 to 1, to spread those who come again. */
  random: () => number;
  /** Calls in the next round of the event loop. */
  nextRound: (call: () => void) => void;
}

/**
 * Turns requests away that would wait too long: those under way, divided by how many a second the server answers while it
 * is full, is the wait of the next one. Who is known is let in a little longer than who is not: they send what they have
 * done, and read what they own. The delay of the event loop, by which others judge, stays short while hundreds wait for the
 * same database.
 *
 * Beyond a few, one request is begun in each round of the event loop: begun all at once, a thousand would make a round of
 * seconds, in which no new connection is taken and no answer of the database is heard.
 */
export class LoadGate {
  readonly #options: LoadGateOptions;
  #underWay = 0;
  #perSecond = PER_SECOND_AT_FIRST;
  #counted: { since: number; answered: number; fewest: number };
  /** What begins those who were let in and wait for their turn. */
  readonly #waiting: (() => void)[] = [];
  #hasConnected = false;
  #roundsLeft = ROUNDS_FOR_CONNECTIONS;

  constructor(options: LoadGateOptions) {
    this.#options = options;
    this.#counted = { since: options.clock(), answered: 0, fewest: 0 };
  }

  /** Does the work of a request, or rejects with TooBusy. */
  async pass<Answer>(who: keyof typeof WAIT_MAX_MS, work: () => Promise<Answer>): Promise<Answer> {
    this.#count();
    const waitMs = (this.#underWay / this.#perSecond) * 1_000;
    if (this.#underWay >= FEW && waitMs > WAIT_MAX_MS[who]) throw this.#refusal();
    this.#underWay += 1;
    try {
      if (this.#underWay > FEW) await this.#turn(who);
      return await work();
    } finally {
      this.#underWay -= 1;
      this.#counted.answered += 1;
      this.#counted.fewest = Math.min(this.#counted.fewest, this.#underWay);
    }
  }

  /** Told of each new connection. */
  connected(): void {
    this.#hasConnected = true;
  }

  #refusal(): TooBusy {
    const { from, to } = AGAIN_SECONDS;
    return new TooBusy(from + Math.floor(this.#options.random() * (to - from + 1)));
  }

  /** Resolves when it is this one's turn; rejects where that came too late after all. */
  async #turn(who: keyof typeof WAIT_MAX_MS): Promise<void> {
    const { clock, nextRound } = this.#options;
    const since = clock();
    await new Promise<void>((begin) => {
      if (this.#waiting.push(begin) === 1) nextRound(this.#beginNext);
    });
    if (clock() - since > WAIT_MAX_MS[who]) throw this.#refusal();
  }

  readonly #beginNext = (): void => {
    if (this.#hasConnected && this.#roundsLeft > 0) this.#roundsLeft -= 1;
    else {
      this.#roundsLeft = ROUNDS_FOR_CONNECTIONS;
      this.#waiting.shift()?.();
    }
    this.#hasConnected = false;
    if (this.#waiting.length > 0) this.#options.nextRound(this.#beginNext);
  };

  /** Looks at what was counted, once that took long enough. */
  #count(): void {
    const { since, answered, fewest } = this.#counted;
    const now = this.#options.clock();
    const tookMs = now - since;
    if (tookMs < COUNTED_MS) return;
    const perSecond = (answered / tookMs) * 1_000;
    // Only what is answered while somebody else always waits says how fast a full server is. One that has time to spare
    // is believed to be as fast as at first again, for what made it slow may be over.
    if (!this.#options.isFull()) this.#perSecond = Math.max(this.#perSecond, perSecond, PER_SECOND_AT_FIRST);
    else if (fewest > 0) this.#perSecond = (this.#perSecond + Math.max(perSecond, 1)) / 2;
    this.#counted = { since: now, answered: 0, fewest: this.#underWay };
  }
}
