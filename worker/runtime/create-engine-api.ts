import type { Language } from '#contract/language';
import { isConnectionLost } from '../db/heal-connection';
import type { EngineApi } from '../api/engine-api';
import type { Activity } from '../http/activity';
import type { LocalIndex } from '../index/local-index';
import { keepCragPages } from '../requests/keep-crag-pages';
import { keepShopPages } from '../requests/keep-shop-pages';
import { noteClock } from '../requests/note-clock';
import { dropUnnamedPhotos, keepPhoto } from '../photos/keep-photo';
import { PublicNameKeeper } from '../requests/public-name-keeper';
import { refreshProvided } from '../requests/refresh-provided';
import { rightsFor, searchRoutes } from '../requests/search-routes';
import { accountAnswers, finishSignIn } from './account-answers';
import { AccountSwitch } from './account-switch';
import { copyAnswers } from './copy-answers';
import type { Environment } from './environment';
import { indexAnswers } from './index-answers';
import { clearErasedAccount } from './leave-account';
import type { LiveAccount } from './live-account';
import { makeChange } from './make-change';
import { packAnswers } from './pack-answers';

/** The first seconds belong to what the customer looks at. */
const BACKGROUND_AFTER_MS = 1_500;
const BACKGROUND_EVERY_MS = 3_600_000;
/** When to look for an edition that is published: each process of the server finds it within two seconds, and makes it ready. */
const EDITION_LOOKS_MS = [3_000, 5_000, 10_000, 20_000, 40_000];

export interface EngineApiOptions {
  environment: Omit<Environment, 'language' | 'isConnected' | 'onErased'>;
  activity: Activity;
}

/**
 * What the page talks to. It answers results and does not throw, for errors would lose everything across
 * threads; only `signOut` rejects when the device could not be wiped, for then it is not done.
 */
