import type { Lane, SyncPhase } from '../db/rows';
import { readMeta, writeMeta, type Store } from '../db/store';
import { Bell, UNTIL_RUNG } from './bell';
import type { Feed } from './feeds';
import type { Clock, Network } from './ports';

/** A page that nobody changes anything for reads again after so long (SPEC section 9: 5 minutes). */
const AGED_MS = 300_000;
/** Much news at a time is fetched together. */
const NEWS_MS = 1_000;

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
  /** Whether a page of this tab is looked at: only then changes are asked for and listened to. */
  isVisible = true;
  /** When somebody wants the next pull, or the one that failed is tried again; milliseconds since 1970. */
  pullAt = 0;
  /** When it is due because nothing was heard since, and because the server said that something changed. */
  #agedAt = 0;
  #newsAt = UNTIL_RUNG;
  /** When the last pull began. */
  #pulledAt = 0;
  /** The cursor after the last pull of each feed, and its version that the server said last. */
  readonly #cursors = new Map<Feed['name'], number>();
  readonly #told = new Map<Feed['name'], number>();
  /** When the stream of changes may be opened again, milliseconds since 1970. */
  listenAt = 0;
  /** Until then our server asked not to be listened to; only a tap cuts it short. */
  noListenBefore = 0;
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

  /** Whether this page may ask for changes now. */
  get isWatching(): boolean {
    return this.isOpen && this.isVisible;
  }

  /** When the next pull is due, milliseconds since 1970 or UNTIL_RUNG. */
  get pullDue(): number {
    if (!this.isWatching) return UNTIL_RUNG;
    return Math.max(Math.min(this.pullAt, this.#newsAt, this.#agedAt), this.noPullBefore);
  }

  /** When the stream of changes is to be opened, milliseconds since 1970 or UNTIL_RUNG. */
  get listenDue(): number {
    return this.isWatching ? Math.max(this.listenAt, this.noListenBefore) : UNTIL_RUNG;
  }

  /** A pull begins: whoever asks from now on wants another one. */
  beginPull(): void {
    this.pullAt = UNTIL_RUNG;
    this.#newsAt = UNTIL_RUNG;
    this.#pulledAt = this.#clock.now();
    this.#agedAt = this.#pulledAt + AGED_MS;
  }

  /** Notes that this device has everything of a feed up to a version; news of that is old. */
  pulledUpTo({ name }: Feed, cursor: number): void {
    this.#cursors.set(name, cursor);
    this.#agedAt = this.#clock.now() + AGED_MS;
    const isAllRead = [...this.#told].every(([feed, told]) => told <= (this.#cursors.get(feed) ?? 0));
    if (isAllRead) this.#newsAt = UNTIL_RUNG;
  }

  /** Notes that a feed is not read here any more. */
  leaves({ name }: Feed): void {
    this.#cursors.delete(name);
    this.#told.delete(name);
  }

  /** Notes what the stream of changes said: the version of a feed, or null: that nothing is new. */
  hearFromServer(v: number | null, feed: Feed['name'] = 'customer'): void {
    this.#agedAt = this.#clock.now() + AGED_MS;
    if (v === null) return;
    this.#told.set(feed, v);
    if (v === this.#cursors.get(feed)) return;
    this.#newsAt = Math.max(this.#clock.now(), this.#pulledAt + NEWS_MS);
    this.bell.ring();
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
    if (isBack) this.listenAt = 0;
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
    this.listenAt = 0;
    this.noPullBefore = 0;
    this.noListenBefore = 0;
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
