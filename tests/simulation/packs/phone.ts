import Dexie from 'dexie';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import type { HoldingRow, PackRow, PartRow } from '#worker/db/rows';
import { holdingManifest } from '#contract/endpoints/holdings';
import { pageKey, type PageRequest, type RequestResult } from '#worker/api/engine-api';
import type { Api } from '#worker/http/api';
import { holdingGlance, type HoldingGlance } from '#worker/packs/holding-glance';
import { PackKeeper } from '#worker/packs/pack-keeper';
import { memoryLock } from '../../support/memory-lock';
import { savedSector } from '../../support/saved-sector';
import type { Dice } from '../dice';
import type { PackDefect } from './pack-defects';
import { GUIDEBOOK, hashOf, keyOf, refusedWith, type PackServer } from './pack-server';

const ACCOUNT = 'camille';
const NOON = Date.UTC(2026, 5, 1, 12);
let phones = 0;

/** What lies on the disk at one moment. */
export interface Held {
  packs: PackRow[];
  parts: PartRow[];
}

/** The bytes that were fetched, and the hash that was asked for. */
const announced = new WeakMap<ArrayBuffer, string>();

/** A worker from its start to its end. */
export class Life {
  readonly packs: PacksDb;
  readonly keeper: PackKeeper;
  isOver = false;
  /** Steps to the disk or the network after which it dies. */
  stepsLeft = Infinity;

  constructor(packs: PacksDb, keeper: (life: Life) => PackKeeper) {
    this.packs = packs;
    this.keeper = keeper(this);
  }

  /** One more of its steps; from the last one on nothing of what it does is kept. */
  step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft <= 0) this.end();
    if (this.isOver) throw new Error('this worker is dead');
  }

  end(): void {
    this.isOver = true;
    this.packs.close();
  }
}

/** A phone with its downloads, whose workers die, whose disk fills up and whose network fails. */
export class Phone {
  readonly #name = `phone-${(phones += 1)}`;
  readonly #lock = memoryLock();
  readonly #saved = new PersonalDb(`${this.#name}-personal`, ACCOUNT);
  readonly #seen = new PacksDb(this.#name);
  readonly #server: PackServer;
  readonly #dice: Dice;
  readonly #defect: PackDefect | undefined;
  readonly #lives: Life[] = [];
  now = NOON;
  isStorm = true;
  /** Nothing more can be stored until something went. */
  isFull = false;
  /** What the browser says that may still be stored; undefined where it says nothing. */
  roomLeft: number | undefined;
  /** Whether the network has a meter; undefined where the browser says nothing. */
  isMetered: boolean | undefined;

  constructor(server: PackServer, dice: Dice, defect?: PackDefect) {
    this.#server = server;
    this.#dice = dice;
    this.#defect = defect;
    defect?.personal?.(this.#saved);
  }

  /** Another worker over the same databases; there may be several, as there are tabs. */
  start(): Life {
    const packs = new PacksDb(this.#name);
    this.#defect?.change?.(packs);
    const life = new Life(packs, (own) => {
      const never = new AbortController().signal;
      return new PackKeeper(
        {
          packs,
          db: this.#saved,
          api: this.#apiOf(own),
          account: ACCOUNT,
          exclusively: (name, work) => this.#lock.hold(name, work, { signal: never }),
          editionSince: async () => 0,
          now: () => this.now,
          roomLeft: async () => this.roomLeft,
          refreshPage: (request) => this.#refreshPage(own, request),
          isMetered: () => this.isMetered,
        },
        never,
      );
    });
    packs.use({
      stack: 'dbcore',
      name: 'disk',
      create: (core) => ({
        ...core,
        table: (name) => ({
          ...core.table(name),
          mutate: (request) => {
            try {
              life.step();
            } catch (error) {
              return Dexie.Promise.reject(error);
            }
            const table = core.table(name);
            if (name !== 'parts' || !this.isFull) return table.mutate(request);
            if (request.type === 'delete') this.isFull = false;
            if (request.type !== 'put') return table.mutate(request);
            // What is only noted anew takes no room.
            const { trans } = request;
            const keys = request.values.map((part) => (part as PartRow).hash);
            return table.getMany({ trans, keys, cache: 'immutable' }).then((held) => {
              if (held.every((part) => part !== undefined)) return table.mutate(request);
              return Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'));
            });
          },
        }),
      }),
    });
    this.#lives.push(life);
    return life;
  }

  async save(sector: number): Promise<void> {
    await this.#saved.savedRoute.put(savedSector(sector));
  }

  async unsave(sector: number): Promise<void> {
    await this.#saved.savedRoute.delete(keyOf(sector));
  }

  /** The guidebook as it is held; undefined where it is not. */
  holding(): Promise<HoldingRow | undefined> {
    return this.#saved.holding.get(GUIDEBOOK);
  }

  /** How the guidebook stands, as a screen says it; null where it is not held. */
  async glance({ packs }: Held): Promise<HoldingGlance | null> {
    const row = await this.holding();
    const pages = new Set(await this.#saved.pages.toCollection().primaryKeys());
    const rows = new Map(packs.map((pack) => [pack.key, pack]));
    return row ? holdingGlance(row, rows, pages, this.isMetered) : null;
  }

  async saved(): Promise<string[]> {
    return this.#saved.savedRoute.toCollection().primaryKeys();
  }

  /** Everything that lies there, as of one moment. */
  held(): Promise<Held> {
    const { packs, parts } = this.#seen;
    return this.#seen.transaction('r', packs, parts, async () => ({
      packs: await packs.toArray(),
      parts: await parts.toArray(),
    }));
  }

