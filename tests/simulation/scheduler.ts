import type { Dice } from './dice';

/** Someone whose steps can be stopped for good (crash) or for a while (freeze). */
export interface Actor {
  isAlive: boolean;
  isFrozen: boolean;
}

interface Step {
  at: number;
  actor: Actor | null;
  run: () => void;
}

/**
 * Virtual time and every await of the simulated world: a port's promise settles only when the scheduler picks
 * its step, at random among those that are due. A dead actor's steps never run, which is what a crash is.
 */
export class Scheduler {
  now = Date.UTC(2026, 5, 1);
  #steps: Step[] = [];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** Runs something for an actor after so many virtual milliseconds. */
  after(actor: Actor | null, milliseconds: number, run: () => void): void {
    this.#steps.push({ at: this.now + milliseconds, actor, run });
  }

  /** A promise that settles when its step is picked. */
  turn(actor: Actor | null, milliseconds = 0): Promise<void> {
    return new Promise((resolve) => this.after(actor, milliseconds, resolve));
  }

  /** Runs one step, advancing the time when none is due. False when nothing can happen any more. */
  async step(horizon = Infinity): Promise<boolean> {
    this.#steps = this.#steps.filter(({ actor }) => actor === null || actor.isAlive);
    let earliest = Infinity;
    for (const { at, actor } of this.#steps) {
      if (at < earliest && !actor?.isFrozen) earliest = at;
    }
    if (earliest === Infinity || earliest > horizon) return false;
    this.now = Math.max(this.now, earliest);
    const due = this.#steps.filter(({ at, actor }) => at <= this.now && !actor?.isFrozen);
    const step = this.#dice.pick(due);
    this.#steps.splice(this.#steps.indexOf(step), 1);
    step.run();
    await settle();
    return true;
  }
}

/** Lets every promise that can go on go on, up to the next port. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
