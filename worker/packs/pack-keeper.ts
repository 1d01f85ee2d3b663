import type { AskedHolding, HoldingChange } from '../api/engine-api';
import type { HoldingRow, PackRow } from '../db/rows';
import type { Exclusively } from '../http/exclusively';
import type { PackPorts } from './download-pack';
import { HoldingKeeper, type HoldingPorts } from './holding-keeper';
import { packErrors } from './pack-error';
import { notePackNewsRead, notePackNewsTold } from './pack-news';
import { PackQueue } from './pack-queue';
import { takeUpdate } from './pack-update';
import { dropUnwanted, reconcilePacks } from './reconcile-packs';
import { resumePack, stopPack } from './stop-pack';
import { verifyPacks } from './verify-packs';
import { mustCompare, wantedPacks } from './wanted-packs';

/** A pack another tab verified so recently is believed at start. */
const BELIEVED_MS = 10 * 60_000;
/** What has to be left beside a download that gave way before it is fetched again by itself. */
const SPARE_BYTES = 20 * 1024 * 1024;
/** Errors that trying again by itself would not change. */
const LASTING: readonly (string | undefined)[] = [packErrors.access, packErrors.gone, packErrors.refused];

export interface PackKeeperPorts extends PackPorts, HoldingPorts {
  api: PackPorts['api'];
  account: string;
  exclusively: Exclusively;
}

/**
 * Keeps the packs of one account in step with its saved routes and with what it holds as a whole. One tab at a time
 * does the work.
 */
export class PackKeeper {
  readonly #ports: PackKeeperPorts;
  readonly #signal: AbortSignal;
  readonly #holdings: HoldingKeeper;
  readonly #queue: PackQueue;

  /** The signal ends all work, for instance on sign-out. */
  constructor(ports: PackKeeperPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    this.#holdings = new HoldingKeeper(ports, signal);
    this.#queue = new PackQueue(ports, signal);
  }

