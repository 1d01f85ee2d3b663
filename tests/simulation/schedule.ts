import type { Reply, SendRequest } from '#worker/sync/ports';
import { Device, type Tab } from './device';
import { Dice } from './dice';
import { Intents } from './intents';
import { breaches, type Breach } from './laws';
import type { Defect } from './defects';
import { ModelServer, refusalBody } from './model-server';
import { Scheduler } from './scheduler';

/** What a schedule has going on; every number is a chance per event. */
export interface Weather {
  seed: number;
  devices: number;
  intents: number;
  /** No faults at all when true: for the cost of a write. */
  isCalm: boolean;
  /** A fault put into engine or server to see whether the laws notice. */
  defect?: Defect;
}

const ACCOUNTS = ['camille', 'sacha'];
/** Virtual milliseconds the faults last. */
const STORM_MS = 10 * 60_000;
/** Virtual milliseconds after which everything must have settled. */
const CALM_MS = 4 * 3_600_000;
/** Virtual milliseconds in which each leader pulls at least once. */
const PULL_ROUND_MS = 6 * 60_000;

/** Runs the real engine through one seeded schedule and answers which laws were broken. */
export async function runSchedule(weather: Weather): Promise<Breach[]> {
  const dice = new Dice(weather.seed);
  const scheduler = new Scheduler(dice);
  const world = new World(weather, dice, scheduler);
  await world.storm();
  await world.calm();
  return world.judge();
}

class World {
  readonly #server: ModelServer;
  readonly #devices: Device[] = [];
  readonly #intents: Intents;
  readonly #senders = new Map<string, Set<string>>();
  /** Tabs whose access token has ended. */
  readonly #expired = new WeakSet<Tab>();
  #writeRequests = 0;
  #isStorm: boolean;
  readonly #weather: Weather;
  readonly #dice: Dice;
  readonly #scheduler: Scheduler;

  constructor(weather: Weather, dice: Dice, scheduler: Scheduler) {
    this.#weather = weather;
    this.#dice = dice;
    this.#scheduler = scheduler;
    this.#isStorm = !weather.isCalm;
    this.#server = new ModelServer(weather.defect?.server);
    this.#intents = new Intents(dice, scheduler, weather.defect);
    for (let number = 0; number < weather.devices; number += 1) {
      const device = new Device(
        scheduler,
        dice,
        (tab, request) => this.#wire(tab, request),
        (tab) => this.#renew(tab),
        weather.defect,
      );
      this.#devices.push(device);
      device.open('camille');
    }
  }

