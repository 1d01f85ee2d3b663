import type { Store } from '#worker/db/store';
import { givingWay, type Downloads } from '#worker/packs/give-way';
import { createEngine, type Engine } from '#worker/sync/engine';
import type { Calls, Lock, Network, PhotoShelf, SendRequest } from '#worker/sync/ports';
import type { Defect } from './defects/defect';
import type { Dice } from './dice';
import { journalOfSecond, replyToFirst, requestOfSecond, storeOfSecond } from './second-release';
import { Disk, type Commit } from './disk';
import type { Actor, Scheduler } from './scheduler';

/** One tab: its engine and its page share one life. */
export interface Tab extends Actor {
  account: string;
  disk: Disk;
  /** The app's release it runs; the first cannot read all that the second queues. */
  release: 1 | 2;
  /** The store as its release uses it. */
  store: Store;
  engine: Engine;
  stop: AbortController;
  /** Its account is being left: it is not signed in again here. */
  isLeaving?: true;
}

interface Waiting {
  tab: Tab;
  start: () => void;
}

interface Held {
  tab: Tab;
  lose: () => void;
}

/** A browser counts what was deleted as free so much later. */
const FREED_MS = 300;
/** How long after a clock was set a wait may have been reckoned by the clock of before: a tab may have slept. */
const SETTING_MS = 10 * 60_000;

/** A browser's Web Locks: one holder a name, a queue, and stealing. */
class Locks {
  readonly #held = new Map<string, Held>();
  readonly #queues = new Map<string, Waiting[]>();

  of(scheduler: Scheduler, tab: Tab): Lock {
    return {
      hold: async (name, work, { signal, steal }) => {
        await scheduler.turn(tab);
        if (steal) this.#lose(name);
        else await this.#wait(name, tab, signal);
        if (!tab.isAlive || signal.aborted) {
          this.#next(name);
          return;
        }
        const lost = new AbortController();
        const held: Held = { tab, lose: () => lost.abort() };
        this.#held.set(name, held);
        try {
          await work(AbortSignal.any([signal, lost.signal]));
        } finally {
          if (this.#held.get(name) === held) this.#held.delete(name);
          this.#next(name);
        }
      },
    };
  }

  /** Frees what dead tabs held. */
  sweep(): void {
    for (const [name, { tab }] of this.#held) {
      if (tab.isAlive) continue;
      this.#held.delete(name);
      this.#next(name);
    }
  }

  #wait(name: string, tab: Tab, signal: AbortSignal): Promise<void> {
    if (!this.#held.has(name)) return Promise.resolve();
    return new Promise((resolve) => {
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, [...queue, { tab, start: resolve }]);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #next(name: string): void {
    if (this.#held.has(name)) return;
    const queue = (this.#queues.get(name) ?? []).filter(({ tab }) => tab.isAlive && !tab.stop.signal.aborted);
    const [first, ...rest] = queue;
    this.#queues.set(name, rest);
    first?.start();
  }

  #lose(name: string): void {
    this.#held.get(name)?.lose();
    this.#held.delete(name);
  }
}

/** Photographs on a disk that nothing happens to. */
export class MemoryPhotos implements PhotoShelf {
  readonly held = new Map<string, ArrayBuffer>();
  read(hash: string): Promise<ArrayBuffer | null> {
    return Promise.resolve(this.held.get(hash) ?? null);
  }
  drop(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) this.held.delete(hash);
    return Promise.resolve();
  }
}

/** What the network between a tab and the server does. */
export interface Carrier {
  networkOf(device: Device, tab: Tab): Network;
}

/** A phone or computer: a disk an account, locks, a clock that may be wrong, and tabs. */
export class Device {
  readonly disks = new Map<string, Disk>();
  /** The disk of whoever is signed in to nothing. */
  readonly guest: Disk;
  readonly locks = new Locks();
  /** The photographs on this device, by their hash; of no fault's making. */
  readonly photos = new MemoryPhotos();
  tabs: Tab[] = [];
  readonly #opened: Tab[] = [];
  readonly #hearing = new Map<string, WeakMap<Tab, (event: { data: unknown }) => void>>();
  #skew = 0;
  #setAt = 0;
  /** The release new tabs run. */
  release: Tab['release'] = 1;
  readonly errors: unknown[] = [];
  /** Its downloads, which give way on a full disk; and since when that is full, in virtual milliseconds. */
  packs = 0;
  fullSince = 0;
  /** Changes that found no room beside downloads that could have gone. */
  readonly crowdedOut: string[] = [];
  /** Told of each commit to one of its disks, by the account of that. */
  onCommit: (account: string, commit: Commit) => void = () => undefined;
  /** Told of each tab that opens. */
  onOpen: (tab: Tab) => void = () => undefined;
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #carrier: Carrier;
  readonly #defect: Defect | undefined;

  constructor(scheduler: Scheduler, dice: Dice, carrier: Carrier, defect?: Defect) {
    this.#defect = defect;
    this.#scheduler = scheduler;
    this.#dice = dice;
    this.#carrier = carrier;
    this.guest = this.#newDisk('guest');
  }

  /** How far its clock is off, in milliseconds. */
  get skew(): number {
    return this.#skew;
  }

  set skew(milliseconds: number) {
    if (milliseconds === this.#skew) return;
    this.#skew = milliseconds;
    this.#setAt = this.#scheduler.now;
  }

  disk(account: string): Disk {
    const disk = this.disks.get(account) ?? this.#newDisk(account);
    this.disks.set(account, disk);
    return disk;
  }

  /** The database of whoever is signed in to nothing, as one tab may use it. */
  storeOfGuest(tab: Tab): Store {
    const store = this.guest.store(this.#scheduler, tab, (rate) => this.#dice.chance(rate));
    return this.#defect?.storeOfGuest?.(store) ?? store;
  }

  /** A full device lets its downloads go before it refuses anything of the customer's own. */
  #givingWay(store: Store, tab: Tab): Store {
    const letGo = (count: number) => async () => {
      await this.#scheduler.turn(tab);
      if (this.packs === 0) return false;
      this.packs = Math.max(0, this.packs - count);
      this.#scheduler.after(null, FREED_MS, () => {
        for (const disk of this.disks.values()) disk.isFull = false;
      });
      return true;
    };
    const downloads: Downloads = {
      steps: this.#defect?.keepsDownloads ? [] : [letGo(1), letGo(Infinity)],
      note: async () => undefined,
      pause: (milliseconds) => this.#scheduler.turn(tab, milliseconds),
    };
    return {
      transaction: (tables, work) => givingWay(downloads, () => store.transaction(tables, work)),
    };
  }

  #newDisk(account: string): Disk {
    const now = () => this.#scheduler.now + this.skew;
    const wasSet = () => this.#scheduler.now - this.#setAt < SETTING_MS;
    const disk = new Disk({ now, wasSet });
    disk.onCommit = (commit) => this.onCommit(account, commit);
    return disk;
  }

