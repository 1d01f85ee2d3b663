import type { Reply } from '#worker/sync/ports';
import type { Tab } from './device';
import type { Dice } from './dice';
import type { Scheduler } from './scheduler';

const BEAT_MS = 45_000;

interface Stream {
  tab: Tab;
  account: string;
  told: number;
  /** The house's version that was said last. */
  toldOfHouse: number;
  hear: (v: number | null, feed?: 'house') => void;
  end: (why?: string) => void;
}

type VersionOf = (account: string) => { own: number; house: number | null };

/** The streams of changes between tabs and the server: news that is late or lost, heartbeats that make up for it. */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  /** An account's version on the server, and the house's where the account edits it. */
  readonly #versionOf: VersionOf;

  constructor(scheduler: Scheduler, dice: Dice, versionOf: VersionOf) {
    this.#scheduler = scheduler;
    this.#dice = dice;
    this.#versionOf = versionOf;
  }

  /** Resolves when the server ends it; throws when it is cut, after `cutAfterMs` at the latest, or given up. */
  open(
    tab: Tab,
    account: string,
    { hear, signal, cutAfterMs }: { hear: Stream['hear']; signal: AbortSignal; cutAfterMs: number | null },
  ): Promise<Reply | null> {
    return new Promise((resolve, reject) => {
      const end = (why?: string) => {
        if (!this.#open.delete(stream)) return;
        this.#scheduler.after(tab, 0, () => (why === undefined ? resolve(null) : reject(new Error(why))));
      };
      const stream: Stream = { tab, account, told: -1, toldOfHouse: -1, hear, end };
      this.#open.add(stream);
      signal.addEventListener('abort', () => end('given up'), { once: true });
      if (signal.aborted) end('given up');
      if (cutAfterMs !== null) this.#scheduler.after(tab, cutAfterMs, () => end('cut'));
      this.#beat(stream);
    });
  }

  /** An account's version on the server is another, or the house's (null); now and then nobody hears of it. */
  ring(account: string | null, { isLossy }: { isLossy: boolean }): void {
    for (const stream of this.#open) {
      if ((account !== null && stream.account !== account) || (isLossy && this.#dice.chance(0.2))) continue;
      this.#scheduler.after(stream.tab, this.#dice.below(500), () => this.#say(stream));
    }
  }

  /** The server ends all of them. */
  endAll(): void {
    for (const stream of this.#open) stream.end();
  }

  #beat(stream: Stream): void {
    if (!this.#open.has(stream)) return;
    this.#say(stream);
    this.#scheduler.after(stream.tab, BEAT_MS, () => this.#beat(stream));
  }

  #say(stream: Stream): void {
    if (!this.#open.has(stream)) return;
    const { own, house } = this.#versionOf(stream.account);
    stream.hear(own === stream.told ? null : own);
    stream.told = own;
    if (house === null || house === stream.toldOfHouse) return;
    stream.hear(house, 'house');
    stream.toldOfHouse = house;
  }
}