  /** Changes a part where it lies, as a failing disk does; answers its hash. */
  async rot(): Promise<string | undefined> {
    const hashes = await this.#seen.parts.toCollection().primaryKeys();
    if (hashes.length === 0) return undefined;
    const hash = this.#dice.pick(hashes);
    const part = await this.#seen.parts.get(hash);
    if (!part) return undefined;
    const bytes = part.bytes.slice(0);
    new Uint8Array(bytes).fill(0, 0, 1);
    await this.#seen.parts.put({ ...part, bytes });
    return hash;
  }

  /** The browser throws all downloads away. */
  async evict(): Promise<void> {
    const { packs, parts } = this.#seen;
    await this.#seen.transaction('rw', packs, parts, () => Promise.all([packs.clear(), parts.clear()]));
  }

  /** Ends every worker there ever was, and deletes what they kept. */
  async forget(): Promise<void> {
    for (const life of this.#lives) life.end();
    await Promise.all([this.#saved.delete(), this.#seen.delete()]);
  }

  /** The hash of some bytes as this phone reckons it. */
  digest(bytes: ArrayBuffer): string {
    return this.#defect?.digest?.(announced.get(bytes)) ?? hashOf(bytes);
  }

  /** A page comes, or the way to it is lost. */
  async #refreshPage(life: Life, request: PageRequest): Promise<string> {
    life.step();
    const isLost = this.isStorm && this.#dice.chance(0.08);
    await turn();
    life.step();
    if (isLost) return 'unreachable';
    const key = pageKey(request);
    await this.#saved.pages.put({ key, state: 'found', data: null, fetchedAt: this.now });
    return 'fetched';
  }

  /** The network of one worker: what is asked is lost, cut, spoilt, or answered by something else. */
  #apiOf(life: Life): Pick<Api, 'call' | 'fetchBytes'> {
    const fate = () => {
      life.step();
      return this.isStorm ? this.#dice.number() : 1;
    };
    const lost: RequestResult<never> = { kind: 'unreachable' };
    return {
      call: async (endpoint, input = {}) => {
        const throwing = fate();
        await turn();
        life.step();
        if (throwing < 0.08) return lost;
        if (throwing < 0.1) return refusedWith(this.#dice.pick([401, 429, 500]));
        const answer =
          endpoint.name === holdingManifest.name
            ? this.#server.holding()
            : this.#server.manifest(Number(input.params?.['id']));
        if (answer.kind !== 'done') return answer;
        const { data } = answer;
        const given = 'routes' in data ? data : (this.#defect?.manifest?.(data) ?? data);
        return { kind: 'done', data: endpoint.data.parse(given) };
      },
      fetchBytes: async (_endpoint, input) => {
        const throwing = fate();
        await turn();
        life.step();
        if (throwing < 0.12) return lost;
        const hash = String(input.params?.['hash']);
        const answer = this.#server.part(Number(input.params?.['id']), hash);
        if (answer.kind !== 'done') return answer;
        if (throwing < 0.17) new Uint8Array(answer.data).fill(0, 0, 1);
        const data = throwing > 0.17 && throwing < 0.2 ? answer.data.slice(0, -1) : answer.data;
        announced.set(data, hash);
        return { kind: 'done', data };
      },
    };
  }
}

/** A turn of the simulated world's own clockwork. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