  /** Opens a tab signed in to an account; its engine runs at once. */
  open(account: string): Tab {
    const scheduler = this.#scheduler;
    const disk = this.disk(account);
    if (this.#defect?.splitsCommits) disk.splitsCommits = true;
    const { release } = this;
    const stop = new AbortController();
    const tab = { isAlive: true, isFrozen: false, account, disk, release, stop } as Tab;
    const plain = disk.store(scheduler, tab, (rate) => this.#dice.chance(rate));
    const store = this.#givingWay(plain, tab);
    const journal = disk.journalOf(scheduler, tab);
    tab.store = release === 1 ? store : storeOfSecond(store);
    const network = this.#carrier.networkOf(this, tab);
    const ports = {
      store: tab.store,
      journal: release === 1 ? journal : journalOfSecond(journal),
      network: {
        ...network,
        send: async (request: SendRequest) =>
          release === 1 ? replyToFirst(await network.send(request)) : network.send(requestOfSecond(request)),
      },
    };
    tab.engine = createEngine({
      ...ports,
      ...this.#defect?.ports?.(ports, this.#dice),
      photos: this.photos,
      lock: this.locks.of(scheduler, tab),
      calls: this.channelOf(tab, 'lead'),
      clock: {
        now: () => scheduler.now + this.skew,
        sleep: (milliseconds, signal) => sleep(scheduler, tab, milliseconds, signal),
      },
      random: { uuid: () => this.#dice.uuid(), number: () => this.#dice.number() },
      account,
      onError: (error) => this.errors.push(error),
    });
    this.tabs.push(tab);
    this.#opened.push(tab);
    void tab.engine.run(tab.stop.signal).catch((error: unknown) => this.errors.push(error));
    this.onOpen(tab);
    return tab;
  }

  /** Somebody takes the account's lock from who holds it, and gives it up at once. */
  steal(account: string): void {
    const { signal } = new AbortController();
    const thief = { isAlive: true, isFrozen: false } as Tab;
    const lock = this.locks.of(this.#scheduler, thief);
    void lock.hold(`sync:${account}`, () => Promise.resolve(), { signal, steal: true });
  }

  /** What a tab says on a channel reaches the others of its account that live by then. */
  channelOf(tab: Tab, name: string): Calls & { close(): void } {
    const hearing = this.#hearing.get(name) ?? new WeakMap<Tab, (event: { data: unknown }) => void>();
    this.#hearing.set(name, hearing);
    return {
      postMessage: (data) => {
        for (const other of this.tabs) {
          if (other === tab || other.account !== tab.account) continue;
          const hear = hearing.get(other);
          this.#scheduler.after(other, 0, () => hear?.({ data }));
        }
      },
      addEventListener: (_type, listener) => void hearing.set(tab, listener),
      close: () => undefined,
    };
  }

  /** Lets go of every tab there ever was: Node keeps a signal that somebody listens to until it aborts. */
  forget(): void {
    for (const tab of this.#opened) {
      tab.isAlive = false;
      tab.stop.abort();
    }
  }

  /** The tab dies at whatever it was waiting for. */
  crash(tab: Tab): void {
    tab.isAlive = false;
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.locks.sweep();
  }
}

/** A frozen tab goes on, and looks at what was queued meanwhile, as the app does when it is resumed. */
export function thaw(tab: Tab): void {
  tab.isFrozen = false;
  tab.engine.wake();
}

function sleep(scheduler: Scheduler, tab: Tab, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    const abort = () => scheduler.after(tab, 0, end);
    scheduler.after(tab, signal.aborted ? 0 : milliseconds, end);
    signal.addEventListener('abort', abort, { once: true });
  });
}
