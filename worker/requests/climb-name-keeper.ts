import { climbNameParts, climbNames, openClimbNames } from '#contract/endpoints/climb-names';
import { OPEN_PART, type ClimbNames } from '#contract/index/climb-names';
import { partsAllowed, partsHeld } from '../db/climb-parts';
import type { PersonalDb } from '../db/personal-db';
import type { Api } from '../http/api';
import type { Exclusively } from '../http/exclusively';

/** How old the answer may get before the server is asked whether an edition changed. */
const AGE_MAX_MS = 3_600_000;

export interface ClimbNameKeeperPorts {
  db: PersonalDb;
  api: Pick<Api, 'call'>;
  exclusively: Exclusively;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Keeps the names of climbs on this device in step with what its account may read: each part is fetched with its right,
 * kept by itself, and deleted when the right ends. A cut costs the part that was under way; the next time goes on.
 */
export class ClimbNameKeeper {
  readonly #ports: ClimbNameKeeperPorts;
  readonly #signal: AbortSignal;
  /** When the server was last asked for all of them, milliseconds since 1970. */
  #askedAt = -Infinity;

  /** The signal ends all work, for instance on sign-out. */
  constructor(ports: ClimbNameKeeperPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  /**
   * Deletes what may not be read any more and fetches what a right is missing; for `isAll` also the free samples, and
   * once an hour what the server has otherwise.
   */
  keep(isAll: boolean): Promise<void> {
    const { db, now, exclusively } = this.#ports;
    return exclusively(`climbs:${db.name}`, async () => {
      if (this.#signal.aborted) return;
      const allowed = await partsAllowed(db, now());
      const held = new Map(await this.#dropOthers(allowed));
      const missing = [...allowed].filter((key) => !held.has(key));
      const isOld = Math.abs(now() - this.#askedAt) >= AGE_MAX_MS;
      const isDue = isAll ? isOld || missing.length > 0 : missing.some((key) => key !== OPEN_PART);
      if (isDue) await this.#fetch(allowed, held);
    });
  }

  async #fetch(allowed: ReadonlySet<string>, held: ReadonlyMap<string, string>): Promise<void> {
    const { api, now } = this.#ports;
    if (allowed.size > 1) {
      const answer = await api.call(climbNameParts);
      if (answer.kind !== 'done') return;
      const told = new Map(answer.data.parts.map(({ key, version }) => [key, version]));
      // Where the server knows of no right, it is the server that is right.
      await this.#dropOthers(new Set([OPEN_PART, ...told.keys()]));
      for (const [key, version] of told) {
        if (this.#signal.aborted) return;
        if (!allowed.has(key) || held.get(key) === version) continue;
        const part = await api.call(climbNames, { params: { key } });
        if (part.kind === 'unreachable') return;
        if (part.kind === 'done') await this.#put(key, part.data);
      }
    }
    const open = await api.call(openClimbNames);
    if (open.kind !== 'done') return;
    if (held.get(OPEN_PART) !== open.data.version) await this.#put(OPEN_PART, open.data);
    this.#askedAt = now();
  }

  /** Deletes the parts of other keys; answers those that are left. */
  async #dropOthers(keys: ReadonlySet<string>) {
    const { db } = this.#ports;
    const held = await partsHeld(db);
    const gone = held.filter(([key]) => !keys.has(key));
    if (gone.length > 0) await db.climbNames.bulkDelete(gone);
    return held.filter(([key]) => keys.has(key));
  }

  /** Stores a part in the place of the one before; not after a sign-out or the end of the right, which came meanwhile. */
  async #put(key: string, names: ClimbNames): Promise<void> {
    const { db, now } = this.#ports;
    await db.transaction('rw', db.climbNames, db.validation, db.meta, async () => {
      if (db.account !== null && !(await db.meta.get('session'))) return;
      if (!(await partsAllowed(db, now())).has(key)) return;
      await db.climbNames.where('[key+version]').between([key, ''], [key, '\uffff']).delete();
      await db.climbNames.put({ key, version: names.version, names });
    });
  }
}
