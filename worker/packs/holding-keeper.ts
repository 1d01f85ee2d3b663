import { holdingManifest } from '#contract/endpoints/holdings';
import type { HoldingManifest } from '#contract/catalogue/holding';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { pageKey, type PageRequest } from '../api/engine-api';
import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { PersonalDb } from '../db/personal-db';
import type { HoldingError, HoldingRow } from '../db/rows';
import type { Api } from '../http/api';
import { reasonOf } from './pack-error';
import { holdingPages } from './holding-pages';
import { bytesOf, evictFreeParts, heldHashes } from './part-store';
import { resumePack } from './stop-pack';
import { nextHolding } from './next-holding';
import { CHECK_EVERY_MS, goesOn, mustCompare } from './wanted-packs';

export interface HoldingPorts {
  db: PersonalDb;
  packs: PacksDb;
  api: Pick<Api, 'call'>;
  /** Brings a page of the catalogue into the account's database unless a copy younger than `maxAgeMs` is held. */
  refreshPage: (request: PageRequest, maxAgeMs: number) => Promise<string>;
  /** From when on the catalogue's edition is known here, in milliseconds since 1970: what was compared before is due. */
  editionSince: () => Promise<number>;
  /** Milliseconds since 1970. */
  now: () => number;
  roomLeft: () => Promise<number | undefined>;
  /** Whether the network is one with a meter; undefined where the browser does not tell. */
  isMetered: () => boolean | undefined;
}

/** What is asked of the server so that each holding is known to be whole; see `HoldingKeeper.keep`. */
type Kept = 'kept' | 'unreachable';

/** Knows what each holding of this device consists of; the packs themselves are the pack keeper's. */
export class HoldingKeeper {
  readonly #ports: HoldingPorts;
  readonly #signal: AbortSignal;

  constructor(ports: HoldingPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  /**
   * Asks what each holding consists of where that is not known, a day old or of an edition before, fetches its pages, and reckons whether
   * there is room for what is missing; one for which there is none keeps no other from it. `isAsked`: the customer
   * wants it, so what was refused is asked for again.
   */
  async keep(isAsked: boolean): Promise<void> {
    for (const { key } of await this.#ports.db.holding.toArray()) {
      if (this.#signal.aborted) return;
      try {
        if ((await this.#keepOne(key, isAsked)) === 'unreachable') return;
      } catch (error) {
        if (!isQuotaExceeded(error)) throw error;
        await this.#noteSpace(key);
      }
    }
  }

  async #keepOne(key: string, isAsked: boolean): Promise<Kept> {
    const { db, isMetered, editionSince } = this.#ports;
    // What had no room may have it now.
    await this.#forgetSpace(key);
    const row = await db.holding.get(key);
    if (!row || this.#signal.aborted || !goesOn(row, isMetered())) return 'kept';
    const since = await editionSince();
    if (this.#isDue(row, since, isAsked) && (await this.#ask(key)) === 'unreachable') return 'unreachable';
    if ((await this.#fetchPages(key)) === 'unreachable') return 'unreachable';
    await this.#reckonRoom(key);
    return 'kept';
  }

  /** Whether a page that a holding needs is not here. */
  async lacksPages(): Promise<boolean> {
    const { db } = this.#ports;
    const keys = (await db.holding.toArray())
      .filter(({ routes }) => routes.length > 0)
      .flatMap((row) => holdingPages(row).map(pageKey));
    const needed = [...new Set(keys)];
    return (await db.pages.where('key').anyOf(needed).count()) < needed.length;
  }

  #isDue({ routes, error, checkedAt = 0 }: HoldingRow, since: number, isAsked: boolean): boolean {
    if (mustCompare(checkedAt, this.#ports.now(), since)) return true;
    if (error === 'access' || error === 'gone' || error === 'refused') return isAsked;
    return routes.length === 0 || error === 'unreachable';
  }

  /** Learns what a holding consists of now. What may not be read any more stays, what left the catalogue goes. */
  async #ask(key: string): Promise<Kept> {
    const { db, packs, api, now } = this.#ports;
    const answer = await api.call(holdingManifest, { params: { key }, signal: this.#signal });
    if (answer.kind !== 'done') {
      const error = reasonOf(answer);
      await this.#note(key, error, error !== 'unreachable');
      return error === 'unreachable' ? 'unreachable' : 'kept';
    }
    const manifest = answer.data;
    const before = await db.holding.get(key);
    // Who takes it along wants all of it: what was stopped of it goes on.
    if (before?.routes.length === 0) {
      for (const { type, id } of manifest.routes) await resumePack(packs, savedRouteId(type, id));
    }
    await db.transaction('rw', db.holding, async () => {
      const row = await db.holding.get(key);
      if (row) await db.holding.put(nextHolding(row, manifest, now()));
    });
    await this.#noteSame(manifest);
    return 'kept';
  }

  /** Packs that are held in the version of the manifest need not be asked about one by one. */
  async #noteSame({ routes }: HoldingManifest): Promise<void> {
    const { packs, now } = this.#ports;
    const newest = new Map(routes.map(({ type, id, version }) => [savedRouteId(type, id), version]));
    await packs.packs
      .where('key')
      .anyOf([...newest.keys()])
      .modify((row) => {
        if (row.state !== 'ready' || row.update || row.version !== newest.get(row.key)) return;
        row.checkedAt = now();
      });
  }

  async #fetchPages(key: string): Promise<Kept> {
    const { db, refreshPage } = this.#ports;
    const row = await db.holding.get(key);
    if (!row || row.routes.length === 0) return 'kept';
    for (const request of holdingPages(row)) {
      if (this.#signal.aborted) return 'kept';
      if ((await refreshPage(request, CHECK_EVERY_MS)) === 'unreachable') return 'unreachable';
    }
    return 'kept';
  }

  /** Nothing is begun that will not fit, where the browser says how much does. */
  async #reckonRoom(key: string): Promise<void> {
    const { db, packs, roomLeft } = this.#ports;
    const row = await db.holding.get(key);
    const left = row && (await roomLeft());
    if (!row || left === undefined) return;
    const known = await packs.packs.bulkGet(row.routes.map(({ type, id }) => savedRouteId(type, id)));
    const parts = new Map(
      known.flatMap((pack) => pack?.parts.map((part) => [part.hash, part] as const) ?? []),
    );
    const isWhole = known.every((pack) => pack?.state === 'ready');
    const needed = row.bytes - bytesOf([...parts.values()], await heldHashes(packs, [...parts.values()]));
    if (isWhole || needed <= left || needed <= left + (await evictFreeParts(packs, 0))) return;
    await this.#noteSpace(key);
  }

  async #note(key: string, error: HoldingError, isChecked = false): Promise<void> {
    const { db, now } = this.#ports;
    await db.holding.update(key, { error, ...(isChecked && { checkedAt: now() }) });
  }

  /** A device that is full may refuse the note as well: then the next download says it. */
  async #noteSpace(key: string): Promise<void> {
    await this.#note(key, 'space').catch((error: unknown) => {
      if (!isQuotaExceeded(error)) throw error;
    });
  }

  async #forgetSpace(key: string): Promise<void> {
    const { db } = this.#ports;
    const forget = async () => {
      const row = await db.holding.get(key);
      if (row?.error !== 'space') return;
      const { error: _error, ...rest } = row;
      await db.holding.put(rest);
    };
    await db.transaction('rw', db.holding, forget).catch((error: unknown) => {
      if (!isQuotaExceeded(error)) throw error;
    });
  }
}