  /** Climbers act while everything that can break does. */
  async storm(): Promise<void> {
    const { intents } = this.#weather;
    for (let number = 0; number < intents; number += 1) {
      this.#scheduler.after(null, this.#dice.below(STORM_MS), () => {
        const device = this.#dice.pick(this.#devices);
        const tab = device.tabs.length > 0 ? this.#dice.pick(device.tabs) : device.open('camille');
        this.#intents.act(device, tab);
      });
    }
    if (this.#isStorm) {
      for (let number = 0; number < 3 + this.#dice.below(20); number += 1) {
        this.#scheduler.after(null, this.#dice.below(STORM_MS), () => this.#fault());
      }
    }
    const end = this.#scheduler.now + STORM_MS;
    while (await this.#scheduler.step(end));
    this.#scheduler.now = end;
  }

  /** The faults stop, every device opens a tab for each account it knows, and everything settles. */
  async calm(): Promise<void> {
    this.#isStorm = false;
    for (const device of this.#devices) {
      device.skew = 0;
      for (const disk of device.disks.values()) disk.failureRate = 0;
      for (const tab of device.tabs) tab.isFrozen = false;
      for (const account of device.disks.keys()) {
        if (!device.tabs.some((tab) => tab.account === account)) device.open(account);
      }
    }
    await this.#settle();
  }

  judge(): Breach[] {
    return breaches({
      server: this.#server,
      devices: this.#devices,
      intents: this.#intents.all,
      senders: this.#senders,
      writeRequests: this.#writeRequests,
      isFaultFree: this.#weather.isCalm,
    });
  }

  /** Goes on until nothing waits to be sent, then as long as a pull takes to come round. */
  async #settle(): Promise<void> {
    const end = this.#scheduler.now + CALM_MS;
    const isBusy = () =>
      this.#devices.some(({ disks }) => [...disks.values()].some((disk) => disk.rows('outbox').length > 0));
    while (isBusy() && (await this.#scheduler.step(end)));
    const quiet = this.#scheduler.now + PULL_ROUND_MS;
    while (await this.#scheduler.step(quiet));
  }

  #fault(): void {
    const device = this.#dice.pick(this.#devices);
    const tab = device.tabs.length > 0 ? this.#dice.pick(device.tabs) : device.open('camille');
    const faults: (() => void)[] = [
      () => device.crash(tab),
      () => this.#freeze(tab),
      () => device.open(tab.account),
      () => this.#switchAccount(device, tab),
      () => this.#lose(device, tab.account, 'wipe'),
      () => this.#lose(device, tab.account, 'rewind'),
      () => this.#flakyDisk(tab),
      () => (device.skew = this.#dice.pick([-1, 1]) * this.#dice.below(365 * 86_400_000)),
      () => this.#expired.add(tab),
      () => this.#server.purge(tab.account),
      () => this.#blink(tab),
      () => void tab.engine.sendNow().catch(() => undefined),
      () => void tab.engine.becameVisible().catch(() => undefined),
    ];
    this.#dice.pick(faults)();
  }

  #freeze(tab: Tab): void {
    tab.isFrozen = true;
    this.#scheduler.after(null, this.#dice.below(120_000), () => (tab.isFrozen = false));
  }

  #blink(tab: Tab): void {
    tab.engine.setConnected(false);
    this.#scheduler.after(tab, this.#dice.below(90_000), () => tab.engine.setConnected(true));
  }

  /** The tab signs out, keeping what waits, and somebody signs in on the same device. */
  #switchAccount(device: Device, tab: Tab): void {
    tab.stop.abort();
    this.#scheduler.after(null, 50, () => {
      device.crash(tab);
      device.open(this.#dice.pick(ACCOUNTS));
    });
  }

  #flakyDisk({ disk }: Tab): void {
    disk.failureRate = 0.2;
    this.#scheduler.after(null, this.#dice.below(60_000), () => (disk.failureRate = 0));
  }

  /** The database is thrown away or falls back; what the journal did not have yet may be lost. */
  #lose(device: Device, account: string, how: 'wipe' | 'rewind'): void {
    const disk = device.disk(account);
    for (const tab of [...device.tabs]) if (tab.account === account) device.crash(tab);
    const kept = new Set(disk.journal.flatMap((line) => (line.kind === 'promise' ? [line.entry.id] : [])));
    if (how === 'wipe') disk.wipe();
    else disk.rewind(1 + this.#dice.below(8));
    const left = new Set(disk.rows('outbox').map(({ id }) => id));
    const arrived = new Set(this.#server.account(account).log.map(({ key }) => key));
    for (const intent of this.#intents.all) {
      if (intent.device !== device || intent.account !== account) continue;
      if (!kept.has(intent.id) && !left.has(intent.id) && !arrived.has(intent.id)) intent.isExcused = true;
    }
    device.open(account);
  }

  async #renew(tab: Tab): Promise<'renewed' | 'ended' | 'unreachable'> {
    await this.#scheduler.turn(tab, this.#dice.below(300));
    if (this.#isStorm && this.#dice.chance(0.2)) return 'unreachable';
    this.#expired.delete(tab);
    return 'renewed';
  }

  /** Carries a request and its answer, or loses, cuts, repeats, delays and forges them. */
  async #wire(tab: Tab, request: SendRequest): Promise<Reply> {
    const dice = this.#dice;
    const isWrite = request.method === 'POST';
    const session = this.#weather.defect?.session?.(tab) ?? tab.account;
    if (isWrite) this.#writeRequests += 1;
    if (isWrite && request.key) {
      this.#senders.set(request.key, (this.#senders.get(request.key) ?? new Set()).add(session));
    }
    const answer = () => this.#server.answer(session, structuredClone(request), this.#scheduler.now);
    await this.#scheduler.turn(tab, dice.below(200));
    if (this.#expired.has(tab)) {
      return { status: 401, retryAfterSeconds: null, body: refusalBody('account.error.session', []) };
    }
    if (!this.#isStorm) return this.#later(tab, answer());
    const fate = dice.number();
    if (fate < 0.1) return this.#fail(tab, 'refused');
    if (fate < 0.2) {
      answer();
      return this.#fail(tab, 'answer cut');
    }
    if (fate < 0.25) {
      this.#scheduler.after(null, dice.below(60_000), answer);
      return this.#fail(tab, 'arrives late', 30_000);
    }
    if (fate < 0.3) this.#scheduler.after(null, dice.below(20_000), answer);
    if (fate >= 0.3 && fate < 0.35)
      return this.#later(tab, { status: 200, retryAfterSeconds: null, body: undefined });
    if (fate >= 0.35 && fate < 0.4)
      return this.#later(tab, { status: 503, retryAfterSeconds: 2, body: undefined });
    return this.#later(tab, answer(), fate < 0.6 ? 25_000 : undefined);
  }

  async #later(tab: Tab, reply: Reply, milliseconds = 200): Promise<Reply> {
    await this.#scheduler.turn(tab, this.#dice.below(milliseconds));
    return reply;
  }

  async #fail(tab: Tab, why: string, milliseconds = 100): Promise<never> {
    await this.#scheduler.turn(tab, milliseconds);
    throw new Error(why);
  }
}
