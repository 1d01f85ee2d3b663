import { Dice } from '../dice';
import type { PackDefect } from './pack-defects';
import { wrongGuidebook, wrongInTheEnd, wrongNow, type PackBreach } from './pack-laws';
import { GUIDEBOOK, keyOf, PackServer, SECTORS } from './pack-server';
import { Phone, turn, type Held, type Life } from './phone';

/** What happens to downloads in a storm, by name. */
export const packEvents = [
  'a sector is saved',
  'a sector is saved no more',
  'an edition is published',
  'the downloads are fetched',
  'a download is stopped',
  'a download is deleted',
  'a download goes on',
  'an edition that waits is taken',
  'the downloads are proven',
  'the worker dies',
  'another tab opens',
  'a part rots',
  'the browser throws all away',
  'the disk is full',
  'the browser says that there is little room',
  'a sector may not be read',
  'days go by',
  'a guidebook is held',
  'a guidebook is taken off',
  'a guidebook is paused',
  'a guidebook goes on',
  'a guidebook is bound anew',
  'the network is another one',
] as const;
export type PackEvent = (typeof packEvents)[number];

export interface PackCourse {
  breaches: PackBreach[];
  events: PackEvent[];
}

const HOUR_MS = 3_600_000;
/** After so long a version that nobody looked at is taken. */
const WEEK_MS = 8 * 24 * HOUR_MS;
const LARGE = 1e9;

/** Runs the real downloads through one seeded schedule and answers which laws were broken. */
export async function runPackSchedule(seed: number, defect?: PackDefect): Promise<PackCourse> {
  const dice = new Dice(seed);
  const world = new PackWorld(dice, defect);
  const course = await world.run(8 + dice.below(24));
  await world.end();
  return course;
}

class PackWorld {
  readonly #dice: Dice;
  readonly #server: PackServer;
  readonly #phone: Phone;
  readonly #breaches: PackBreach[] = [];
  readonly #events: PackEvent[] = [];
  #lives: Life[] = [];
  #underWay: Promise<unknown>[] = [];
  readonly #rotten = new Set<string>();
  readonly #stopped = new Set<string>();
  /** Keys of what was stopped before the guidebook was taken along, and goes on with it if it is in it. */
  readonly #maybeStopped = new Set<string>();
  /** What was let go on, until it has, by its key. */
  readonly #goingOn = new Map<string, Promise<void>>();
  /** Keys of what something that goes on now may take. */
  readonly #mayGo = new Set<string>();
  #wasReady = new Set<string>();
  /** Keys of sectors that left the guidebook once, or may have. */
  readonly #unbound = new Set<string>();
  #isPaused = false;
  /** Whether this climber saves nothing by itself. */
  readonly #isHolder: boolean;
  readonly #hash = crypto.subtle.digest.bind(crypto.subtle);

