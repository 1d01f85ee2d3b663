import type { EngineApi } from '#worker/api/engine-api';
import { withTimeLimit } from './with-time-limit';

/** A worker that runs. */
export interface RunningWorker {
  remote: EngineApi;
  /** Makes a callback callable from the worker. */
  proxy: <Callback extends object>(callback: Callback) => Callback;
  /** Ends the worker at once. */
  end: () => void;
}

/** The engine as the page holds it. */
export interface EngineClient extends EngineApi {
  /** The page is left or kept for going back: its worker ends, and the locks it holds with it. None is started now. */
  rest: () => void;
  /** The page is looked at again: a worker is started, which is told what the one before knew. */
  wake: () => void;
}

/** Starts a worker; `onDeath` is called when it could not be loaded, or is stuck: it lost its database for good. */
export type StartWorker = (onDeath: (why: 'unloaded' | 'stuck') => void) => Promise<RunningWorker>;

/** A worker that is stuck again so soon after it was replaced: only loading the page anew may help. */
const STUCK_AGAIN_MS = 60_000;

/** Milliseconds within which a call must have answered; requests inside the worker have 30 s of their own. */
const SHORT = 10_000;
const LONG = 45_000;
/** A change is in the database by then; for the second copy of it nobody is kept waiting longer. */
const JOURNALLING = 1_000;
/** Checking a hundred packs against their hashes reads some hundred megabytes. */
const VERIFYING = 600_000;
/** A large guidebook over a thin line. */
const COPYING = 3_600_000;

const unreachable = { kind: 'unreachable' } as const;

/**
 * The worker as screens see it. A call that gets no answer in time, or whose worker died, answers as if the
 * network could not be reached; `signOut` and `change` alone throw then, because none of their answers would be true.
 * A worker that does not even answer a greeting is ended and replaced at once, for changes may wait to be sent;
 * the new one is told what the dead one knew. So is one that is stuck; `onStuck` is told when that did not help.
 * `isOnline` is what the browser believes of its network until `setConnected` says what is known. On a first visit the app
 * comes first until `letAppComeFirst` says that it is here.
 */
