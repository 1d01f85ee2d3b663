import { liveQuery } from 'dexie';
import { dexieStore } from '../db/dexie-store';
import type { Pointer } from '../db/device-db';
import { healConnection, isConnectionLost } from '../db/heal-connection';
import { openAccount } from '../db/open-account';
import type { PersonalDb } from '../db/personal-db';
import { createApi, type Api } from '../http/api';
import type { Exclusively } from '../http/exclusively';
import { metaOf, Session, type SignedInTokens, type TabChannel } from '../http/session';
import { storeBeforePacks } from '../packs/give-way';
import { pictureLoaders } from '../packs/load-picture';
import { PackKeeper } from '../packs/pack-keeper';
import { photoShelf } from './photo-shelf';
import { ClimbHolder } from '../index/climb-holder';
import { ClimbNameKeeper } from '../requests/climb-name-keeper';
import { keepCragPages } from '../requests/keep-crag-pages';
import { PageRefresher } from '../requests/page-refresher';
import { createEngine, type Engine } from '../sync/engine';
import type { Journal } from '../sync/ports';
import type { Environment } from './environment';
import { GuestKeeper } from './guest-keeper';

/** A connection that is lost again so soon after it was opened anew is not opened once more. */
const HEALED_FOR_MS = 10_000;
/** How long the engine gets to end what it does; after that its epoch keeps it from writing. */
const HALT_MS = 2_000;

/**
 * All that runs in this tab for the account the device points at; a guest has no engine and no packs, but a journal.
 */
export class LiveAccount {
  readonly pointer: Pointer;
  readonly db: PersonalDb;
  readonly session: Session;
  readonly api: Api;
  readonly pages: PageRefresher;
  readonly loadPicture: ReturnType<typeof pictureLoaders>['loadPicture'];
  readonly loadPlacePicture: ReturnType<typeof pictureLoaders>['loadPlacePicture'];
  readonly journal: Journal;
  readonly engine: Engine | null;
  readonly guestKeeper: GuestKeeper | null;
  readonly packKeeper: PackKeeper | null;
  readonly climbNames: ClimbNameKeeper;
  /** The climbs whose names may be read here. */
  readonly climbs: ClimbHolder;
  readonly #calls: TabChannel;
  readonly #environment: Environment;
  readonly #stop: AbortController;
  readonly #running: Promise<void>;
  #subscriptions: { unsubscribe(): void }[] = [];
  /** When the connection was last opened anew, milliseconds since 1970. */
  #healedAt = 0;
  #reopening: Promise<boolean> | undefined;

  private constructor(
    environment: Environment,
    db: PersonalDb,
    stop: AbortController,
    { pointer, signedIn }: { pointer: Pointer; signedIn: SignedInTokens | undefined },
  ) {
    const { transport, lock, clock, random, packs, openChannel, openJournal, language, roomLeft, isMetered } =
      environment;
    const { account, database } = pointer;
    const exclusively: Exclusively = (name, work) => lock.hold(name, work, { signal: stop.signal });
    const now = () => clock.now();
    const editionSince = () => environment.index.editionSince();
    this.#environment = environment;
    this.#stop = stop;
    this.pointer = pointer;
    this.db = db;
    const channel = openChannel(`access:${database}`);
    const onErased = () => account !== null && environment.onErased(account);
    this.session = new Session({
      meta: metaOf(db),
      transport,
      exclusively,
      channel,
      now,
      signedIn,
      onErased,
    });
    this.api = createApi(transport, this.session, language);
    this.pages = new PageRefresher({
      db,
      api: this.api,
      isConnected: environment.isConnected,
      editionSince,
      now,
    });
    const isWelcome = async () => account === null || (await db.meta.get('session')) !== undefined;
    const pictures = pictureLoaders({ packs, api: this.api, now, isWelcome });
    this.loadPicture = pictures.loadPicture;
    this.loadPlacePicture = pictures.loadPlacePicture;
    this.journal = openJournal(pointer);
    const calls = openChannel(`lead:${database}`);
    this.#calls = calls;
    const shared = { clock, random, lock, network: this.api, journal: this.journal, calls };
    const onError = (error: unknown) => void this.#heal(error);
    const store = storeBeforePacks(dexieStore(db), packs);
    this.guestKeeper = account === null ? new GuestKeeper(store, this.journal, onError) : null;
    this.engine =
      account === null ? null : createEngine({ ...shared, store, photos: photoShelf(db), account, onError });
    this.packKeeper =
      account === null
        ? null
        : new PackKeeper(
            {
              packs,
              db,
              api: this.api,
              refreshPage: (request, maxAgeMs) => this.pages.refresh(request, maxAgeMs),
              account,
              exclusively,
              editionSince,
              now,
              roomLeft,
              isMetered,
            },
            stop.signal,
          );
    this.climbNames = new ClimbNameKeeper({ db, api: this.api, exclusively, now }, stop.signal);
    this.climbs = new ClimbHolder(db, environment.device, now);
    this.#running = this.engine?.run(stop.signal) ?? Promise.resolve();
    this.#watch();
  }