  constructor(dice: Dice, defect?: PackDefect) {
    this.#dice = dice;
    this.#isHolder = dice.chance(0.25);
    this.#server = new PackServer(dice);
    this.#phone = new Phone(this.#server, dice, defect);
    this.#lives.push(this.#phone.start());
    // Hashing on threads would end in another order each time.
    crypto.subtle.digest = async (_name, bytes) => {
      const digest = Buffer.from(this.#phone.digest(bytes as ArrayBuffer), 'hex');
      return digest.buffer.slice(digest.byteOffset, digest.byteOffset + digest.byteLength);
    };
  }

  async run(steps: number): Promise<PackCourse> {
    for (const sector of SECTORS)
      if (!this.#isHolder && this.#dice.chance(0.7)) await this.#phone.save(sector);
    if (this.#isHolder || this.#dice.chance(0.3)) await this.#hold(this.#life());
    for (let step = 0; step < steps && this.#breaches.length === 0; step += 1) {
      const event = this.#dice.pick(packEvents);
      this.#events.push(event);
      await this.#happen(event);
      await this.#look(this.#dice.chance(0.4));
    }
    await this.#look(true);
    if (this.#breaches.length === 0) await this.#calm();
    return { breaches: this.#breaches, events: this.#events };
  }

  async end(): Promise<void> {
    await this.#phone.forget();
    crypto.subtle.digest = this.#hash;
  }

  /** The faults stop, every worker is another one, and there is time and room for everything. */
  async #calm(): Promise<void> {
    for (const life of this.#lives) life.end();
    this.#lives = [this.#phone.start()];
    Object.assign(this.#phone, { isStorm: false, isFull: false, roomLeft: LARGE, isMetered: false });
    this.#server.closed.clear();
    this.#phone.now += 25 * HOUR_MS;
    const { keeper } = this.#life();
    void this.#do(() => keeper.verify(true));
    await this.#look(true);
    const { parts } = await this.#phone.held();
    const sound = parts.filter(({ hash }) => !this.#rotten.has(hash));
    const held = new Set(sound.flatMap(({ hash, packs }) => packs.map((key) => `${hash} for ${key}`)));
    this.#server.asked.length = 0;
    void this.#do(() => keeper.fetch(true));
    await this.#look(true);
    const again = this.#server.asked.filter((asked) => held.has(asked));
    if (again.length > 0)
      this.#breaches.push({ law: 'nothing that is held is fetched again', what: again.join() });
    this.#phone.now += WEEK_MS;
    void this.#do(() => keeper.fetch(true));
    await this.#look(true);
    await this.#lookAtTheEnd();
  }

  async #lookAtTheEnd(): Promise<void> {
    const [saved, row, held] = [
      await this.#phone.saved(),
      await this.#phone.holding(),
      await this.#phone.held(),
    ];
    const bound = [...this.#server.bound].map(keyOf);
    const stopped = new Set([...this.#stopped, ...this.#maybeStopped]);
    const goesOn = row !== undefined && !this.#isPaused;
    const wanted = new Set([...saved, ...(goesOn ? bound : [])]);
    const resting = new Set(row?.routes.map(({ id }) => keyOf(id)).filter((key) => !wanted.has(key)));
    this.#breaches.push(...wrongInTheEnd(this.#server, held, { wanted, resting, stopped }));
    const inVain = this.#server.asked.filter((asked) => resting.has(asked.split(' ').at(-1) ?? ''));
    if (this.#isPaused && inVain.length > 0)
      this.#breaches.push({ law: 'a pause is kept', what: inVain.join() });
    const state = (await this.#phone.glance(held))?.state;
    const isStopped = bound.some((key) => stopped.has(key));
    if (goesOn && bound.length > 0 && !isStopped && state !== 'ready')
      this.#breaches.push({ law: 'a guidebook is ready when all of it is', what: `it is ${state}` });
  }

  #life(): Life {
    if (this.#lives.length === 0) this.#lives.push(this.#phone.start());
    return this.#dice.pick(this.#lives);
  }

  /** Begins something that a worker does. */
  #do(work: () => Promise<void>, life = this.#lives[0]): Promise<void> {
    const done = work().catch((error: unknown) => {
      if (life?.isOver) return;
      this.#breaches.push({ law: 'no error that nobody expects', what: String(error) });
    });
    this.#underWay.push(done);
    return done;
  }

  /** Lets things go on, to their end or for a moment, and holds what lies there then against the laws. */
  async #look(toTheEnd: boolean): Promise<void> {
    for (let turns = this.#dice.below(40); turns > 0; turns -= 1) await turn();
    if (toTheEnd) await Promise.all(this.#underWay.splice(0));
    const held = await this.#phone.held();
    const saved = await this.#phone.saved();
    const mustBeReady = new Set(
      [...this.#wasReady].filter(
        (key) => !this.#mayGo.has(key) && (saved.includes(key) || !this.#unbound.has(key)),
      ),
    );
    const known = { rotten: this.#rotten, mustBeReady, stopped: this.#stopped };
    this.#breaches.push(...wrongNow(this.#server, held, known));
    await this.#lookAtGuidebook(held);
    if (toTheEnd) this.#mayGo.clear();
    this.#wasReady = new Set(held.packs.filter(({ state }) => state === 'ready').map(({ key }) => key));
    if (this.#phone.isFull || (this.#phone.roomLeft ?? LARGE) < LARGE) this.#allMayGo(held);
    for (const { key, parts } of held.packs)
      if (parts.some(({ hash }) => this.#rotten.has(hash))) this.#mayGo.add(key);
  }

  async #lookAtGuidebook(held: Held): Promise<void> {
    const [row, glance] = [await this.#phone.holding(), await this.#phone.glance(held)];
    if (row && glance) this.#breaches.push(...wrongGuidebook(this.#server, held, { row, glance }));
    const pushed = this.#isHolder ? held.packs.filter(({ stoppedBy }) => stoppedBy === 'room') : [];
    if (pushed.length > 0) {
      const what = pushed.map(({ key }) => key).join();
      this.#breaches.push({ law: 'what is held as a whole pushes nothing out', what });
    }
  }

  /** The customer takes the guidebook along, or lets it go on: what of it was stopped goes on with it. */
  async #hold(life: Life, isWifiOnly = false): Promise<void> {
    for (const going of this.#goingOn.values()) await going;
    for (const sector of SECTORS) {
      // Whether the guidebook has it, this worker may know late or never.
      if (this.#stopped.delete(keyOf(sector))) this.#maybeStopped.add(keyOf(sector));
    }
    this.#isPaused = false;
    const asked = { key: GUIDEBOOK, label: { fr: '', en: '' }, guidebookSlug: 'verdon', isWifiOnly };
    await this.#do(() => life.keeper.hold(asked), life);
  }

  /** Sectors that are not saved and may go with the guidebook. */
  async #letGo(keys: readonly string[]): Promise<void> {
    const saved = await this.#phone.saved();
    for (const key of keys) {
      this.#mayGo.add(key);
      if (!saved.includes(key)) this.#stopped.delete(key);
    }
  }

  #allMayGo({ packs }: Held): void {
    for (const { key } of packs) this.#mayGo.add(key);
  }

  async #happen(event: PackEvent): Promise<void> {
    const [dice, phone, server, life] = [this.#dice, this.#phone, this.#server, this.#life()];
    const sector = dice.pick(SECTORS);
    const key = keyOf(sector);
    const { keeper } = life;
    const acts: Record<PackEvent, () => unknown> = {
      'a sector is saved': () => (this.#isHolder ? undefined : phone.save(sector)),
      'a sector is saved no more': async () => {
        const isHeld = (await phone.holding())?.routes.some(({ id }) => id === sector);
        // What a guidebook holds stays where it is, and as it is.
        if (!isHeld) {
          this.#mayGo.add(key);
          this.#stopped.delete(key);
        }
        await phone.unsave(sector);
        // What is dropped late may be saved again by then.
        await this.#do(() => keeper.fetch(false), life);
      },
      'an edition is published': () => server.publish(sector, dice),
      'the downloads are fetched': () => void this.#do(() => keeper.fetch(dice.chance(0.5)), life),
      'a download is stopped': () => this.#stop(life, key, 'cancelled'),
      'a download is deleted': () => this.#stop(life, key, 'deleted'),
      'a download goes on': () => {
        this.#stopped.delete(key);
        this.#goingOn.set(
          key,
          this.#do(() => keeper.resume(key), life),
        );
      },
      'an edition that waits is taken': () => void this.#do(() => keeper.takeUpdate(key), life),
      'the downloads are proven': () => void this.#do(() => keeper.verify(dice.chance(0.5)), life),
      'the worker dies': () => {
        life.stepsLeft = 1 + dice.below(12);
        void this.#do(() => keeper.fetch(true), life);
        this.#lives = this.#lives.filter((other) => other !== life);
      },
      'another tab opens': () => this.#lives.push(phone.start()),
      'a part rots': async () => {
        const hash = await phone.rot();
        if (hash === undefined) return;
        this.#rotten.add(hash);
        for (const row of (await phone.held()).packs)
          if (row.parts.some((part) => part.hash === hash)) this.#mayGo.add(row.key);
      },
      'the browser throws all away': async () => {
        this.#allMayGo(await phone.held());
        this.#stopped.clear();
        await phone.evict();
      },
      'the disk is full': async () => {
        phone.isFull = true;
        this.#allMayGo(await phone.held());
      },
      'the browser says that there is little room': async () => {
        phone.roomLeft = dice.chance(0.5) ? dice.below(3_000) : undefined;
        this.#allMayGo(await phone.held());
      },
      'a sector may not be read': () => {
        if (!server.closed.delete(sector)) server.closed.set(sector, dice.chance(0.5) ? 403 : 404);
      },
      'days go by': () => {
        phone.now += dice.below(9 * 24) * HOUR_MS;
      },
      'a guidebook is held': async () => {
        await this.#hold(life, dice.chance(0.3));
        void this.#do(() => keeper.fetch(true), life);
      },
      'a guidebook is taken off': async () => {
        await this.#letGo(SECTORS.map(keyOf));
        await this.#do(() => keeper.release(GUIDEBOOK), life);
        this.#isPaused = false;
      },
      'a guidebook is paused': async () => {
        await this.#do(() => keeper.setHolding(GUIDEBOOK, { isPaused: true }), life);
        this.#isPaused = (await phone.holding()) !== undefined;
      },
      'a guidebook goes on': async () => {
        if (await phone.holding()) await this.#hold(life);
        void this.#do(() => keeper.fetch(true), life);
      },
      'a guidebook is bound anew': () => {
        this.#unbound.add(key);
        if (!server.bound.delete(sector)) server.bound.add(sector);
      },
      'the network is another one': () => {
        phone.isMetered = dice.chance(0.3) ? undefined : dice.chance(0.5);
        void this.#do(() => keeper.networkChanged(), life);
      },
    };
    await acts[event]();
  }

  /** Stops a download as the customer does; what is ready can only be deleted. */
  async #stop(life: Life, key: string, why: 'cancelled' | 'deleted'): Promise<void> {
    await this.#goingOn.get(key);
    if (why === 'deleted') this.#mayGo.add(key);
    const rowOf = async () => (await this.#phone.held()).packs.find((row) => row.key === key);
    // What the phone knows nothing of yet cannot be stopped.
    if (!(await rowOf())) return;
    await this.#do(() => life.keeper.stop(key, why), life);
    const row = await rowOf();
    if (!row || (why === 'cancelled' && row.state !== 'stopped')) return;
    const isUnread = (await this.#phone.holding())?.routes.length === 0;
    (isUnread ? this.#maybeStopped : this.#stopped).add(key);
  }
}
