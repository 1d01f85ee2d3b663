/** What another process queued is noticed within this. */
const LOOK_MS = 30_000;
/** A round that is due already still lets others come first. */
const PAUSE_MS = 20;

/** Rounds of work, one at a time: when woken, when the next is due, and every half minute in any case. */
export class Rounds {
  readonly #round: () => Promise<number | null>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;

  /** `round` does all that is due and answers in how many milliseconds the next is, null when none is known. */
  constructor(round: () => Promise<number | null>) {
    this.#round = round;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Starts a round now, or right after the one that runs. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#running) {
      this.#isAsked = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#work().finally(() => {
      this.#running = null;
      if (this.#isAsked) this.wake();
    });
  }

  /** Waits until no round runs; one that is due later is not waited for. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.settled();
  }

  async #work(): Promise<void> {
    this.#isAsked = false;
    // When the database is away it is asked again after the usual time.
    const next = await this.#round().catch(() => null);
    const wait = next === null ? LOOK_MS : Math.min(LOOK_MS, Math.max(PAUSE_MS, next));
    if (!this.#isClosed) this.#timer = setTimeout(() => this.wake(), wait).unref();
  }
}