  /** Opens a pointed account and starts its engine; with the tokens of a sign-in just done. */
  static async open(
    environment: Environment,
    pointer: Pointer,
    signedIn?: SignedInTokens,
  ): Promise<LiveAccount> {
    const stop = new AbortController();
    const db = await openAccount(pointer, () => stop.abort());
    return new LiveAccount(environment, db, stop, { pointer, signedIn });
  }

  /** Aborted once the account is left: what was begun for it must not come to the next one. */
  get left(): AbortSignal {
    return this.#stop.signal;
  }

  /** Ends what runs for the account; its database stays open. */
  async halt(): Promise<void> {
    this.#stop.abort();
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions = [];
    await Promise.race([this.#running, new Promise((resolve) => setTimeout(resolve, HALT_MS))]);
  }

  async close(): Promise<void> {
    await this.halt();
    this.session.close();
    this.#calls.close();
    await this.journal.close();
    this.db.close({ disableAutoOpen: true });
  }

  /** Wakes the engine for each new outbox entry and fetches packs when what is saved changes, from any tab. */
  #watch(): void {
    const { engine, packKeeper, db } = this;
    const onError = (error: unknown) => this.#report(error);
    if (!engine || !packKeeper) return;
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    let lastSeq = 0;
    // Not `primaryKeys()`: Dexie does not run it again for a row added at the end.
    const entries = liveQuery(() => db.outbox.toCollection().last());
    const saved = liveQuery(() => db.savedRoute.toCollection().primaryKeys());
    const held = liveQuery(() => db.holding.toCollection().primaryKeys());
    const rights = liveQuery(() => db.validation.toArray());
    this.#subscriptions = [
      entries.subscribe((newest) => {
        const seq = newest?.seq ?? 0;
        if (seq > lastSeq) engine.wake();
        lastSeq = Math.max(seq, lastSeq);
      }, onError),
      saved.subscribe(() => void this.#keepSaved(packKeeper).catch(onError), onError),
      held.subscribe((keys) => {
        if (keys.length > 0) void packKeeper.fetch(false).catch(onError);
      }, onError),
      rights.subscribe(() => {
        void this.climbNames.keep(false).catch(onError);
        void packKeeper.rightsChanged().catch(onError);
      }, onError),
    ];
  }

  async #keepSaved(packKeeper: PackKeeper): Promise<void> {
    await packKeeper.fetch(false);
    if (!this.#stop.signal.aborted) await keepCragPages(this.db, this.pages);
  }

  /** After the account was left, its closed database is no news. */
  #report(error: unknown): void {
    if (!this.#stop.signal.aborted) this.#environment.onError(error);
  }

  /** Does some work on the database, and once more on a new connection where the first was lost. */
  async healing<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#healedAt;
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      // The engine may have noticed first: what was just opened anew is not closed again.
      if (this.#healedAt === before && !(await this.#reopen(error))) throw error;
      return work();
    }
  }

  /** What failed is no news where a new connection helps; where none does, another worker has to be started. */
  async #heal(error: unknown): Promise<void> {
    if (!isConnectionLost(error)) return this.#report(error);
    if (!(await this.#reopen(error)) && !this.#stop.signal.aborted) this.#environment.onStuck();
  }

  /** Opens a lost connection anew, for all who noticed at once; what listened on the old one listens again. */
  #reopen(loss: unknown): Promise<boolean> {
    this.#reopening ??= this.#openAnew(loss).finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #openAnew(loss: unknown): Promise<boolean> {
    const now = this.#environment.clock.now();
    if (this.#stop.signal.aborted || Math.abs(now - this.#healedAt) < HEALED_FOR_MS) return false;
    if (!(await healConnection(this.db, loss))) return false;
    this.#healedAt = now;
    this.#watch();
    return true;
  }
}
