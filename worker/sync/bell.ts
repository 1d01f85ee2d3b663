import type { Clock } from './ports';

/** To wait for as long as nobody rings. */
export const UNTIL_RUNG = Number.POSITIVE_INFINITY;

/** Wakes whoever waits; a ring between looking and waiting is not missed. */
export class Bell {
  #rings = 0;
  #waiting = new Set<() => void>();

  /** How often it rang so far; ask before looking for work. */
  get rings(): number {
    return this.#rings;
  }

  ring(): void {
    this.#rings += 1;
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Waits for a ring after the counted ones, for so many milliseconds or UNTIL_RUNG, or for the signal. */
  async wait(clock: Clock, counted: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#rings !== counted || signal.aborted) return;
    const over = new AbortController();
    const stop = () => over.abort();
    signal.addEventListener('abort', stop, { once: true });
    this.#waiting.add(stop);
    if (milliseconds === UNTIL_RUNG) await ended(over.signal);
    else await clock.sleep(milliseconds, over.signal);
    this.#waiting.delete(stop);
    signal.removeEventListener('abort', stop);
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
