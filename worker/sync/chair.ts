import { UNTIL_RUNG } from './bell';
import type { EngineState } from './engine-state';
import type { Calls, Clock } from './ports';

/** How long a leader has to answer a page that is looked at. */
const CLAIM_AFTER_MS = 2_000;

/** What the tabs of an account call to each other about who leads. */
type Call =
  /** A page that is looked at would lead. */
  | 'ask'
  /** The leader is looked at itself, and stays. */
  | 'seen'
  /** The leader is hidden: who is looked at may ask. */
  | 'hidden';

/**
 * Sees to it that the leader is where the customer looks. A page that is looked at asks the leader: a hidden one gives
 * the lock up, one that is looked at itself says so, and from one that does neither within 2 s the lock is taken. It
 * saves requests only; the fence keeps writes right whoever leads.
 */
export class Chair {
  readonly #calls: Calls;
  readonly #clock: Clock;
  readonly #state: EngineState;
  /** Ends this tab's lead; undefined while it does not lead. */
  #giveUp: (() => void) | undefined;
  /** When this page takes the lock, milliseconds since 1970 or UNTIL_RUNG. */
  #claimAt = UNTIL_RUNG;

  constructor(calls: Calls, clock: Clock, state: EngineState) {
    this.#calls = calls;
    this.#clock = clock;
    this.#state = state;
    calls.addEventListener('message', ({ data }) => this.#hear(data as Call));
  }

  /** Whether this tab leads. */
  get isTaken(): boolean {
    return this.#giveUp !== undefined;
  }

  /** How long to wait before the lock is taken, in milliseconds or UNTIL_RUNG. */
  get claimWait(): number {
    if (this.isTaken || !this.#state.isVisible || this.#claimAt === UNTIL_RUNG) return UNTIL_RUNG;
    const wait = this.#claimAt - this.#clock.now();
    // A longer wait means that the clock was set back.
    return wait > CLAIM_AFTER_MS ? 0 : wait;
  }

  forgetClaim(): void {
    this.#claimAt = UNTIL_RUNG;
  }

  /** This tab leads from now on; the answered function says that it does no more, and whether no other lead began since. */
  take(giveUp: () => void): () => boolean {
    this.#giveUp = giveUp;
    this.#claimAt = UNTIL_RUNG;
    this.#say();
    return () => {
      const isLast = this.#giveUp === giveUp;
      if (isLast) this.#giveUp = undefined;
      this.#state.bell.ring();
      return isLast;
    };
  }

  /** Asks the leader, unless this tab leads or nobody looks at it. */
  ask(): void {
    if (this.isTaken || !this.#state.isVisible) return;
    this.#claimAt = this.#clock.now() + CLAIM_AFTER_MS;
    this.#call('ask');
    this.#state.bell.ring();
  }

  /** The page can be seen, or no more. */
  setVisible(isVisible: boolean): void {
    const { isVisible: wasVisible } = this.#state;
    this.#state.isVisible = isVisible;
    if (isVisible) this.#state.listenAt = 0;
    if (isVisible === wasVisible) return;
    if (this.isTaken) this.#say();
    else this.ask();
    this.#state.bell.ring();
  }

  #hear(call: Call): void {
    if (this.#giveUp) {
      if (call !== 'ask') return;
      if (this.#state.isVisible) this.#call('seen');
      else this.#giveUp();
    } else if (call === 'hidden') this.ask();
    else if (call === 'seen') this.forgetClaim();
  }

  #say(): void {
    this.#call(this.#state.isVisible ? 'seen' : 'hidden');
  }

  #call(call: Call): void {
    this.#calls.postMessage(call);
  }
}