export function createEngineClient(
  startWorker: StartWorker,
  onStuck = () => {},
  isOnline = () => true,
  isFirstVisit = false,
): EngineClient {
  let running: Promise<RunningWorker> | null = null;
  let replacedAt = -Infinity;
  let connected: boolean | null = null;
  let isVisible = true;
  let isResting = false;
  let isAppComing = isFirstVisit;
  let language: Parameters<EngineApi['setLanguage']>[0] | null = null;
  let counterWatcher: { path: string; callback: () => void } | null = null;
  const activityWatchers: ((requests: number) => void)[] = [];

  function forget(worker: Promise<RunningWorker>): void {
    if (running !== worker) return;
    running = null;
    tellAtRest();
  }

  function tellAtRest(): void {
    for (const watcher of activityWatchers) watcher(0);
  }

  function bury(worker: Promise<RunningWorker>, why: 'unloaded' | 'stuck'): void {
    forget(worker);
    if (why === 'unloaded') return;
    if (performance.now() - replacedAt < STUCK_AGAIN_MS) return onStuck();
    replacedAt = performance.now();
    link().catch(() => undefined);
  }

  function link(): Promise<RunningWorker> {
    if (running) return running;
    if (isResting) return Promise.reject(new Error('the page is away'));
    const starting: Promise<RunningWorker> = startWorker((why) => bury(starting, why)).then((worker) => {
      const told: Promise<void>[] = [];
      if (language !== null) told.push(worker.remote.setLanguage(language));
      const isReached = connected ?? (isOnline() ? null : false);
      if (isReached !== null) told.push(worker.remote.setConnected(isReached));
      if (!isVisible) told.push(worker.remote.becameHidden());
      if (isAppComing) told.push(worker.remote.letAppComeFirst(true));
      for (const watcher of activityWatchers) told.push(worker.remote.watchActivity(worker.proxy(watcher)));
      if (counterWatcher) {
        const { path, callback: watcher } = counterWatcher;
        told.push(worker.remote.watchCounter(path, worker.proxy(watcher)));
      }
      void Promise.allSettled(told);
      return worker;
    });
    running = starting;
    starting.catch(() => forget(starting));
    return starting;
  }

  /** After a call was not answered: slow, or dead? The dead do not greet back. */
  async function greet(asked: Promise<RunningWorker>): Promise<void> {
    if (running !== asked) return;
    const worker = await asked;
    try {
      await withTimeLimit(worker.remote.setConnected(connected ?? isOnline()), SHORT);
    } catch {
      if (running !== asked) return;
      worker.end();
      forget(asked);
      await link();
    }
  }

  async function ask<Answer>(
    limit: number,
    call: (worker: RunningWorker) => Promise<Answer>,
  ): Promise<Answer> {
    const asked = link();
    try {
      return await withTimeLimit(asked.then(call), limit);
    } catch (error) {
      greet(asked).catch(() => forget(asked));
      throw error;
    }
  }

  async function askOr<Answer, Otherwise>(
    limit: number,
    call: (remote: EngineApi) => Promise<Answer>,
    otherwise: Otherwise,
  ): Promise<Answer | Otherwise> {
    try {
      return await ask(limit, ({ remote }) => call(remote));
    } catch {
      return otherwise;
    }
  }

  /** Starts the worker if it does not run; it hears what `link` tells it, so nothing is said twice. */
  async function tell(call: (worker: RunningWorker) => Promise<void>): Promise<void> {
    try {
      if (running) await ask(SHORT, call);
      else await link();
    } catch {
      // The next worker will be told.
    }
  }

  return {
    rest: () => {
      isResting = true;
      const ended = running;
      if (!ended) return;
      // Nobody is told until the page is back: what is drawn while it goes, the browser loads as a message sent in leaving.
      running = null;
      void ended.then(
        (worker) => worker.end(),
        () => undefined,
      );
    },
    wake: () => {
      if (!isResting) return;
      isResting = false;
      tellAtRest();
      link().catch(() => undefined);
    },
    setConnected: (isConnected) => {
      connected = isConnected;
      return tell(({ remote }) => remote.setConnected(isConnected));
    },
    hearTime: (serverTime) => tell(({ remote }) => remote.hearTime(serverTime)),
    setLanguage: (next) => {
      language = next;
      return tell(({ remote }) => remote.setLanguage(next));
    },
    letAppComeFirst: (isComing) => {
      isAppComing = isComing;
      return tell(({ remote }) => remote.letAppComeFirst(isComing));
    },
    watchActivity: (callback) => {
      activityWatchers.push(callback);
      return tell(({ remote, proxy }) => remote.watchActivity(proxy(callback)));
    },
    becameVisible: () => {
      isVisible = true;
      return askOr(SHORT, (remote) => remote.becameVisible(), undefined);
    },
    becameHidden: () => {
      isVisible = false;
      return tell(({ remote }) => remote.becameHidden());
    },
    journalled: () => askOr(JOURNALLING, (remote) => remote.journalled(), undefined),
    change: (asked) => ask(LONG, ({ remote }) => remote.change(asked)),
    sendNow: () => askOr(SHORT, (remote) => remote.sendNow(), undefined),
    signIn: (credentials) => askOr(LONG, (remote) => remote.signIn(credentials), unreachable),
    signOut: (unsent) => ask(LONG, ({ remote }) => remote.signOut(unsent)),
    askAccount: (name, input) => askOr(LONG, (remote) => remote.askAccount(name, input), unreachable),
    askCounter: (question) => askOr(LONG, (remote) => remote.askCounter(question), unreachable),
    refreshItems: (request) => askOr(LONG, (remote) => remote.refreshItems(request), unreachable),
    fetchFromCounter: (question, begin) =>
      askOr(LONG, (remote) => remote.fetchFromCounter(question, begin), unreachable),
    watchCounter: (path, callback) => {
      counterWatcher = callback && { path, callback };
      return tell(({ remote, proxy }) => remote.watchCounter(path, callback && proxy(callback)));
    },
    refreshPage: (request, maxAgeMs) =>
      askOr(LONG, (remote) => remote.refreshPage(request, maxAgeMs), 'unreachable'),
    refreshProvided: (wanted) => askOr(LONG, (remote) => remote.refreshProvided(wanted), 'unreachable'),
    editionPublished: () => askOr(SHORT, (remote) => remote.editionPublished(), undefined),
    loadPicture: (hash) => askOr(LONG, (remote) => remote.loadPicture(hash), 'unreachable'),
    loadPlacePicture: (id, size) => askOr(LONG, (remote) => remote.loadPlacePicture(id, size), 'unreachable'),
    search: (search, held) => askOr(SHORT, (remote) => remote.search(search, held), unreachable),
    searchClimbs: (text, limit) => askOr(SHORT, (remote) => remote.searchClimbs(text, limit), null),
    explore: () => askOr(SHORT, (remote) => remote.explore(), null),
    regionCrags: (regionId) => askOr(SHORT, (remote) => remote.regionCrags(regionId), null),
    regionMultipitches: (regionId) => askOr(SHORT, (remote) => remote.regionMultipitches(regionId), null),
    mapPoints: (query, bounds, zoom) => askOr(SHORT, (remote) => remote.mapPoints(query, bounds, zoom), null),
    mapList: (query, bounds, near, limit) =>
      askOr(SHORT, (remote) => remote.mapList(query, bounds, near, limit), null),
    indexedCrag: (region, slug) => askOr(SHORT, (remote) => remote.indexedCrag(region, slug), null),
    indexedSector: (region, crag, slug) =>
      askOr(SHORT, (remote) => remote.indexedSector(region, crag, slug), null),
    indexedMultipitch: (region, slug) =>
      askOr(SHORT, (remote) => remote.indexedMultipitch(region, slug), null),
    indexedRoutes: (keys) => askOr(SHORT, (remote) => remote.indexedRoutes(keys), null),
    cragsNamed: (names) => askOr(SHORT, (remote) => remote.cragsNamed(names), null),
    multipitchesNamed: (names) => askOr(SHORT, (remote) => remote.multipitchesNamed(names), null),
    indexedGuidebooks: () => askOr(SHORT, (remote) => remote.indexedGuidebooks(), null),
    fetchPacks: () => askOr(SHORT, (remote) => remote.fetchPacks(), undefined),
    stopPack: (key, why) => askOr(SHORT, (remote) => remote.stopPack(key, why), undefined),
    resumePack: (key) => askOr(SHORT, (remote) => remote.resumePack(key), undefined),
    takePackUpdate: (key) => askOr(SHORT, (remote) => remote.takePackUpdate(key), undefined),
    notePackNewsRead: (key) => askOr(SHORT, (remote) => remote.notePackNewsRead(key), undefined),
    notePackNewsTold: (keys) => askOr(SHORT, (remote) => remote.notePackNewsTold(keys), []),
    packSizes: (keys) => askOr(LONG, (remote) => remote.packSizes(keys), unreachable),
    keepPhoto: (file) =>
      askOr(LONG, (remote) => remote.keepPhoto(file), { kind: 'refused', key: 'photos.error.kept' }),
    takeCopy: async (copy, hear) => {
      try {
        return await ask(COPYING, ({ remote, proxy }) => remote.takeCopy(copy, proxy(hear)));
      } catch {
        return unreachable;
      }
    },
    stopCopy: () => askOr(SHORT, (remote) => remote.stopCopy(), undefined),
    hold: (asked) => askOr(SHORT, (remote) => remote.hold(asked), false),
    setHolding: (key, change) => askOr(SHORT, (remote) => remote.setHolding(key, change), undefined),
    releaseHolding: (key) => askOr(SHORT, (remote) => remote.releaseHolding(key), undefined),
    holdingSize: (key) => askOr(LONG, (remote) => remote.holdingSize(key), unreachable),
    verifyPacks: (only) => askOr(VERIFYING, (remote) => remote.verifyPacks(only), undefined),
  };
}
