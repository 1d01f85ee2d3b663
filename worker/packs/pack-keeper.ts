import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PersonalDb } from '../db/personal-db';
import type { PackRow } from '../db/rows';
import type { Exclusively } from '../http/exclusively';
import { downloadPack, type PackPorts } from './download-pack';
import { packErrors } from './pack-error';
import { notePackNewsRead } from './pack-news';
import { takeUpdate } from './pack-update';
import { dropPack } from './part-store';
import { resumePack, stopPack } from './stop-pack';
import { verifyPacks } from './verify-packs';

/** Downloads at the same time; more would only share a thin signal. */
const PARALLEL = 2;
/** How often a ready pack is compared with the server's version. */
const CHECK_EVERY_MS = 24 * 3_600_000;
/** A pack another tab verified so recently is believed at start. */
const BELIEVED_MS = 10 * 60_000;
/** What has to be left beside a download that gave way before it is fetched again by itself. */
const SPARE_BYTES = 20 * 1024 * 1024;
/** Errors that trying again by itself would not change. */
const LASTING: readonly (string | undefined)[] = [packErrors.access, packErrors.gone, packErrors.refused];

export interface PackKeeperPorts extends PackPorts {
  db: PersonalDb;
  account: string;
  exclusively: Exclusively;
}

/** Keeps the packs of one account in step with its saved routes. One tab at a time does the work. */
export class PackKeeper {
  readonly #ports: PackKeeperPorts;
  readonly #signal: AbortSignal;
  /** What this tab is downloading, by the pack's key. */
  readonly #underWay = new Map<string, AbortController>();

  /** The signal ends all work, for instance on sign-out. */
  constructor(ports: PackKeeperPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  /**
   * Drops the packs of routes that are no longer saved and fetches those that are not ready, or that were not
   * compared for a day. `isAsked`: the customer wants it, so what was refused is asked for again. What had to give way
   * comes back where the browser says that there is room again.
   */
  fetch(isAsked: boolean): Promise<void> {
    const { exclusively, account } = this.#ports;
    return exclusively(`packs:${account}`, async () => {
      if (this.#signal.aborted) return;
      const rows = await this.#reconcile();
      const back = await this.#bringBack(rows);
      await this.#drain(rows.filter((row) => back.has(row.key) || this.#isDue(row, isAsked)));
    });
  }

  /** Stops one download until the customer asks for it; see `stopPack`. */
  async stop(key: string, why: 'cancelled' | 'deleted'): Promise<void> {
    await stopPack(this.#ports.packs, key, why);
    this.#underWay.get(key)?.abort();
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

  /** Hashes what is stored; `thoroughly` also what was verified a moment ago; of one pack only. Heals what is wrong. */
  async verify(thoroughly: boolean, only?: string): Promise<void> {
    const { packs, account, now, exclusively } = this.#ports;
    let broken = 0;
    await exclusively(`packs:${account}`, async () => {
      if (this.#signal.aborted) return;
      const believedSince = thoroughly ? Infinity : now() - BELIEVED_MS;
      broken = await verifyPacks(packs, account, now(), { believedSince, ...(only && { only }) });
    });
    if (broken > 0) await this.fetch(true);
  }

  /** Makes rows for what is saved and drops the others; answers the rows there are. */
  async #reconcile(): Promise<PackRow[]> {
    const { packs, db, account } = this.#ports;
    const wanted = new Map(
      (await db.savedRoute.toArray()).map((route) => [savedRouteId(route.type, route.routeId), route]),
    );
    const rows = await packs.packs.where('account').equals(account).toArray();
    for (const { key } of rows) if (!wanted.has(key)) await dropPack(packs, key);
    const kept = rows.filter(({ key }) => wanted.has(key));
    const known = new Set(kept.map(({ key }) => key));
    for (const [key, { type, routeId }] of wanted) {
      if (known.has(key)) continue;
      const row = { ...emptyRow, key, account, type, routeId };
      await packs.packs.put(row);
      kept.push(row);
    }
    return kept;
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

  #isDue(row: PackRow, isAsked: boolean): boolean {
    const age = this.#ports.now() - (row.checkedAt ?? 0);
    if (row.state === 'ready') return age < 0 || age >= CHECK_EVERY_MS;
    if (row.state === 'stopped') return false;
    return isAsked || row.state !== 'failed' || !LASTING.includes(row.error);
  }

  /** Works on the queue; when nothing answers, the rest waits for the next time. */
  async #drain(queue: PackRow[]): Promise<void> {
    const next = queue.values();
    let isReachable = true;
    const work = async () => {
      for (const { key } of next) {
        if (!isReachable || this.#signal.aborted) return;
        const own = new AbortController();
        this.#underWay.set(key, own);
        const outcome = await downloadPack(this.#ports, key, AbortSignal.any([this.#signal, own.signal]));
        this.#underWay.delete(key);
        if (outcome === 'unreachable' && !own.signal.aborted) isReachable = false;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  }
}

const emptyRow: Omit<PackRow, 'key' | 'account' | 'type' | 'routeId'> = {
  state: 'waiting',
  version: null,
  updatedAt: null,
  bytes: 0,
  bytesHeld: 0,
  parts: [],
  verifiedAt: null,
};
