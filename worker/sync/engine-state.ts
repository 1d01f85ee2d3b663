import type { Lane, SyncPhase } from '../db/rows';
import { readMeta, writeMeta, type Store } from '../db/store';
import { Bell } from './bell';
import type { Clock, Network } from './ports';

/** Why nothing is sent: the customer must sign in again, or the app must be updated. */
type Pause = 'signIn' | 'update';

/** What the lanes and the pull of one engine share. */
export class EngineState {
  readonly bell = new Bell();
  readonly #clock: Clock;
  readonly #network: Network;
  #connected = true;
  #pause: Pause | null = null;
  /** Lanes whose oldest outbox entry only a newer app can read. */
  readonly #unreadable = new Set<Lane>();
  #renewal: Promise<'renewed' | 'ended' | 'unreachable'> | null = null;
  /** When the next pull is due, milliseconds since 1970. */
  pullAt = 0;
  /** Until then our server asked not to be asked for changes, milliseconds since 1970; only a tap cuts it short. */
  noPullBefore = 0;
  /** Whether the last pull came to nothing, so that the next one waits. */
  hasPullFailed = false;
  /** Until then each outbox entry goes alone, for the server knows no batches; milliseconds since 1970. */
  noBatchBefore = 0;
  /** When the server last did anything we asked, milliseconds since 1970. */
  succeededAt = 0;

  constructor(clock: Clock, network: Network) {
    this.#clock = clock;
    this.#network = network;
  }

  /** Whether anything may be sent now. */
  get isOpen(): boolean {
    return this.#connected && this.#pause === null;
  }

  /** What people are told while the server answers. */
  get phase(): SyncPhase {
    return this.#pause ?? (this.#unreadable.size > 0 ? 'update' : 'idle');
  }

  /**
   * Notes whether a lane's oldest outbox entry can be read; one that cannot waits for the update, the others go on.
   */
  async setReadable(store: Store, lane: Lane, isReadable: boolean): Promise<void> {
    if (isReadable) this.#unreadable.delete(lane);
    else this.#unreadable.add(lane);
    if (!isReadable) await this.show(store, this.phase);
  }

  /** Nothing answered; the customer's own matters are told before that. */
  async showUnreachable(store: Store): Promise<void> {
    await this.show(store, this.phase === 'idle' ? 'waiting' : this.phase);
  }

  /** Answers whether the network came back with this. */
  setConnected(connected: boolean): boolean {
    const isBack = connected && !this.#connected;
    this.#connected = connected;
    if (isBack) this.pullAt = 0;
    return isBack;
  }

  /** Lets the pull look at once. */
  askForPull(): void {
    this.pullAt = 0;
    this.bell.ring();
  }

  /** Forgets why it paused and asks for a pull. */
  resume(): void {
    this.#connected = true;
    this.#pause = null;
    this.pullAt = 0;
    this.noPullBefore = 0;
    this.bell.ring();
  }

  async pauseFor(store: Store, reason: Pause): Promise<void> {
    this.#pause = reason;
    await this.show(store, reason);
  }

  /** Writes the phase for people, only when it is another. */
  async show(store: Store, phase: SyncPhase): Promise<void> {
    await store.transaction(['meta'], async (transaction) => {
      const shown = await readMeta(transaction, 'sync');
      if (shown?.phase === phase) return;
      await writeMeta(transaction, 'sync', { phase, lastSyncAt: shown?.lastSyncAt ?? null });
    });
  }

  /** Notes that the server did what was asked. */
  succeeded(): void {
    this.succeededAt = this.#clock.now();
  }

  /** Renews the session, one request for all who ask at the same time. Pauses when it has ended. */
  async renew(store: Store): Promise<'renewed' | 'ended' | 'unreachable'> {
    this.#renewal ??= this.#network.renew().finally(() => {
      this.#renewal = null;
    });
    const outcome = await this.#renewal;
    if (outcome === 'ended') await this.pauseFor(store, 'signIn');
    return outcome;
  }
}
