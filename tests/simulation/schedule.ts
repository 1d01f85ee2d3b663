import { basketOf, finishSignIn } from './basket';
import { Device, thaw, type Tab } from './device';
import { Dice } from './dice';
import { faultNames, faults, type FaultName } from './faults';
import { Intents } from './intents';
import { breaches, type Breach } from './laws';
import type { Defect } from './defects/defect';
import { ModelServer } from './model-server';
import { editorsProvider } from './provided';
import { Scheduler } from './scheduler';
import { Shown } from './shown';
import { signIn } from './sign-in';
import { Wire, type WireFault } from './wire';

/** What a schedule has going on. */
export interface Weather {
  seed: number;
  devices: number;
  intents: number;
  /** No faults at all when true: for the cost of a write. */
  isCalm: boolean;
  /** A fault put into engine or server to see whether the laws notice. */
  defect?: Defect;
}

/** How a schedule ended, and what happened in it, by name. */
export interface Course {
  breaches: Breach[];
  faults: (FaultName | WireFault)[];
  mutations: string[];
  /** Requests that carried several changes. */
  batches: number;
}

/** Virtual milliseconds the faults last. */
const STORM_MS = 10 * 60_000;
/** Virtual milliseconds after which everything must have settled. */
const CALM_MS = 4 * 3_600_000;
/** Virtual milliseconds in which each leader pulls at least once. */
const PULL_ROUND_MS = 6 * 60_000;
/** Virtual milliseconds within which a change that was tapped is committed. */
const UNDER_WAY_MS = 10_000;
/** When a tab that was opened goes on with a sign-in that was cut, in virtual milliseconds. */
const FINISH_MS = 1_500;
/** How often, in virtual milliseconds, a climber sees what is parked and taps "send now". */
const TAP_MS = 20 * 60_000;

/** Runs the real engine through one seeded schedule and answers which laws were broken. */
export async function runSchedule(weather: Weather): Promise<Course> {
  const world = new World(weather);
  await world.storm();
  await world.calm();
  const course = world.judge();
  world.end();
  return course;
}

class World {
  readonly #server: ModelServer;
  readonly #shown: Shown;
  readonly #devices: Device[] = [];
  readonly #intents: Intents;
  readonly #wire: Wire;
  readonly #weather: Weather;
  readonly #dice: Dice;
  readonly #scheduler: Scheduler;
  readonly #happened: FaultName[] = [];
  readonly #leftBehind: string[] = [];
  #stormEndsAt = 0;

