import type { HoldingRow, PackRow } from '../db/rows';
import { downloadPack, type PackOutcome, type PackPorts } from './download-pack';
import { noteOnFullDevice } from './give-way';
import type { HoldingPorts } from './holding-keeper';
import { mayFetch, wantedPacks } from './wanted-packs';

/** Downloads at the same time; more would only share a thin signal. */
const PARALLEL = 2;

/** What one tab is downloading, pack after pack, for as long as somebody wants it. */
export class PackQueue {
  readonly #ports: PackPorts & Pick<HoldingPorts, 'db' | 'isMetered'>;
  readonly #signal: AbortSignal;
  /** What is under way, by the pack's key. */
  readonly #underWay = new Map<string, AbortController>();
  readonly #arriving = new Map<string, Promise<unknown>>();

  constructor(ports: PackPorts & Pick<HoldingPorts, 'db' | 'isMetered'>, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  /**
   * Works on the queue; when nothing answers, the rest waits for the next time. What was paused or released meanwhile is
   * left out, and so is the rest of a holding for which there is no room.
   */
  async drain(queue: PackRow[]): Promise<void> {
    const { db, isMetered } = this.#ports;
    const next = queue.values();
    let isReachable = true;
    const work = async () => {
      for (const { key } of next) {
        if (!isReachable || this.#signal.aborted) return;
        const pack = (await wantedPacks(db)).get(key);
        if (!pack || !mayFetch(pack, isMetered())) continue;
        const own = new AbortController();
        const outcome = await this.#download(key, pack.isSaved, own);
        if (outcome === 'unreachable' && !own.signal.aborted) isReachable = false;
        if (outcome === 'space' && !pack.isSaved) await this.#noteFull(key, pack.holdings);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
    // Nobody may begin anew before all of it has ended.
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Breaks one download off, if it is under way; it keeps what came. */
  breakOff(key: string): void {
    this.#underWay.get(key)?.abort();
  }

  /** Breaks off what this tab is downloading and may not any more. */
  async breakOffUnwanted(): Promise<void> {
    const { db, isMetered } = this.#ports;
    if (this.#underWay.size === 0) return;
    const wanted = await wantedPacks(db);
    for (const [key, under] of this.#underWay) {
      const pack = wanted.get(key);
      if (!pack || !mayFetch(pack, isMetered())) under.abort();
    }
  }

  async #download(key: string, mayPush: boolean, own: AbortController): Promise<PackOutcome> {
    const signal = AbortSignal.any([this.#signal, own.signal]);
    this.#underWay.set(key, own);
    try {
      return await downloadPack(this.#ports, key, { mayPush, signal, arriving: this.#arriving });
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #noteFull(key: string, holdings: readonly HoldingRow[]): Promise<void> {
    const { packs, db } = this.#ports;
    await noteOnFullDevice(packs, key, async () => {
      for (const holding of holdings) await db.holding.update(holding.key, { error: 'space' });
    });
  }
}