export function createEngineApi({ environment: given, activity }: EngineApiOptions): {
  api: EngineApi;
  stop(): Promise<void>;
} {
  let language: Language = 'fr';
  let isConnected = true;
  let isVisible = true;
  /** Whether the app's own files have the line, and whether a round waits for its end. */
  let isAppComing = false;
  let isPutOff = false;
  /** Whether the hour passed, or the last round ended early, while nobody looked. */
  let isStale = false;
  const environment: Environment = {
    ...given,
    language: () => language,
    isConnected: () => isConnected,
    onErased: (account) => void safely(undefined, () => clearErasedAccount(place, account)),
  };
  const { device, packs, index, clock, onError } = environment;
  const publicNames = new PublicNameKeeper(device);
  const stopped = new AbortController();
  const accounts = new AccountSwitch(environment, (live) => void startUp(live));
  const place = { accounts, packs };
  void keepFresh();
  environment.watchNetwork(
    () => void safely(undefined, async () => (await accounts.current).packKeeper?.networkChanged()),
  );

  /** A new account's stored packs are proven first, then brought up to date. */
  async function startUp(live: LiveAccount): Promise<void> {
    live.engine?.setConnected(isConnected);
    if (!isVisible) live.engine?.becameHidden();
    await clock.sleep(BACKGROUND_AFTER_MS, stopped.signal);
    if (stopped.signal.aborted || (await accounts.current) !== live) return;
    await safely(undefined, async () => {
      if (live.pointer.account !== null) await finishSignIn();
      await dropUnnamedPhotos(live.db, clock.now());
      await live.packKeeper?.verify(false);
      await refreshAll();
    });
  }

  async function keepFresh(): Promise<void> {
    while (!stopped.signal.aborted) {
      await clock.sleep(BACKGROUND_EVERY_MS, stopped.signal);
      if (stopped.signal.aborted) return;
      isStale = !isVisible;
      if (isVisible) await safely(undefined, refreshAll);
    }
  }

  /** Brings what is held of the catalogue up to an edition that this device published just now. */
  async function bringEdition(): Promise<void> {
    const before = (await index.get())?.version;
    for (const wait of EDITION_LOOKS_MS) {
      await clock.sleep(wait, stopped.signal);
      if (stopped.signal.aborted) return;
      await index.refresh((await accounts.current).api, clock.now());
      // Where none was held, the first that comes may be of the edition before.
      if (before !== undefined && (await index.get())?.version !== before) break;
    }
    await refreshAll();
  }

  /** What is fetched in the background: the public index, names of climbs, packs that are not ready, then pages of places and shop. */
  async function refreshAll(): Promise<void> {
    if (!isConnected) return;
    isPutOff = isAppComing;
    if (isPutOff) return;
    const live = await accounts.current;
    await index.refresh(live.api);
    await live.climbNames.keep(true);
    await publicNames.keep(live.api);
    await live.packKeeper?.fetch(false);
    await keepCragPages(live.db, live.pages);
    const guidebooks = (await index.get())?.guidebooks() ?? [];
    const isDone = await keepShopPages(
      live.db,
      live.pages,
      guidebooks.map(({ slug }) => slug),
      () => isVisible,
    );
    // Who looks again gets the rest.
    if (!isDone && isVisible) await refreshAll();
    else if (!isDone) isStale = true;
  }

  /** The public index, fetched first when there is none; null when it cannot be. */
  async function fetchedIndex(): Promise<LocalIndex | null> {
    const held = await index.get();
    if (held || !isConnected) return held;
    await index.refresh((await accounts.current).api);
    return index.get();
  }

  async function safely<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // The account may be left while work for it is under way; its database is closed then, and that is no news.
      if (!isConnectionLost(error)) onError(error);
      return otherwise;
    }
  }

  const api: EngineApi = {
    setConnected: (connected) =>
      safely(undefined, async () => {
        const isBack = connected && !isConnected;
        isConnected = connected;
        (await accounts.current).engine?.setConnected(connected);
        if (isBack) void safely(undefined, refreshAll);
      }),
    hearTime: (serverTime) =>
      safely(undefined, async () =>
        noteClock((await accounts.current).db, serverTime, environment.clock.now()),
      ),
    setLanguage: async (wanted) => {
      language = wanted;
    },
    letAppComeFirst: async (isComing) => {
      isAppComing = isComing;
      // At once: who goes out now is to have every crag with them.
      if (!isComing) void safely<unknown>(undefined, isPutOff ? refreshAll : fetchedIndex);
    },
    journalled: () =>
      safely(undefined, async () => {
        const { engine, guestKeeper } = await accounts.current;
        await (engine ?? guestKeeper)?.journalled();
      }),
    change: (asked) => makeChange(accounts.current, packs, asked),
    sendNow: () => safely(undefined, async () => (await accounts.current).engine?.sendNow()),
    becameVisible: () =>
      safely(undefined, async () => {
        isVisible = true;
        if (isStale) void safely(undefined, refreshAll);
        isStale = false;
        await (await accounts.current).engine?.becameVisible();
      }),
    editionPublished: async () => void safely(undefined, bringEdition),
    becameHidden: () =>
      safely(undefined, async () => {
        isVisible = false;
        (await accounts.current).engine?.becameHidden();
      }),
    ...accountAnswers({ environment, place, safely }),
    refreshPage: (request, maxAgeMs) =>
      safely('unreachable', async () => (await accounts.current).pages.refresh(request, maxAgeMs)),
    refreshProvided: (wanted) =>
      safely('unreachable', async () => refreshProvided(device, (await accounts.current).api, wanted)),
    loadPicture: (hash) => safely('unreachable', async () => (await accounts.current).loadPicture(hash)),
    loadPlacePicture: (id, size) =>
      safely('unreachable', async () => (await accounts.current).loadPlacePicture(id, size)),
    search: (search, held) =>
      safely({ kind: 'unreachable' }, async () => {
        // The index is read while the account's database is opened.
        const [{ api: net, db }] = await Promise.all([accounts.current, index.get()]);
        return searchRoutes({ index, api: net, db, now: () => clock.now() }, search, held);
      }),
    searchClimbs: (text, limit) =>
      safely(null, async () => {
        const [live, held] = await Promise.all([accounts.current, index.get()]);
        if (!held) return null;
        if (isConnected) void safely(undefined, () => publicNames.want(live.api));
        return live.climbs.find(held, text, limit);
      }),
    ...indexAnswers({
      fetched: fetchedIndex,
      offered: () => (isAppComing ? index.get() : fetchedIndex()),
      held: () => index.get(),
      rights: async (search) =>
        rightsFor(search, { db: (await accounts.current).db, now: () => clock.now() }),
      safely,
    }),
    ...packAnswers({ live: () => accounts.current, safely }),
    ...copyAnswers({ live: () => accounts.current, safely }),
    keepPhoto: (file) =>
      safely({ kind: 'refused', key: 'photos.error.kept' }, async () => {
        const { db } = await accounts.current;
        return keepPhoto({ db, shrink: environment.shrinkPhoto, now: clock.now() }, file);
      }),
    watchActivity: async (callback) => {
      activity.watch(callback);
    },
  };

  return {
    api,
    stop: async () => {
      stopped.abort();
      await accounts.stop();
      device.close();
      packs.close();
    },
  };
}