  constructor(weather: Weather) {
    const { seed, defect } = weather;
    this.#weather = weather;
    this.#dice = new Dice(seed);
    this.#scheduler = new Scheduler(this.#dice);
    this.#server = new ModelServer(defect?.server, editorsProvider);
    this.#shown = new Shown(this.#server);
    this.#wire = new Wire(this.#scheduler, this.#dice, this.#server, defect?.session);
    this.#wire.isStorm = !weather.isCalm;
    this.#intents = new Intents(this.#dice, this.#scheduler, defect);
    for (let number = 0; number < weather.devices; number += 1) {
      const device = new Device(this.#scheduler, this.#dice, this.#wire, defect);
      device.onCommit = (account, commit) => {
        this.#shown.check(`device ${number}`, account, commit);
        const basket = basketOf(commit, device);
        if (basket) this.#intents.all.push(basket);
      };
      device.onOpen = (tab) => {
        // Who has lost the database has signed in again before this.
        if (!tab.disk.session) this.#wire.sessions.begin(tab.disk, tab.account);
        this.#finishSignIn(device, tab);
      };
      this.#devices.push(device);
      device.open('camille');
    }
  }

  /** Climbers act while everything that can break does. */
  async storm(): Promise<void> {
    const dice = this.#dice;
    this.#stormEndsAt = this.#scheduler.now + STORM_MS;
    this.#atRandom(this.#weather.intents, (device, tab) => {
      // Now and then much is typed at one go, and waits together.
      const times = this.#wire.isStorm && dice.chance(0.1) ? 2 + dice.below(6) : 1;
      for (let time = 0; time < times; time += 1) this.#intents.act(device, tab);
    });
    if (this.#wire.isStorm) this.#atRandom(3 + dice.below(20), (device, tab) => this.#break(device, tab));
    while (await this.#step(this.#stormEndsAt));
    this.#scheduler.now = this.#stormEndsAt;
  }

  /** The faults stop, every device runs one release and a tab for each account it knows, and everything settles. */
  async calm(): Promise<void> {
    this.#wire.isStorm = false;
    for (const device of this.#devices) {
      device.skew = 0;
      for (const tab of Array.from(device.tabs)) {
        thaw(tab);
        // A tab whose account was being left as the storm ended runs no engine any more.
        const isLeft = tab.isLeaving === true || tab.stop.signal.aborted;
        const isOld = tab.release !== device.release || tab.release < this.#wire.oldestRelease;
        if (isLeft || isOld) device.crash(tab);
      }
      if (device.release < this.#wire.oldestRelease) device.release = 2;
      for (const [account, disk] of device.disks) {
        Object.assign(disk, { failureRate: 0, isFull: false, isJournalShut: false });
        if (!device.tabs.some((tab) => tab.account === account)) device.open(account);
        device.tabs.forEach((tab) => this.#finishSignIn(device, tab));
        // Where nothing broke nobody was signed out, and a write on its way would be sent under a session just ended.
        if (!this.#weather.isCalm) signIn(this.#wire, device, disk);
      }
    }
    await this.#settle();
    if (!this.#happened.includes('the server is restored from a backup')) return;
    // Only now did the last of them find out, and what it offered again has to come to the others.
    await this.#settle();
  }

  judge(): Course {
    return {
      breaches: breaches({
        server: this.#server,
        devices: this.#devices,
        intents: this.#intents.all,
        shown: this.#shown.wrong,
        leftBehind: this.#leftBehind,
        differences: this.#wire.agreement.differences,
        senders: this.#wire.senders,
        writeRequests: this.#wire.writeRequests,
        asked: this.#wire.asked,
        isFaultFree: this.#weather.isCalm,
      }),
      faults: [...this.#happened, ...this.#wire.met],
      mutations: this.#intents.all.map(({ name }) => name),
      batches: this.#wire.batches,
    };
  }

  /** Nothing of this world is left behind for the next one. */
  end(): void {
    for (const device of this.#devices) device.forget();
  }

  /** Goes on until nothing waits to be sent, then as long as a pull takes to come round. */
  async #settle(): Promise<void> {
    const end = this.#scheduler.now + CALM_MS;
    // What was tapped in the last moment of the storm is still on its way into the outbox.
    const underWay = this.#scheduler.now + UNDER_WAY_MS;
    const isBusy = () =>
      this.#scheduler.now < underWay ||
      this.#devices.some(({ disks }) => [...disks.values()].some((disk) => !disk.isEmpty('outbox')));
    for (let tap = this.#scheduler.now + TAP_MS; isBusy() && tap < end; tap += TAP_MS) {
      while (isBusy() && (await this.#step(tap)));
      this.#sendWhatIsParked();
    }
    const quiet = this.#scheduler.now + PULL_ROUND_MS;
    while (await this.#step(quiet));
  }

  /** False when nothing can happen any more, or what was refused to the engine will be refused for ever. */
  #step(horizon: number): Promise<boolean> {
    const isRefused = this.#devices.some(({ disks }) =>
      [...disks.values()].some(({ unnamed }) => unnamed.length > 0),
    );
    return isRefused ? Promise.resolve(false) : this.#scheduler.step(horizon);
  }

  /** Only where a basket waits, to leave the other schedules as they are. */
  #finishSignIn(device: Device, tab: Tab): void {
    if (device.guest.rows('meta').length === 0) return;
    const world = { dice: this.#dice, scheduler: this.#scheduler };
    this.#scheduler.after(tab, FINISH_MS, () => {
      void finishSignIn(world, device, tab).catch((error: unknown) => device.errors.push(error));
    });
  }

  #sendWhatIsParked(): void {
    for (const { disk, engine } of this.#devices.flatMap(({ tabs }) => tabs)) {
      if (disk.rows('outbox').some(({ state }) => state === 'parked')) {
        void engine.sendNow().catch(() => undefined);
      }
    }
  }

  #break(device: Device, tab: Tab): void {
    const { shownBy, dropsAtSignOut, storeOfWipe } = this.#weather.defect ?? {};
    const name = shownBy && this.#dice.chance(0.5) ? shownBy : this.#dice.pick(faultNames);
    this.#happened.push(name);
    const { all: intents } = this.#intents;
    const parts = { dice: this.#dice, scheduler: this.#scheduler, server: this.#server, wire: this.#wire };
    const [devices, stormEndsAt, leftBehind] = [this.#devices, this.#stormEndsAt, this.#leftBehind];
    const defect = { dropsAtSignOut, storeOfWipe };
    faults[name]({ ...parts, intents, devices, stormEndsAt, leftBehind, ...defect }, device, tab);
  }

  /** So many times during the storm, somewhere. */
  #atRandom(times: number, happen: (device: Device, tab: Tab) => void): void {
    for (let number = 0; number < times; number += 1) {
      this.#scheduler.after(null, this.#dice.below(STORM_MS), () => {
        const device = this.#dice.pick(this.#devices);
        const tab = device.tabs.length > 0 ? this.#dice.pick(device.tabs) : device.open('camille');
        happen(device, tab);
      });
    }
  }
}