  /**
   * Drops the packs of routes that are no longer wanted and fetches those that are not ready, or that were not
   * compared for a day or since the catalogue's last edition. `isAsked`: the customer wants it, so what was refused is asked for again. What had to give way
   * comes back where the browser says that there is room again.
   */
  fetch(isAsked: boolean): Promise<void> {
    const { exclusively, account } = this.#ports;
    return exclusively(`packs:${account}`, async () => {
      if (this.#signal.aborted) return;
      await this.#holdings.keep(isAsked);
      const rows = await reconcilePacks(this.#ports);
      const back = await this.#bringBack(rows);
      const since = await this.#ports.editionSince();
      await this.#queue.drain(rows.filter((row) => back.has(row.key) || this.#isDue(row, since, isAsked)));
    });
  }

  /** Notes that a guidebook, a region of it or a crag is held as a whole from now on; `fetch` then brings it. */
  async hold(asked: AskedHolding): Promise<void> {
    const { db, now } = this.#ports;
    await db.transaction('rw', db.holding, async () => {
      const held = await db.holding.get(asked.key);
      await db.holding.put({ ...(held ?? { ...emptyHolding, heldAt: now() }), ...asked, isPaused: false });
    });
    await this.#resumeOf(asked.key);
  }

  /** Changes how a holding is fetched; what is under way and may not go on is broken off, and keeps what came. */
  async setHolding(key: string, change: HoldingChange): Promise<void> {
    const { db } = this.#ports;
    await db.holding
      .where('key')
      .equals(key)
      .modify((row: HoldingRow) => void Object.assign(row, change));
    await this.#queue.breakOffUnwanted();
    if (change.isPaused === false) await this.#resumeOf(key);
  }

  /** Takes a holding off this device, with what nothing else needs of it. */
  async release(key: string): Promise<void> {
    await this.#ports.db.holding.delete(key);
    await this.#queue.breakOffUnwanted();
    await dropUnwanted(this.#ports);
  }

  /** A right may have been renewed: what was refused for want of one is asked for again. */
  async rightsChanged(): Promise<void> {
    const { db, packs, account } = this.#ports;
    const rows = await packs.packs.where('account').equals(account).toArray();
    const isRefused =
      rows.some(({ state, error }) => state === 'failed' && error === packErrors.access) ||
      (await db.holding.filter(({ error }) => error === 'access').count()) > 0;
    if (isRefused) await this.fetch(true);
  }

  /** The network may be another one: what waited for it goes on, and what waits for another one stops. */
  async networkChanged(): Promise<void> {
    await this.#queue.breakOffUnwanted();
    if ((await this.#ports.db.holding.count()) > 0) await this.fetch(false);
  }

  /** Stops one download until the customer asks for it; see `stopPack`. */
  async stop(key: string, why: 'cancelled' | 'deleted'): Promise<void> {
    await stopPack(this.#ports.packs, key, why);
    this.#queue.breakOff(key);
  }

  /** Lets a stopped download go on. */
  async resume(key: string): Promise<void> {
    await resumePack(this.#ports.packs, key);
    await this.fetch(true);
  }

  /** Makes the new version of a pack that waits the one that is read. */
  async takeUpdate(key: string): Promise<void> {
    await takeUpdate(this.#ports, key);
  }

  /** Notes that the customer has read what a pack's new version changed. */
  async noteNewsRead(key: string): Promise<void> {
    await notePackNewsRead(this.#ports.packs, key);
  }

  /** Notes that the customer is told of what packs' new versions changed; answers the packs of which nobody was told. */
  noteNewsTold(keys: readonly string[]): Promise<string[]> {
    return notePackNewsTold(this.#ports.packs, keys);
  }

  /** Hashes what is stored; `thoroughly` also what was verified a moment ago; of one pack only. Heals what is wrong. */
  async verify(thoroughly: boolean, only?: string): Promise<void> {
    const { packs, account, now, exclusively } = this.#ports;
    let broken = 0;
    await exclusively(`packs:${account}`, async () => {
      if (this.#signal.aborted) return;
      const believedSince = thoroughly ? Infinity : now() - BELIEVED_MS;
      broken = await verifyPacks(packs, account, now(), { believedSince, ...(only && { only }) });
    });
    if (broken > 0 || (thoroughly && (await this.#holdings.lacksPages()))) await this.fetch(true);
  }

  /** Lets those packs of a holding go on that were stopped one by one. */
  async #resumeOf(key: string): Promise<void> {
    const { db, packs } = this.#ports;
    for (const [pack, { holdings }] of await wantedPacks(db)) {
      if (holdings.some((holding) => holding.key === key)) await resumePack(packs, pack);
    }
  }

  /** Lets downloads that gave way go on as far as there is room for them; answers their keys. */
  async #bringBack(rows: readonly PackRow[]): Promise<Set<string>> {
    const { packs, roomLeft } = this.#ports;
    const back = new Set<string>();
    const gone = rows.filter(({ stoppedBy }) => stoppedBy === 'room');
    let left = gone.length > 0 ? ((await roomLeft()) ?? 0) - SPARE_BYTES : 0;
    for (const { key, bytes } of gone) {
      if (bytes > left) continue;
      left -= bytes;
      await resumePack(packs, key, 'room');
      back.add(key);
    }
    return back;
  }

  #isDue(row: PackRow, since: number, isAsked: boolean): boolean {
    if (row.state === 'ready') return mustCompare(row.checkedAt ?? 0, this.#ports.now(), since);
    if (row.state === 'stopped') return false;
    return isAsked || row.state !== 'failed' || !LASTING.includes(row.error);
  }
}

const emptyHolding: Pick<HoldingRow, 'isPaused' | 'routes' | 'bytes' | 'updatedAt'> = {
  isPaused: false,
  routes: [],
  bytes: 0,
  updatedAt: null,
};
